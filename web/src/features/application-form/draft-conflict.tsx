import type { DraftDocument } from '@portal/contract/fields/draft'
import { fill } from '@portal/contract/fill'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type SyncStore, useSyncState } from '#lib/drafts/use-draft-sync.ts'
import { usePlaceNames } from '#lib/forms/places.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { fieldLabel } from './field-labels.ts'
import { type FormField, type FormValues, formFields, formValuesOf, isEmptyIn, placesTogether } from './form-values.ts'

type OnChoose = (chosen: FormValues, theirs: DraftDocument) => void

/** Both texts side by side, when two devices typed in the same draft (R-APP-16). */
export function DraftConflict({ sync, onChoose }: { sync: SyncStore; onChoose: OnChoose }) {
  const state = useSyncState(sync)
  const { getValues } = useFormContext<FormValues>()
  if (state.status !== 'conflict') return null
  return <SideBySide theirs={state.remote} mine={getValues()} onChoose={onChoose} />
}

type SideBySideProps = { theirs: DraftDocument; mine: FormValues; onChoose: OnChoose }

type Side = 'mine' | 'theirs'

/** Both texts of more fields than these are folded, because they would fill a phone's window several times. */
const longestShown = 3

function SideBySide({ theirs, mine, onChoose }: SideBySideProps) {
  const other = formValuesOf(theirs.values)
  const differing = choices.filter((fields) =>
    fields.some((field) => mine[field] !== other[field] && !(isEmptyIn(mine, field) && isEmptyIn(other, field))),
  )
  const contested = differing.filter((fields) =>
    [mine, other].every((values) => fields.some((field) => !isEmptyIn(values, field))),
  )
  // A value that only one draft has is taken from it without a question, unless there is nothing else to choose.
  const shown = contested.length > 0 ? contested : differing
  const [chosen, setChosen] = useState<Partial<Record<FormField, Side>>>({})
  const sideOf = (fields: ConflictFields) => chosen[fields[0]] ?? suggestedSide(fields, mine, other)
  const keep = (sideFor: (fields: ConflictFields) => Side) => {
    const taken = differing
      .filter((fields) => sideFor(fields) === 'theirs')
      .flat()
      .map((field) => [field, other[field]])
    const removedDocuments = [...new Set([...mine.removedDocuments, ...other.removedDocuments])]
    const requirementOf = { ...other.requirementOf, ...mine.requirementOf }
    onChoose({ ...mine, ...Object.fromEntries(taken), removedDocuments, requirementOf }, theirs)
  }
  const keepAll = (side: Side) => keep((fields) => (shown.includes(fields) ? side : sideOf(fields)))
  const isLong = shown.length > longestShown
  const byField = (
    <div className="mt-3 flex flex-col items-start gap-5">
      {shown.map((fields) => (
        <Both
          key={fields[0]}
          fields={fields}
          mine={mine}
          theirs={other}
          savedAt={theirs.saved_at}
          chosen={sideOf(fields)}
          onChange={(side) => setChosen({ ...chosen, [fields[0]]: side })}
        />
      ))}
      <Button variant={shown.length > 1 ? 'secondary' : 'primary'} onClick={() => keep(sideOf)}>
        {texts['draft.both.keep']}
      </Button>
    </div>
  )
  return (
    <FocusOnAnswer answer={theirs}>
      <Alert tone="warn" title={texts['draft.both.title']}>
        <p>{texts['draft.both.text']}</p>
        {shown.length > 1 ? (
          <>
            {isLong && (
              <p>
                {fill(texts['draft.both.differ'], { fields: shown.map(([first]) => fieldLabel(first)).join(', ') })}
              </p>
            )}
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => keepAll('mine')}>{texts['draft.both.all.mine']}</Button>
              <Button variant="secondary" onClick={() => keepAll('theirs')}>
                {texts['draft.both.all.theirs']}
              </Button>
            </div>
            {isLong ? (
              <details className="mt-1">
                <summary className="fold min-h-11 py-2.5 text-brand">{texts['draft.both.byField']}</summary>
                {byField}
              </details>
            ) : (
              byField
            )}
          </>
        ) : (
          byField
        )}
      </Alert>
    </FocusOnAnswer>
  )
}

export type ConflictFields = readonly [FormField] | readonly [FormField, FormField]

/** A region and its municipality are one choice, so that no municipality of another region can be chosen. */
export const choices: readonly ConflictFields[] = formFields.flatMap((field): ConflictFields[] => {
  const together = placesTogether.find((fields) => fields.includes(field))
  if (!together) return [[field]]
  return together[0] === field ? [together] : []
})

/** An empty value never replaces a written one unasked. */
const suggestedSide = (fields: ConflictFields, mine: FormValues, theirs: FormValues): Side =>
  fields.some((field) => isEmptyIn(mine, field) && !isEmptyIn(theirs, field)) ? 'theirs' : 'mine'

type BothProps = {
  fields: ConflictFields
  mine: FormValues
  theirs: FormValues
  savedAt: string
  chosen: Side
  onChange: (side: Side) => void
}

function Both({ fields, mine, theirs, savedAt, chosen, onChange }: BothProps) {
  const name = useId()
  const sides = [
    { side: 'mine', label: texts['draft.both.mine'], values: mine },
    { side: 'theirs', label: fill(texts['draft.both.theirs'], { dateTime: dateTime(savedAt) }), values: theirs },
  ] as const
  return (
    <fieldset className="w-full min-w-0">
      <legend className="font-semibold">{fieldLabel(fields[0])}</legend>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {sides.map(({ side, label, values }) => (
          <label key={side} className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-surface p-3">
            <span className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                className="size-5 shrink-0 accent-brand"
                checked={chosen === side}
                onChange={() => onChange(side)}
              />
              {label}
            </span>
            <Written fields={fields} values={values} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Two fields are a region and its municipality. */
export function Written({ fields: [first, second], values }: { fields: ConflictFields; values: FormValues }) {
  if (second) return <Place region={values[first]} municipality={values[second]} />
  if (first === 'applicationText') return <RichTextView html={values[first]} className="max-h-64 overflow-auto" />
  return <Text value={values[first]} />
}

function Place({ region, municipality }: { region: string; municipality: string }) {
  const names = usePlaceNames(region, municipality)
  return (
    <>
      <Text value={names.region} />
      <Text value={names.municipality} />
    </>
  )
}

const Text = ({ value }: { value: string }) => <span className="wrap-anywhere">{value || '–'}</span>
