import type { DraftDocument } from '@portal/contract/fields/draft'
import { fill } from '@portal/contract/fill'
import { drafts as texts } from '@portal/contract/texts/drafts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { type SyncStore, useSyncState } from '#lib/drafts/use-draft-sync.ts'
import { timeOrDateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { type Side, SideChoice, sideLabels } from './draft-sides.tsx'
import { type FormValues, formValuesOf } from './form-values.ts'
import { ConflictCard } from './refusal-banner.tsx'
import {
  type ConflictFields,
  Differences,
  differsIn,
  isLacking,
  isWrittenIn,
  useChoiceLabel,
  useChoices,
  WhichStays,
  withFields,
} from './two-versions.tsx'

export type DraftConflictProps = {
  sync: SyncStore
  savedHere: () => string | undefined
  onChoose: (chosen: FormValues, theirs: DraftDocument) => void
  /** Replaces the form's values after the choice. */
  onSwap: (values: FormValues) => void
}

type Choice = { readonly kept: Side | 'both'; readonly other: FormValues }

/** What differs and one question, when two devices typed in the same draft (R-APP-16). */
export function DraftConflict({ sync, savedHere, onChoose, onSwap }: DraftConflictProps) {
  const state = useSyncState(sync)
  const { getValues } = useFormContext<FormValues>()
  const [choice, setChoice] = useState<Choice | null>(null)
  if (state.status === 'conflict')
    return (
      <Comparison
        theirs={state.remote}
        mine={getValues()}
        savedHere={savedHere()}
        onChoose={(chosen, made) => {
          setChoice(made)
          onChoose(chosen, state.remote)
        }}
      />
    )
  if (!choice) return null
  const swap = () => {
    const now = structuredClone(getValues())
    onSwap(choice.other)
    setChoice({ kept: choice.kept === 'mine' ? 'theirs' : 'mine', other: now })
  }
  return <Chosen choice={choice} onSwap={swap} />
}

/** The version that was not chosen stays in reach until the page is left. */
const Chosen = ({ choice, onSwap }: { choice: Choice; onSwap: () => void }) => (
  <FocusOnAnswer answer={choice}>
    <Alert
      tone="info"
      title={keptTitles[choice.kept]}
      action={
        choice.kept !== 'both' && (
          <Button variant="quiet" className="-my-2 -ms-3 px-3 text-left" onClick={onSwap}>
            {texts[choice.kept === 'mine' ? 'draft.both.back.theirs' : 'draft.both.back.mine']}
          </Button>
        )
      }
    />
  </FocusOnAnswer>
)

type ComparisonProps = {
  theirs: DraftDocument
  mine: FormValues
  savedHere: string | undefined
  onChoose: (chosen: FormValues, choice: Choice) => void
}

function Comparison({ theirs, mine, savedHere, onChoose }: ComparisonProps) {
  const other = formValuesOf(theirs.values)
  const choices = useChoices()
  const differing = choices.filter((fields) => differsIn(fields, mine, other))
  const contested = differing.filter((fields) => [mine, other].every((values) => isWrittenIn(fields, values)))
  // A value that only one draft has is taken from it without a question, unless there is nothing else to choose.
  const shown = contested.length > 0 ? contested : differing
  const [isByField, setByField] = useState(false)
  const [chosen, setChosen] = useState<Partial<Record<ConflictFields[0], Side>>>({})
  const sideOf = (fields: ConflictFields) => chosen[fields[0]] ?? suggestedSide(fields, mine, other)
  const withSides = (sideFor: (fields: ConflictFields) => Side): FormValues => {
    const taken = differing.filter((fields) => sideFor(fields) === 'theirs')
    const removedDocuments = [...new Set([...mine.removedDocuments, ...other.removedDocuments])]
    const requirementOf = { ...other.requirementOf, ...mine.requirementOf }
    return { ...withFields(mine, other, taken), removedDocuments, requirementOf }
  }
  const all = (side: Side) => withSides((fields) => (shown.includes(fields) ? side : sideOf(fields)))
  const keep = (side: Side) => onChoose(all(side), { kept: side, other: all(side === 'mine' ? 'theirs' : 'mine') })
  const merge = () => onChoose(withSides(sideOf), { kept: 'both', other: mine })

  return (
    <FocusOnAnswer answer={theirs}>
      <ConflictCard
        notice={
          <Alert tone="warn" title={texts['draft.both.title']} className="rounded-none">
            <p>{texts['draft.both.text']}</p>
            <ul className="mt-1 text-sm">
              {savedHere && <li>{savedAt(texts['draft.both.mine.at'], savedHere)}</li>}
              <li>{savedAt(texts['draft.both.theirs.at'], theirs.saved_at)}</li>
            </ul>
          </Alert>
        }
      >
        {isByField ? (
          <>
            {shown.map((fields) => (
              <SideChoice
                key={fields[0]}
                fields={fields}
                mine={mine}
                theirs={other}
                chosen={sideOf(fields)}
                onChange={(side) => setChosen({ ...chosen, [fields[0]]: side })}
              />
            ))}
            <div className="flex flex-wrap gap-3">
              <Button onClick={merge}>{texts['draft.both.keep']}</Button>
              <Button variant="quiet" className="px-3 max-sm:-ms-3" onClick={() => setByField(false)}>
                {texts['draft.both.whole']}
              </Button>
            </div>
          </>
        ) : (
          <>
            <FirstDifferences all={shown} mine={mine} theirs={other} />
            {contested.length > 0 ? (
              <WhichStays
                question={texts['draft.both.question']}
                note={texts['draft.both.undo']}
                answers={[
                  {
                    label: texts['draft.both.all.mine'],
                    outcome: texts['draft.both.all.mine.then'],
                    onChoose: () => keep('mine'),
                  },
                  {
                    label: texts['draft.both.all.theirs'],
                    outcome: texts['draft.both.all.theirs.then'],
                    onChoose: () => keep('theirs'),
                  },
                ]}
              />
            ) : (
              <div className="flex flex-col items-start gap-1.5">
                <Button onClick={merge}>{texts['draft.both.merge']}</Button>
                <p className="text-sm text-ink-soft">{texts['draft.both.merge.then']}</p>
              </div>
            )}
            {(shown.length > 1 || contested.length === 0) && (
              <Button variant="quiet" className="-my-2 -ms-3 self-start px-3" onClick={() => setByField(true)}>
                {texts['draft.both.byField']}
              </Button>
            )}
          </>
        )}
      </ConflictCard>
    </FocusOnAnswer>
  )
}

const keptTitles = {
  mine: texts['draft.both.kept.mine'],
  theirs: texts['draft.both.kept.theirs'],
  both: texts['draft.both.kept.both'],
} as const satisfies Record<Choice['kept'], string>

const savedAt = (text: string, at: string) =>
  fill(text, { time: timeOrDateTime(new Date(at)).replaceAll(' ', '\u00a0') })

/** An empty value never replaces a written one unasked. */
const suggestedSide = (fields: ConflictFields, mine: FormValues, theirs: FormValues): Side =>
  isLacking(fields, mine, theirs) ? 'theirs' : 'mine'

/** More differences than these are folded, because they would fill a phone's window several times. */
const longestShown = 3

type FirstDifferencesProps = { all: readonly ConflictFields[]; mine: FormValues; theirs: FormValues }

function FirstDifferences({ all, ...versions }: FirstDifferencesProps) {
  const rest = all.slice(longestShown)
  const labelOf = useChoiceLabel()
  return (
    <div className="flex flex-col gap-2">
      <Differences fields={all.slice(0, longestShown)} labels={sideLabels} {...versions} />
      {rest.length > 0 && (
        <details>
          <summary className="fold min-h-11 py-2.5 text-brand">
            {fill(texts['draft.both.more'], { fields: rest.map(labelOf).join(', ') })}
          </summary>
          <div className="pt-2">
            <Differences fields={rest} labels={sideLabels} {...versions} />
          </div>
        </details>
      )}
    </div>
  )
}
