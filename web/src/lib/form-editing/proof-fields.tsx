/** One test in words: what the answer to a question must be. */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { questions as words } from '@portal/contract/texts/questions'
import { writtenDay, writtenDecimal } from '@portal/contract/written-numbers'
import { factsOf, isDay } from '@portal/questions'
import { Checkbox } from '#ui/choices.tsx'
import { Select } from '#ui/select.tsx'
import { BoundInput, DayBound } from './bound-fields.tsx'
import { type DraftProof, type DraftQuestion, titleOf } from './form-draft.ts'

const sorts = ['is', 'least', 'most', 'between', 'answered', 'unanswered'] as const
type Sort = (typeof sorts)[number]

const sortOf = (proof: DraftProof): Sort => {
  if (proof.is) return 'is'
  if (proof.is_answered !== undefined) return proof.is_answered ? 'answered' : 'unanswered'
  if (proof.at_least !== undefined && proof.at_most !== undefined) return 'between'
  return proof.at_most === undefined ? 'least' : 'most'
}

const begins: Record<Sort, DraftProof> = {
  is: { is: [] },
  least: { at_least: '' },
  most: { at_most: '' },
  between: { at_least: '', at_most: '' },
  answered: { is_answered: true },
  unanswered: { is_answered: false },
}

const sortsOf = (question: DraftQuestion, isOwn: boolean): readonly Sort[] => {
  const { range } = factsOf(question)
  return [
    ...(isChoice(question) ? (['is'] as const) : []),
    ...(range ? (['least', 'most', 'between'] as const) : []),
    ...(isOwn ? [] : (['answered', 'unanswered'] as const)),
  ]
}

const isChoice = ({ kind, options }: DraftQuestion) => kind === 'yes_no' || options !== undefined

export const firstProof = (question: DraftQuestion, isOwn: boolean): DraftProof =>
  begins[sortsOf(question, isOwn)[0] ?? 'answered']

type Props = {
  question: DraftQuestion
  proof: DraftProof
  /** True where a question tests its own answer. */
  isOwn?: boolean
  label: string
  error?: string | undefined
  onChange: (proof: DraftProof) => void
}

export function ProofFields({ question, proof, isOwn = false, label, error, onChange }: Props) {
  const sort = sortOf(proof)
  const bound = (field: 'at_least' | 'at_most', title: string) => {
    const value = proof[field]
    const set = (next: number | string | null) => onChange({ ...proof, [field]: next ?? '' })
    return question.kind === 'date' ? (
      <DayBound label={title} value={value === '' ? null : String(value)} onChange={set} />
    ) : (
      <BoundInput
        key={`${question.key}-${sort}`}
        label={question.unit ? `${title}, ${question.unit}` : title}
        kind={question.kind === 'table' ? 'integer' : question.kind}
        value={value ?? null}
        onChange={set}
      />
    )
  }
  return (
    <>
      <Select
        label={label}
        value={sort}
        error={error}
        hasPlaceholder={false}
        options={sortsOf(question, isOwn).map((one) => ({ value: one, label: texts[`form.test.${one}`] }))}
        onChange={({ target }) => onChange(begins[target.value as Sort])}
      />
      {sort === 'is' && (
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="font-semibold">{texts['form.test.values']}</legend>
          {valuesOf(question).map(({ value, title }) => {
            const isChosen = proof.is?.includes(value) ?? false
            return (
              <Checkbox
                key={String(value)}
                label={title || texts['form.untitled']}
                checked={isChosen}
                onChange={() => {
                  const is = proof.is ?? []
                  onChange({ is: isChosen ? is.filter((one) => one !== value) : [...is, value] })
                }}
              />
            )
          })}
        </fieldset>
      )}
      {(sort === 'least' || sort === 'between') && bound('at_least', texts['form.test.from'])}
      {(sort === 'most' || sort === 'between') && bound('at_most', texts['form.test.to'])}
    </>
  )
}

const valuesOf = (question: DraftQuestion): readonly { value: boolean | number; title: string }[] =>
  question.kind === 'yes_no'
    ? [
        { value: true, title: words['questions.yes'] },
        { value: false, title: words['questions.no'] },
      ]
    : (question.options ?? []).map(({ id, title }) => ({ value: id, title }))

/** The test as a sentence: „the right“ is „lease“ or „another“. */
export const readProof = (question: DraftQuestion, proof: DraftProof): string => {
  const sort = sortOf(proof)
  const titles = valuesOf(question).filter(({ value }) => proof.is?.includes(value))
  return fill(texts[`form.reads.${sort}`], {
    title: titleOf(question),
    values: titles.map(({ title }) => `„${title}“`).join(texts['form.or']) || '…',
    min: readBound(proof.at_least),
    max: readBound(proof.at_most),
  })
}

const readBound = (bound: number | string | undefined): string => {
  if (bound === undefined || bound === '') return '…'
  const relative = /^today(?:([+-])(\d+)([dmy]))?$/.exec(String(bound))
  if (relative) {
    const [, sign, count = '', unit = 'd'] = relative
    if (!sign) return texts['form.day.today']
    return `${texts[sign === '+' ? 'form.day.after' : 'form.day.before']} ${count}\u00a0${texts[`form.day.${unit as 'd'}`]}`
  }
  if (isDay(bound)) return writtenDay(bound)
  return /^-?\d+(\.\d+)?$/.test(String(bound)) ? writtenDecimal(String(bound)) : String(bound)
}
