import { fill } from './fill.ts'
import { formats } from './texts/formats.ts'

/** Georgian formats of numbers, sizes and phones (20 000 and 1,5), also in browsers without this locale. */

/** Georgian numbers have a decimal comma, and a no-break space between thousands from five digits on. */
export const number = (value: number) => {
  const [whole = '', decimals = ''] = String(Math.round(value * 10) / 10).split('.')
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') : whole
  return decimals ? `${grouped},${decimals}` : grouped
}

export const fileSize = (bytes: number) =>
  bytes < 1024 * 1024
    ? fill(formats['format.fileSize.kb'], { size: number(Math.max(1, Math.round(bytes / 1024))) })
    : fill(formats['format.fileSize.mb'], { size: number(bytes / 1024 / 1024) })

/** Formats a Georgian mobile as +995 5XX XX XX XX; anything else is unchanged. */
export const phone = (digits: string) =>
  /^5\d{8}$/.test(digits) ? `+995 ${digits.replace(/(\d{3})(\d\d)(\d\d)(\d\d)/, '$1 $2 $3 $4')}` : digits
