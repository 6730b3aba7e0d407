import { askingDay, type Clock, haveWorkingDaysPassed } from '@portal/contract/expected-answer'
import { fill } from '@portal/contract/fill'
import { answerTime as texts } from '@portal/contract/texts/answer-time'
import type { UsualAnswer } from '../catalog/statistics.ts'
import { date, numericDate } from '../time/dates.ts'

type Sent = Clock & {
  readonly forwarded_at: string | null
  readonly is_overdue: boolean
  readonly days_left: number | null
}

export type AnswerWords = {
  readonly label: string
  readonly value: string
  /** Label and value in one, for running text. */
  readonly text: string
  /** The shortest form, for a row among other facts. */
  readonly line: string
}

/**
 * Says when the answer comes; without one how long it usually takes, if that is known, and from which day to ask,
 * or that more than the usual time has passed (R-APP-36).
 */
export const answerWords = (
  { forwarded_at, due_on, is_paused, is_overdue, days_left }: Sent,
  usual: UsualAnswer | null,
): AnswerWords | null => {
  if (forwarded_at === null) return null
  if (is_paused) return pausedWords(days_left ?? 0)
  if (due_on !== null) return dueWords(due_on, is_overdue)
  const now = new Date()
  if (usual !== null && haveWorkingDaysPassed(usual.nine, forwarded_at, now)) return lateWords
  return openWords(askingDay(forwarded_at, now), usual)
}

const pausedWords = (left: number): AnswerWords => {
  const text = left < 0 ? texts['answer.paused.over'] : fill(texts['answer.paused'], { count: left })
  return { label: texts['answer.term'], value: text, text, line: text }
}

const lateWords: AnswerWords = {
  label: texts['answer.open'],
  value: texts['answer.usual.past'],
  text: texts['answer.usual.past'],
  line: texts['answer.usual.past.line'],
}

const dueWords = (due: string, isPast: boolean): AnswerWords => {
  const line = fill(texts[isPast ? 'answer.term.past.line' : 'answer.term.line'], { date: date(due) })
  const value = isPast ? `${date(due)}. ${texts['answer.term.past']}` : date(due)
  return { label: texts['answer.term'], value, text: line, line }
}

const openWords = ({ day, isPast }: ReturnType<typeof askingDay>, usual: UsualAnswer | null): AnswerWords => {
  const ask = isPast ? texts['answer.open.past'] : fill(texts['answer.open.ask'], { date: numericDate(day) })
  const text = `${usual?.text ?? texts['answer.open.text']} ${ask}`
  return {
    ...{ label: texts['answer.open'], value: text, text },
    line: isPast ? texts['answer.open.past.line'] : (usual?.line ?? texts['answer.open.line']),
  }
}
