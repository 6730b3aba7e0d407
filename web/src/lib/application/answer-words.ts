import { type ExpectedAnswer, expectedAnswer } from '@portal/contract/expected-answer'
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
 * Says when the answer comes; without a term how long it usually takes, if that is known, and from which day to ask
 * (R-APP-36).
 */
export const answerWords = ({ forwarded_at, answer_days }: Sent, usual: UsualAnswer | null): AnswerWords | null =>
  forwarded_at === null ? null : wordsFor(expectedAnswer({ forwarded_at, answer_days }, new Date()), usual)

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
