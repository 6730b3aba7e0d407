/**
 * Calendar days and clock times of Asia/Tbilisi, which is UTC+4 all year (R-ID-21). They are reckoned without `Intl`,
 * because the first `Intl.DateTimeFormat` of a page blocks a middling phone for more than 100 ms.
 */
const hoursAhead = 4

const shifted = (at: string | Date): string => new Date(new Date(at).getTime() + hoursAhead * 3_600_000).toISOString()

/** YYYY-MM-DD. */
export const tbilisiDay = (at: string | Date): string => shifted(at).slice(0, 10)

/** HH:MM, 00:00 to 23:59. */
export const tbilisiTime = (at: string | Date): string => shifted(at).slice(11, 16)

/** Milliseconds since 1970 of the day's first instant; NaN when the day is not in the calendar, such as 2026-02-30. */
export const startOfTbilisiDay = (day: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return Number.NaN
  return midnight - hoursAhead * 3_600_000
}
