/** Two versions of an application field by field, and one question with an answer for each (R-APP-16, R-APP-21). */
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { cx } from '#lib/cx.ts'
import { usePlaceNames } from '#lib/forms/places.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/part.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { useQuestions } from './asked-questions.ts'
import { fieldLabel } from './field-labels.ts'
import { type FormField, type FormValues, formFields, isEmptyIn, placesTogether } from './form-values.ts'

/** Its sanitizer is as large as the rest of this screen, and two versions are rare. */
const RichTextView = lazyPart(async () => (await import('#ui/rich-text/view.tsx')).RichTextView, {
  waiting: <TextSkeleton lines={2} label={texts['application.form.loading']} />,
})

type AnswerField = `answers.${number}`
/** A field, a region with its municipality, or the answer to a question of the program. */
export type ConflictFields = readonly [FormField] | readonly [FormField, FormField] | readonly [AnswerField]

/** A region and its municipality are one choice, so that no municipality of another region can be chosen. */
const choices: readonly ConflictFields[] = formFields.flatMap((field): ConflictFields[] => {
  const together = placesTogether.find((fields) => fields.includes(field))
  if (!together) return [[field]]
  return together[0] === field ? [together] : []
})

/** All that may differ, in the order of the form: the questions stand before the text. */
export const useChoices = (): readonly ConflictFields[] => {
  const questions = useQuestions()
  const answers = (questions?.titles() ?? []).map(({ id }): ConflictFields => [`answers.${id}`])
  return choices.flatMap((fields) => (fields[0] === 'applicationText' ? [...answers, fields] : [fields]))
}

export const useChoiceLabel = () => {
  const questions = useQuestions()
  return ([field]: ConflictFields): string =>
    isAnswer(field) ? (questions?.titles().find(({ id }) => id === idOf(field))?.title ?? '') : fieldLabel(field)
}

const isAnswer = (field: FormField | AnswerField): field is AnswerField => field.startsWith('answers.')
const idOf = (field: AnswerField) => Number(field.slice('answers.'.length))

export const differsIn = (fields: ConflictFields, one: FormValues, other: FormValues) =>
  fields.some((field) => written(field, one) !== written(field, other))

export const isWrittenIn = (fields: ConflictFields, values: FormValues) =>
  fields.some((field) => (isAnswer(field) ? written(field, values) !== '' : !isEmptyIn(values, field)))

/** Whether `theirs` has something where `mine` has nothing. */
export const isLacking = (fields: ConflictFields, mine: FormValues, theirs: FormValues) =>
  fields.some((field) => written(field, mine) === '' && written(field, theirs) !== '')

const written = (field: FormField | AnswerField, values: FormValues): string => {
  if (!isAnswer(field)) return isEmptyIn(values, field) ? '' : values[field]
  const answer = values.answers?.[idOf(field)]
  return answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
    ? ''
    : JSON.stringify(answer)
}

/** `mine` with these fields of `theirs`. */
export const withFields = (mine: FormValues, theirs: FormValues, taken: readonly ConflictFields[]): FormValues => {
  const fields = taken.flat()
  const answers = new Map(Object.entries(mine.answers ?? {}))
  for (const field of fields) {
    if (!isAnswer(field)) continue
    const answer = theirs.answers?.[idOf(field)]
    if (answer === undefined) answers.delete(String(idOf(field)))
    else answers.set(String(idOf(field)), answer)
  }
  return {
    ...mine,
    ...Object.fromEntries(fields.flatMap((field) => (isAnswer(field) ? [] : [[field, theirs[field]]]))),
    ...((mine.answers || theirs.answers) && { answers: Object.fromEntries(answers) }),
  }
}

type DifferencesProps = {
  fields: readonly ConflictFields[]
  mine: FormValues
  theirs: FormValues
  labels: Readonly<Record<'mine' | 'theirs', string>>
}

export function Differences({ fields, mine, theirs, labels }: DifferencesProps) {
  const labelOf = useChoiceLabel()
  return (
    <div className="flex flex-col divide-y divide-line [&>*]:py-3 [&>:first-child]:pt-0 [&>:last-child]:pb-0">
      {fields.map((each) => (
        <div key={each[0]}>
          <p className="font-semibold">{labelOf(each)}</p>
          <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Version label={labels.mine} fields={each} values={mine} />
            <Version label={labels.theirs} fields={each} values={theirs} />
          </dl>
        </div>
      ))}
    </div>
  )
}

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
  if (isAnswer(first)) return <Answer id={idOf(first)} values={values} />
  if (second) return <Place region={values[first]} municipality={values[second]} />
  if (first === 'applicationText') return <RichTextView html={values[first]} className="max-h-64 overflow-auto" />
  return <Text value={values[first]} />
}

function Answer({ id, values }: { id: number; values: FormValues }) {
  const questions = useQuestions()
  const question = questions?.store.form().questions.find((each) => each.id === id)
  return question && questions ? <questions.Typed question={question} value={values.answers?.[id]} /> : null
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
