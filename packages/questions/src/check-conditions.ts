/** Reads conditions and eligibility from a draft; what they name must be there (R-FORM-3). */
import { trimLines } from './blank.ts'
import type { Report } from './faults.ts'
import {
  type Condition,
  type Eligibility,
  eligibilityEffects,
  limits,
  type Proof,
  type Question,
  type Test,
} from './form.ts'
import { isObject, type Json } from './json.ts'
import { isEmpty, readText } from './kinds/asked.ts'
import { factsOf } from './kinds/kinds.ts'
import { entryOf, type Ledger } from './ledger.ts'

export type Named = {
  /** The questions that may be named; null where a question is there but too broken to be checked against. */
  readonly nameable: ReadonlyMap<number, Question | null>
  /** All questions of the form, for those that come too late. */
  readonly all: ReadonlyMap<number, Question | null>
  readonly ledger: Ledger
}

export const readCondition = (sent: unknown, named: Named, report: Report): Condition | null => {
  if (isEmpty(sent)) return null
  const [way, ...more] = isObject(sent) ? (['all', 'any'] as const).filter((key) => !isEmpty(sent[key])) : []
  const tests = way && (sent as Json)[way]
  if (!way || more.length > 0 || !Array.isArray(tests)) return report({ code: 'wrong_condition' }) ?? null
  if (tests.length > limits.tests) return report({ code: 'too_many_tests', max: limits.tests }) ?? null
  const read = tests.flatMap((test) => readTest(test, named, report) ?? [])
  return way === 'all' ? { all: read } : { any: read }
}

const readTest = (sent: unknown, { nameable, all, ledger }: Named, report: Report): Test | undefined => {
  if (!isObject(sent) || typeof sent.question !== 'number') return report({ code: 'wrong_condition' })
  const id = sent.question
  const question = nameable.get(id)
  if (question === null) return undefined
  if (question) {
    const proof = readProof(sent, question, ledger, report)
    return proof && { question: id, ...proof }
  }
  if (all.has(id)) return report({ code: 'names_later', title: all.get(id)?.title ?? String(id) })
  const removed = ledger.questions[id]
  return report(removed ? { code: 'names_removed', title: removed.title } : { code: 'names_unknown' })
}

/** One of `is`, bounds and `is_answered`, which the kind of the question must have. */
const readProof = (sent: Json, question: Question, ledger: Ledger, report: Report): Proof | undefined => {
  const { choices, range, isAnswerable } = factsOf(question)
  const { is, at_least, at_most, is_answered } = sent
  const wrong = { code: 'wrong_test', title: question.title } as const
  const hasBounds = !isEmpty(at_least) || !isEmpty(at_most)
  const ways = [!isEmpty(is), hasBounds, !isEmpty(is_answered)].filter(Boolean).length
  if (ways === 0) return report({ code: 'unfinished_test', by: choices ? 'choices' : 'bounds' })
  if (ways > 1) return report(wrong)
  if (!isEmpty(is_answered)) return typeof is_answered === 'boolean' && isAnswerable ? { is_answered } : report(wrong)
  if (hasBounds) {
    const bounds = { ...(!isEmpty(at_least) && { at_least }), ...(!isEmpty(at_most) && { at_most }) }
    if (!range || !Object.values(bounds).every(range.isBound)) return report(wrong)
    return bounds as Proof
  }
  if (!choices || !Array.isArray(is) || is.length > limits.options.max) return report(wrong)
  const known = new Set<unknown>(choices(question))
  const missing = is.filter((value) => !known.has(value))
  for (const value of missing) {
    const removed = entryOf(ledger.questions[question.id]?.options, value)
    report(
      removed
        ? { code: 'names_removed_option', title: removed.title }
        : { code: 'names_unknown_option', title: question.title },
    )
  }
  return missing.length === 0 ? { is } : undefined
}

export const readEligibility = (
  sent: unknown,
  question: Question,
  ledger: Ledger,
  report: Report,
): Eligibility | null => {
  if (isEmpty(sent)) return null
  if (!factsOf(question).mayDecideEligibility) return report({ code: 'not_eligibility_kind' }) ?? null
  if (!isObject(sent) || !isObject(sent.unless)) return report({ code: 'wrong_eligibility' }) ?? null
  const effect = eligibilityEffects.find((known) => known === sent.effect)
  if (!effect) report({ code: 'wrong_eligibility' })
  const unless = readProof(sent.unless, question, ledger, report)
  const message = readText(sent.message, limits.message, 'message', report, trimLines)
  if (message === '') report({ code: 'required' }, 'message')
  return effect && unless ? { unless, effect, message } : null
}
