import { nationalNumber, readNumber } from '../typed-numbers.ts'

/**
 * Normalises text for searches: Mtavruli letters become small ones; spaces, hyphens, dashes and commas become one
 * space. Rows store the result, so a change here needs a rebuild of the searching views.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,;‐-―-]+/g, ' ')
    .trim()

/** An application's number as shown, or its end: `#0000-41`, `0000-41`, `-41`. */
const shownNumber = /^(?:#0*|0{0,4})-?\d*$/
/** How texts of the portal begin a number: „განაცხადი #0000-9“, in any case of the word. */
const beforeNumber = /^(?:განაცხად[ა-ჰ]*\s*[#№]?|№)\s*(?=[\d-])/
const dashes = /[‐-―−]/g

/**
 * Normalises a list's search query to the form that rows store: an application's number gets its full prefix (`№9`
 * becomes `#0000-9`), digits of a phone or personal ID are joined, and any other text becomes plain.
 */
export const normalizeQuery = (typed: string): string => {
  const text = typed.normalize('NFC').trim().toLowerCase().replace(dashes, '-')
  const number = text.replace(beforeNumber, '#').replace(/\s+/g, '')
  if (number.startsWith('#') && shownNumber.test(number))
    return /^#0*$/.test(number) ? number : number.replace(/^#0*-?/, '#0000-')
  if (/^0{0,4}-\d*$/.test(number)) return number
  const digits = readNumber(text)?.replace('+', '')
  if (digits !== undefined) return /^5\d{8}$/.test(nationalNumber(digits)) ? nationalNumber(digits) : digits
  return normalizeText(typed)
}
