/** One test in words: what the answer to a question must be. */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { questions as words } from '@portal/contract/texts/questions'
import { writtenDay, writtenDecimal } from '@portal/contract/written-numbers'
import { factsOf, isDay } from '@portal/questions'
import { Checkbox } from '#ui/choices.tsx'
import { Select } from '#ui/select.tsx'
import { BoundInput, DayBound } from './bound-fields.tsx'
import {
  type DraftCondition,
  type DraftEligibility,
  type DraftProof,
  type DraftQuestion,
  testsOf,
  titleOf,
  wayOf,
} from './form-draft.ts'

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
  const titles = valuesOf(question).filter(({ value }) => proof.is?.includes(value))
  return fill(texts[`form.reads.${sortOf(proof)}`], {
    ...wordsOf(question, proof),
    title: titleOf(question),
    values: titles.map(({ title }) => `„${title}“`).join(texts['form.or']) || '…',
  })
}

/** The test in a badge, by the number of its question: „თუ 4 = იჯარა“. */
export const signOfCondition = (
  condition: DraftCondition,
  numberOf: (question: number) => { readonly question: DraftQuestion; readonly number: number } | undefined,
): string => {
  const tests = testsOf(condition).map(({ question: named, ...proof }) => {
    const found = numberOf(named)
    return found
      ? fill(texts[`form.sign.${sortOf(proof)}`], { n: found.number, ...wordsOf(found.question, proof) })
      : '…'
  })
  return fill(texts['form.sign.if'], {
    tests: tests.join(wayOf(condition) === 'all' ? texts['form.and'] : texts['form.or']),
  })
}

/** Which answers stop or are flagged: those that do not pass. */
export const signOfEligibility = (question: DraftQuestion, { unless, effect }: DraftEligibility): string => {
  const sort = sortOf(unless)
  const others = valuesOf(question).filter(({ value }) => !unless.is?.includes(value))
  const isOneOfFew = sort === 'is' && question.kind !== 'many_of' && others.length <= 2
  const test =
    sort === 'answered' || sort === 'unanswered'
      ? '…'
      : isOneOfFew
        ? others.map(({ title }) => title).join(texts['form.or'])
        : fill(texts[`form.sign.not.${sort}`], wordsOf(question, unless))
  return fill(texts[`form.sign.${effect}`], { test: test || '…' })
}

const wordsOf = (question: DraftQuestion, { is, at_least, at_most }: DraftProof) => ({
  values:
    valuesOf(question)
      .filter(({ value }) => is?.includes(value))
      .map(({ title }) => title)
      .join(texts['form.or']) || '…',
  min: readBound(at_least),
  max: readBound(at_most),
})

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
