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

export type Clock = { readonly due_on: string | null; readonly is_paused: boolean }

/** Whether a last day was promised at the sending. What the program promises now says nothing of a sent application. */
export const hasLastDay = ({ due_on, is_paused }: Clock): boolean => due_on !== null || is_paused

/** The day from which to ask about an application without a last day, and whether it has begun. */
export const askingDay = (forwardedAt: string, now: Date): { readonly day: Date; readonly isPast: boolean } => {
  const day = new Date(Date.parse(forwardedAt) + askAfterDays * dayMilliseconds)
  return { day, isPast: now.getTime() >= startOfTbilisiDay(tbilisiDay(day)) }
}
