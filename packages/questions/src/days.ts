/** Days as YYYY-MM-DD, and days counted from today: `today`, `today+5y`, `today-18y`, `today+30d`, `today-6m`. */

const written = /^(?!0000)\d{4}-\d{2}-\d{2}$/
const relative = /^today(?:([+-])(\d{1,4})([dmy]))?$/
const dayMilliseconds = 24 * 3_600_000

/** Whether the day exists in the calendar: 2026-02-30 does not. */
export const isDay = (text: unknown): text is string => typeof text === 'string' && !Number.isNaN(dayNumber(text))

/** Days since 1970; NaN when there is no such day. */
export const dayNumber = (day: string): number => {
  if (!written.test(day)) return Number.NaN
  const instant = Date.parse(`${day}T00:00:00Z`)
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
  return exists ? instant / dayMilliseconds : Number.NaN
}

export const isDayBound = (bound: unknown): bound is string =>
  isDay(bound) || (typeof bound === 'string' && relative.test(bound))

export const isRelative = (bound: string): boolean => relative.test(bound)

/**
 * The day of a bound. A month or year without that day has its last one: 18 years before 2028-02-29 is 2010-02-28, so
 * that whoever was born on 1 March is not yet 18.
 */
export const resolveDay = (bound: string, today: string): string => {
  const found = relative.exec(bound)
  if (!found) return bound
  const [, sign, digits = '0', unit = 'd'] = found
  const count = (sign === '-' ? -1 : 1) * Number(digits)
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (unit === 'd') return text(utc(year, month - 1, day + count))
  const first = unit === 'y' ? utc(year + count, month - 1, 1) : utc(year, month - 1 + count, 1)
  const last = utc(first.getUTCFullYear(), first.getUTCMonth() + 1, 0).getUTCDate()
  return text(new Date(first.getTime() + (Math.min(day, last) - 1) * dayMilliseconds))
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999. */
const utc = (year: number, month: number, day: number): Date => {
  const at = new Date(0)
  at.setUTCFullYear(year, month, day)
  return at
}

/** Years beyond the calendar of YYYY-MM-DD are its first or last day. */
const text = (at: Date): string => {
  if (at.getUTCFullYear() > 9999) return '9999-12-31'
  if (at.getUTCFullYear() < 1) return '0001-01-01'
  return at.toISOString().slice(0, 10)
}
