/** The last day for an applicant's answer to a return or a request for papers (R-APP-98), and its one extension. Pure. */
import { daysFrom, isCalendarDay, tbilisiDay } from '../calendar.ts'
import { answerDayBounds, longestExtension } from '../facts/answer-days.ts'

export type LastDay = {
  /** YYYY-MM-DD in Tbilisi. */
  readonly by: string
  /** The day that was named first. */
  readonly first: string
  readonly isExtended: boolean
}

export const lastDayOf = (answerBy: string | null | undefined): LastDay | null =>
  answerBy ? { by: answerBy, first: answerBy, isExtended: false } : null

export const isAnswerDay = (day: string, at: string): boolean => {
  if (!isCalendarDay(day)) return false
  const ahead = daysFrom(tbilisiDay(at), day)
  return ahead >= answerDayBounds.least && ahead <= answerDayBounds.most
}

/** A day that is over is no extension, even if it is later than the first one. */
export const isExtensionDay = (day: string, { by, first }: LastDay, at: string): boolean =>
  isCalendarDay(day) && day > by && day >= tbilisiDay(at) && daysFrom(first, day) <= longestExtension
