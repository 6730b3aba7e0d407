/** The bounds of the last day for an applicant's answer (R-APP-98, R-APP-99), for the fields that choose it. */
import { answerDayBounds, longestExtension } from '@portal/domain/facts/answer-days'
import { dayMilliseconds } from './tbilisi.ts'

export { reminderDays } from '@portal/domain/facts/answer-days'

type Bounds = { readonly least: string; readonly most: string }

export const answerDays = (today: string): Bounds => ({
  least: daysLater(today, answerDayBounds.least),
  most: daysLater(today, answerDayBounds.most),
})

/** `answerBy` is the day that was named first: a last day is moved once. */
export const extensionDays = (answerBy: string, today: string): Bounds => {
  const next = daysLater(answerBy, 1)
  return { least: next < today ? today : next, most: daysLater(answerBy, longestExtension) }
}

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)
