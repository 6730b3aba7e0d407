/** One test in words: what the answer to a question must be. */
import { programForm as texts } from '@portal/contract/texts/program-form'
import { factsOf } from '@portal/questions'
import { Checkbox } from '#ui/choices.tsx'
import { Select } from '#ui/select.tsx'
import { BoundInput, DayBound } from './bound-fields.tsx'
import type { DraftProof, DraftQuestion } from './form-draft.ts'
import { type Sort, sortOf, valuesOf } from './proof-words.ts'

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
