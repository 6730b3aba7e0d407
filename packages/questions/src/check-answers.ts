/** Which questions are shown, and whether their answers may be filed: one pass over the form (R-FORM-7). */
import { type KnownAnswers, meets, passesProof } from './conditions.ts'
import { type Fault, reportInto } from './faults.ts'
import type { Answer, Answers, Condition, Form, Question, SentAnswers } from './form.ts'
import { isEmpty } from './kinds/asked.ts'
import type { CheckContext } from './kinds/facts.ts'
import { factsOf } from './kinds/kinds.ts'

export type Flag = { readonly id: number; readonly message: string }

export type CheckedAnswers = {
  /** What is kept: answers of shown questions that fit, each as its kind writes it. */
  readonly answers: Answers
  /** Everything that keeps the application from being filed, also what `stops` says. */
  readonly faults: readonly Fault[]
  /** What the staff reads about answers that did not pass their test. */
  readonly flags: readonly Flag[]
  /** What the applicant reads at once about answers with which they may not apply. */
  readonly stops: readonly Flag[]
  readonly shown: readonly Question[]
}

type AskedForm = Pick<Form, 'questions'>

export const checkAnswers = ({ questions }: AskedForm, sent: SentAnswers, context: CheckContext): CheckedAnswers => {
  const { today } = context
  const faults: Fault[] = []
  const [flags, stops]: [Flag[], Flag[]] = [[], []]
  const [shown, answers]: [Question[], [string, Answer][]] = [[], []]
  const known = new Map<number, { question: Question; answer: Answer | undefined }>()
  let isSectionShown = true

  for (const question of questions) {
    const facts = factsOf(question)
    const isMet = meets(question.show_if, known, today)
    if (question.kind === 'section') isSectionShown = isMet
    if (!isMet || !isSectionShown) {
      known.set(question.id, { question, answer: undefined })
      continue
    }
    shown.push(question)
    const report = reportInto(faults, `answers.${question.id}`)
    const count = faults.length
    const value = Object.hasOwn(sent, question.id) ? sent[question.id] : undefined
    const answer = isEmpty(value) ? undefined : facts.check(value, question, report, context)
    known.set(question.id, { question, answer })
    if (answer === undefined) {
      if (question.is_required && facts.isAnswerable && faults.length === count) report({ code: 'required' })
      continue
    }
    answers.push([String(question.id), answer])
    const { eligibility } = question
    if (!eligibility || passesProof(eligibility.unless, { question, answer }, today)) continue
    const said = { id: question.id, message: eligibility.message }
    if (eligibility.effect === 'flags') flags.push(said)
    else {
      stops.push(said)
      report({ code: 'not_eligible', message: eligibility.message })
    }
  }

  for (const [key, value] of Object.entries(sent))
    if (!isEmpty(value) && !(String(Number(key)) === key && known.has(Number(key))))
      reportInto(faults, `answers.${key}`)({ code: 'unknown_question' })
  return { answers: Object.fromEntries(answers), faults, flags, stops, shown }
}

/** In form order. An answer that does not fit counts as none until it is mended. */
export const shownQuestions = (form: AskedForm, answers: SentAnswers, today: string): readonly Question[] =>
  checkAnswers(form, answers, { today }).shown

/** One condition alone, of a document that the program asks for. */
export const isMet = (condition: Condition | null, form: AskedForm, sent: SentAnswers, today: string): boolean => {
  if (condition === null) return true
  const { answers } = checkAnswers(form, sent, { today })
  const known: KnownAnswers = new Map(
    form.questions.map((question) => [question.id, { question, answer: answers[question.id] }]),
  )
  return meets(condition, known, today)
}
