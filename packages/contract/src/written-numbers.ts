import { fill } from './fill.ts'
import { formats } from './texts/formats.ts'

/** Numbers, days, sizes and phones in Georgian format, written by hand because many browsers lack the Georgian locale. */

/** A comma separates decimals, and a no-break space separates thousands from five digits on: 20 000 and 1,5. */
export const writtenNumber = (value: number) => writtenDecimal(String(Math.round(value * 10) / 10))

/** The same for an exact decimal, which keeps all its digits: `-12400.50`. */
export const writtenDecimal = (digits: string) => {
  const [integer = '', decimals = ''] = digits.split('.')
  const isLong = integer.replace('-', '').length > 4
  const grouped = isLong ? integer.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : integer
  return decimals ? `${grouped},${decimals}` : grouped
}

/** `2026-11-20` as 20 ნოემბერი, 2026; a line never breaks between the day and its month. */
export const writtenDay = (day: string) => `${writtenDayOfMonth(day)}, ${Number(day.slice(0, 4))}`

export const writtenDayOfMonth = (day: string) => `${Number(day.slice(8))}\u00a0${monthName(Number(day.slice(5, 7)))}`

/** For a chip whose title has the whole date: „7 დეკ.“ */
export const chipDay = (day: string) =>
  `${Number(day.slice(8))}\u00a0${monthName(Number(day.slice(5, 7))).slice(0, 3)}.`

export const monthName = (month: number | undefined) => formats[`format.month.${month as Month}`]
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

export const fileSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? fill(formats['format.fileSize.kb'], { size: writtenNumber(Math.max(1, Math.round(bytes / 1024))) })
    : fill(formats['format.fileSize.mb'], { size: writtenNumber(bytes / 1024 / 1024) })

/** Formats a Georgian mobile as +995 5XX XX XX XX; anything else is unchanged. */
export const writtenPhone = (digits: string) =>
  /^5\d{8}$/.test(digits) ? `+995 ${digits.replace(/(\d{3})(\d\d)(\d\d)(\d\d)/, '$1 $2 $3 $4')}` : digits
