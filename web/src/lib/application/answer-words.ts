import { type ExpectedAnswer, expectedAnswer, haveWorkingDaysPassed } from '@portal/contract/expected-answer'
import { fill } from '@portal/contract/fill'
import { answerTime as texts } from '@portal/contract/texts/answer-time'
import type { UsualAnswer } from '../catalog/statistics.ts'
import { date, numericDate } from '../time/dates.ts'

type Sent = { readonly forwarded_at: string | null; readonly answer_days?: number | null | undefined }

export type AnswerWords = {
  readonly label: string
  readonly value: string
  /** Label and value in one, for running text. */
  readonly text: string
  /** The shortest form, for a row among other facts. */
  readonly line: string
}

/**
 * Says when the answer comes; without a term how long it usually takes, if that is known, and from which day to ask,
 * or that more than the usual time has passed (R-APP-36).
 */
export const answerWords = ({ forwarded_at, answer_days }: Sent, usual: UsualAnswer | null): AnswerWords | null => {
  if (forwarded_at === null) return null
  const now = new Date()
  if (answer_days == null && usual !== null && haveWorkingDaysPassed(usual.nine, forwarded_at, now)) return lateWords
  return wordsFor(expectedAnswer({ forwarded_at, answer_days }, now), usual)
}

const lateWords: AnswerWords = {
  label: texts['answer.open'],
  value: texts['answer.usual.past'],
  text: texts['answer.usual.past'],
  line: texts['answer.usual.past.line'],
}

const wordsFor = ({ hasTerm, day, isPast }: ExpectedAnswer, usual: UsualAnswer | null): AnswerWords => {
  if (hasTerm) {
    const line = fill(texts[isPast ? 'answer.term.past.line' : 'answer.term.line'], { date: date(day) })
    const value = isPast ? `${date(day)}. ${texts['answer.term.past']}` : date(day)
    return { label: texts['answer.term'], value, text: line, line }
  }
  const ask = isPast ? texts['answer.open.past'] : fill(texts['answer.open.ask'], { date: numericDate(day) })
  const text = `${usual?.text ?? texts['answer.open.text']} ${ask}`
  return {
    ...{ label: texts['answer.open'], value: text, text },
    line: isPast ? texts['answer.open.past.line'] : (usual?.line ?? texts['answer.open.line']),
  }
}
