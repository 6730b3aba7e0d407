/** When an applicant may expect the answer to a sent application, or ask about it (R-APP-36). */
import { dayMilliseconds, startOfTbilisiDay, tbilisiDay } from './tbilisi.ts'

/** The oldest of the ages by which staff see what waits (R-DESK-6); it is no term of a law. */
export const askAfterDays = 30

/**
 * Whether more than so many working days have surely passed. Two calendar days for each and a week more hold every
 * weekend and every holiday between them, so this never says it too early.
 */
export const haveWorkingDaysPassed = (days: number, since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) > (2 * days + 7) * dayMilliseconds

type Sent = { readonly forwarded_at: string; readonly answer_days?: number | null | undefined }

/** `day` is the last day for the answer, or, where the agency gave no term, the day from which to ask. */
export type ExpectedAnswer = {
  readonly hasTerm: boolean
  readonly day: Date
  readonly isPast: boolean
}

export const expectedAnswer = ({ forwarded_at, answer_days }: Sent, now: Date): ExpectedAnswer => {
  const hasTerm = answer_days != null
  const day = new Date(Date.parse(forwarded_at) + (answer_days ?? askAfterDays) * dayMilliseconds)
  const start = startOfTbilisiDay(tbilisiDay(day))
  // A last day is past when it has ended; the day from which to ask is there when it begins.
  return { hasTerm, day, isPast: now.getTime() >= (hasTerm ? start + dayMilliseconds : start) }
}
