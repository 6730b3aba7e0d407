/** Calendar days in Asia/Tbilisi, which is UTC+4 all year (R-ID-21). */

const hoursAhead = 4
export const adultAge = 18

/** The calendar day in Tbilisi at this instant, YYYY-MM-DD. */
export const tbilisiDay = (at: string): string =>
  new Date(Date.parse(at) + hoursAhead * 60 * 60 * 1000).toISOString().slice(0, 10)

/** Whether the day exists in the calendar: 2026-02-30 does not. */
export const isCalendarDay = (day: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

/** Calendar days from one day to another; negative if the second is earlier. */
export const daysFrom = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** Milliseconds since 1970 of the first instant of a day in Tbilisi; NaN when there is no such day. */
export const startOfTbilisiDay = (day: string): number =>
  isCalendarDay(day) ? Date.parse(`${day}T00:00:00Z`) - hoursAhead * 60 * 60 * 1000 : Number.NaN

/** Full years at this instant; a person born on 29 February has their birthday on 1 March in other years. */
export const ageAt = (birthDate: string, at: string): number => {
  const today = tbilisiDay(at)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The last day on which somebody born on this day is under age: a mandate of a parent ends with it (R-ACT-53). */
export const lastDayUnderAge = (birthDate: string): string => {
  const birthday = `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`
  // Who was born on 29 February comes of age on 1 March.
  const first = isCalendarDay(birthday) ? birthday : `${birthday.slice(0, 4)}-03-01`
  return new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}

export const isAdult = (birthDate: string, at: string): boolean =>
  isCalendarDay(birthDate) && ageAt(birthDate, at) >= adultAge
