/**
 * Text as searches compare it. Mtavruli letters have their small ones in lower case; spaces, hyphens, dashes and commas
 * are one space. Rows store it, so a change here needs a rebuild of the views that search.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s,;‐-―-]+/g, ' ')
    .trim()

/** A country code, and what people put between digits. */
const spacedDigits = /^\+?[\d\s().‐-―-]+$/
/** The number of an application as the portal shows it, or its end: `#0000-41`, `0000-41`, `-41`. */
const shownNumber = /^(?:#[0\s]*|0{0,4})-?\s*\d*$/

/**
 * What a person typed into the search of a list, as rows have it: a number of an application keeps its sign (`№9` is
 * `#0000-9`), the digits of a phone or a personal ID stand together, all else is plain text.
 */
export const plainQuery = (typed: string): string => {
  const text = typed.normalize('NFC').trim()
  const number = text.replace(/^№\s*/, '#0000-').replace(/\s+/g, '')
  if (number.startsWith('#') && shownNumber.test(number))
    return /^#0*$/.test(number) ? number : number.replace(/^#0*-?/, '#0000-')
  if (/^0{0,4}-\d*$/.test(number)) return number
  if (spacedDigits.test(text)) return text.replace(/\D/g, '').replace(/^995(?=\d{9}$)/, '')
  return plain(text)
}
