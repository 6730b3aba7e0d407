import { fill } from './fill.ts'
import { formats } from './texts/formats.ts'

/** Numbers, sizes and phones in Georgian format, written by hand because many browsers lack the Georgian locale. */

/** A comma separates decimals, and a no-break space separates thousands from five digits on: 20 000 and 1,5. */
export const writtenNumber = (value: number) => {
  const [integer = '', decimals = ''] = String(Math.round(value * 10) / 10).split('.')
  const grouped = integer.length > 4 ? integer.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : integer
  return decimals ? `${grouped},${decimals}` : grouped
}

export const fileSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? fill(formats['format.fileSize.kb'], { size: writtenNumber(Math.max(1, Math.round(bytes / 1024))) })
    : fill(formats['format.fileSize.mb'], { size: writtenNumber(bytes / 1024 / 1024) })

/** Formats a Georgian mobile as +995 5XX XX XX XX; anything else is unchanged. */
export const writtenPhone = (digits: string) =>
  /^5\d{8}$/.test(digits) ? `+995 ${digits.replace(/(\d{3})(\d\d)(\d\d)(\d\d)/, '$1 $2 $3 $4')}` : digits
