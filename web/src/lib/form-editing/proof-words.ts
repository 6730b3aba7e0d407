/** Tests, conditions and eligibility of a form in words. */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { questions as words } from '@portal/contract/texts/questions'
import { writtenDay, writtenDecimal } from '@portal/contract/written-numbers'
import { isDay } from '@portal/questions'
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
export type Sort = (typeof sorts)[number]

export const sortOf = (proof: DraftProof): Sort => {
  if (proof.is) return 'is'
  if (proof.is_answered !== undefined) return proof.is_answered ? 'answered' : 'unanswered'
  if (proof.at_least !== undefined && proof.at_most !== undefined) return 'between'
  return proof.at_most === undefined ? 'least' : 'most'
}

export const valuesOf = (question: DraftQuestion): readonly { value: boolean | number; title: string }[] =>
  question.kind === 'yes_no'
    ? [
        { value: true, title: words['questions.yes'] },
        { value: false, title: words['questions.no'] },
      ]
    : (question.options ?? []).map(({ id, title }) => ({ value: id, title }))

/** A condition as a sentence; `find` gives the question that a test names. */
export const readCondition = (
  condition: DraftCondition,
  find: (question: number) => DraftQuestion | undefined,
): string =>
  testsOf(condition)
    .map((test) => {
      const question = find(test.question)
      return question ? readProof(question, test) : '…'
    })
    .join(wayOf(condition) === 'all' ? texts['form.and'] : texts['form.or'])

/** The test as a sentence: „the right“ is „lease“ or „another“. */
const readProof = (question: DraftQuestion, proof: DraftProof): string => {
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
