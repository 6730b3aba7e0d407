/**
 * The text of an application as HTML. Its length is counted without tags, so that formatting costs no letters. This
 * module has only the limits; `packages/documents` decides which HTML is kept.
 */
import { isBlank, withoutInvisible } from './blank.ts'

/** The text for counting letters: without tags, outer blanks and invisible letters; a named entity becomes a dot. */
export const richTextToPlain = (html: string): string =>
  withoutInvisible(
    html
      .replace(/<\/(?:p|div|li)\s*>|<br\s*\/?>/gi, '\n')
      .replace(/<[^<>]*>/g, '')
      .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
      .replace(/&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|[a-z][a-z0-9]{1,30});/gi, letterOf),
  ).trim()

const letterOf = (_: string, decimal?: string, hexadecimal?: string): string => {
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16)
  if (!(code <= 0x10ffff)) return '·'
  const letter = String.fromCodePoint(code)
  return isBlank(letter) ? ' ' : letter
}

/** Counts code points, so that a letter outside the basic plane counts once. */
export const lettersIn = (html: string): number => {
  const text = richTextToPlain(html)
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)
}
