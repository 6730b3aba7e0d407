/** Whether answers pass a test or meet a condition. */

import type { Answer, Bound, Condition, Proof, Question, Test } from './form.ts'
import { isEmpty } from './kinds/asked.ts'
import { factsOf } from './kinds/kinds.ts'

/** A question with its answer; undefined where it is hidden or has none that fits. */
export type Known = { readonly question: Question; readonly answer: Answer | undefined }
export type KnownAnswers = ReadonlyMap<number, Known>

export const meets = (condition: Condition | null, known: KnownAnswers, today: string): boolean => {
  if (condition === null) return true
  const passes = (test: Test): boolean => {
    const asked = known.get(test.question)
    return asked === undefined ? false : passesProof(test, asked, today)
  }
  return 'all' in condition ? condition.all.every(passes) : condition.any.some(passes)
}

/** Without an answer only `is_answered: false` is passed. */
export const passesProof = (proof: Proof, { question, answer }: Known, today: string): boolean => {
  if ('is_answered' in proof) return (answer !== undefined) === proof.is_answered
  if (answer === undefined) return false
  if ('is' in proof) {
    const named = new Set<unknown>(proof.is)
    return Array.isArray(answer) ? answer.some((id) => named.has(id)) : named.has(answer)
  }
  const { range } = factsOf(question)
  if (!range) return false
  const rank = range.rank(answer as Bound, today)
  const isWithin = (bound: Bound | undefined, fits: (of: number) => boolean) =>
    isEmpty(bound) || fits(range.rank(bound as Bound, today))
  return isWithin(proof.at_least, (least) => rank >= least) && isWithin(proof.at_most, (most) => rank <= most)
}
