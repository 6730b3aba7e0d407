/**
 * Calendar days and clock times of Asia/Tbilisi, which is UTC+4 all year (R-ID-21). They are computed without
 * `Intl`, because the first `Intl.DateTimeFormat` of a page blocks a mid-tier phone for more than 100 ms.
 */
const hoursAhead = 4

/** Every day has as many, because the clock is never changed there. */
export const dayMilliseconds = 24 * 3_600_000

/** A date whose UTC fields are those of the clock in Tbilisi. */
export const tbilisiClock = (at: string | Date): Date => new Date(new Date(at).getTime() + hoursAhead * 3_600_000)

const shifted = (at: string | Date): string => tbilisiClock(at).toISOString()

/** YYYY-MM-DD. */
export const tbilisiDay = (at: string | Date): string => shifted(at).slice(0, 10)

/** HH:MM, 00:00 to 23:59. */
export const tbilisiTime = (at: string | Date): string => shifted(at).slice(11, 16)

/** Whether the text is YYYY-MM-DD and the day exists: 2026-02-30 does not. */
export const isCalendarDay = (text: string): boolean => {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
  )
}

/** Milliseconds since 1970 of the day's first instant; NaN when there is no such day. */
export const startOfTbilisiDay = (day: string): number =>
  isCalendarDay(day) ? Date.parse(`${day}T00:00:00Z`) - hoursAhead * 3_600_000 : Number.NaN
