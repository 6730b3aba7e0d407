/** How long a form takes to fill, estimated from its questions (R-FORM-56). */
import type { Asked, FormText } from './form.ts'
import { factsOf } from './kinds/kinds.ts'

/** Seconds. */
const freeText: Readonly<Record<FormText, number>> = { required: 180, optional: 60, none: 0 }
const lettersReadInSecond = 15
/** A question with a condition is not asked of everybody. */
const partWhoSee = 0.5
/** A table that demands fewer rows is filled with two. */
const usualRows = 2

/** A question, also a half-made one. */
type Timed = Pick<Asked, 'kind' | 'title' | 'help'> & {
  readonly show_if?: unknown
  readonly columns?: readonly Pick<Asked, 'kind'>[]
  readonly min_rows?: number | string | null
}
type TimedForm = { readonly text: FormText; readonly questions: readonly Timed[] }

export const fillingMinutes = ({ text, questions }: TimedForm): number => {
  const seconds = questions.map((question) => secondsOf(question) * (question.show_if ? partWhoSee : 1))
  return Math.max(1, Math.ceil(seconds.reduce((sum, each) => sum + each, freeText[text]) / 60))
}

const secondsOf = (asked: Timed): number => {
  const reading = (asked.title.length + (asked.help?.length ?? 0)) / lettersReadInSecond
  const row = (asked.columns ?? []).reduce((sum, column) => sum + factsOf(column).seconds, 0)
  const rows = Math.max(Number(asked.min_rows ?? 0) || 0, usualRows)
  return reading + factsOf(asked).seconds + row * rows
}
