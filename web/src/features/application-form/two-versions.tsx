/** Two versions of an application field by field, and one question with an answer for each (R-APP-16, R-APP-21). */
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { usePlaceNames } from '#lib/forms/places.ts'
import { Button } from '#ui/button.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { fieldLabel } from './field-labels.ts'
import { type FormField, type FormValues, formFields, placesTogether } from './form-values.ts'

export type ConflictFields = readonly [FormField] | readonly [FormField, FormField]

/** A region and its municipality are one choice, so that no municipality of another region can be chosen. */
export const choices: readonly ConflictFields[] = formFields.flatMap((field): ConflictFields[] => {
  const together = placesTogether.find((fields) => fields.includes(field))
  if (!together) return [[field]]
  return together[0] === field ? [together] : []
})

/** Stands below its notice and not in it, because the notice's icon would indent the texts on a phone. */
export const ConflictCard = ({ notice, children }: { notice: ReactNode; children: ReactNode }) => (
  <div className="overflow-hidden rounded-md border border-line bg-surface">
    {notice}
    <div className="flex flex-col gap-5 p-4 sm:p-5">{children}</div>
  </div>
)

type DifferencesProps = {
  fields: readonly ConflictFields[]
  mine: FormValues
  theirs: FormValues
  labels: Readonly<Record<'mine' | 'theirs', string>>
}

export const Differences = ({ fields, mine, theirs, labels }: DifferencesProps) => (
  <div className="flex flex-col divide-y divide-line [&>*]:py-3 [&>:first-child]:pt-0 [&>:last-child]:pb-0">
    {fields.map((each) => (
      <div key={each[0]}>
        <p className="font-semibold">{fieldLabel(each[0])}</p>
        <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Version label={labels.mine} fields={each} values={mine} />
          <Version label={labels.theirs} fields={each} values={theirs} />
        </dl>
      </div>
    ))}
  </div>
)

type VersionProps = { label: string; fields: ConflictFields; values: FormValues }

const Version = ({ label, fields, values }: VersionProps) => (
  <div className={cx('min-w-0 wrap-anywhere', fields[0] !== 'applicationText' && 'flex gap-x-3 sm:block')}>
    <dt className="w-24 shrink-0 text-sm/6 text-ink-soft sm:w-auto">{label}</dt>
    <dd className="min-w-0 grow">
      <Written fields={fields} values={values} />
    </dd>
  </div>
)

type Answer = { readonly label: string; readonly outcome: string; readonly onChoose: () => void }

/** The first answer is the filled button; each says what happens to the other version. */
export const WhichStays = ({
  question,
  answers,
  note,
}: {
  question: string
  answers: readonly Answer[]
  note?: string
}) => (
  <div className="flex flex-col gap-3">
    <p className="text-lg font-semibold">{question}</p>
    <div className="grid gap-4 sm:grid-cols-2">
      {answers.map(({ label, outcome, onChoose }, index) => (
        <div key={label} className="flex flex-col gap-1.5">
          <Button variant={index === 0 ? 'primary' : 'secondary'} className="w-full px-3" onClick={onChoose}>
            {label}
          </Button>
          <p className="text-sm text-ink-soft">{outcome}</p>
        </div>
      ))}
    </div>
    {note && <p className="text-sm text-ink-soft">{note}</p>}
  </div>
)

/** Two fields are a region and its municipality. */
export function Written({ fields: [first, second], values }: { fields: ConflictFields; values: FormValues }) {
  if (second) return <Place region={values[first]} municipality={values[second]} />
  if (first === 'applicationText') return <RichTextView html={values[first]} className="max-h-64 overflow-auto" />
  return <Text value={values[first]} />
}

function Place({ region, municipality }: { region: string; municipality: string }) {
  const names = usePlaceNames(region, municipality)
  return (
    <span className="flex flex-col">
      <Text value={names.region} />
      <Text value={names.municipality} />
    </span>
  )
}

const Text = ({ value }: { value: string }) => <span className="wrap-anywhere">{value || '–'}</span>
