/** The typeface of a document: measures and draws text, and knows which letters it has. */
import { type PDFDocument, type PDFFont, PDFHexString } from 'pdf-lib'
import { type Font, fontBytes, openFont } from './font-files.ts'
import type { Span } from './spans.ts'

export type Typeface = {
  readonly fontOf: (span: Omit<Span, 'text'>) => PDFFont
  readonly widthOf: (span: Span, size: number) => number
  /** The text as glyph ids of the font in which the span is drawn. */
  readonly encode: (span: Span) => PDFHexString
  /** The text with unsupported letters replaced by a visible sign. */
  readonly printable: (text: string) => string
}

export const embedTypeface = async (document: PDFDocument): Promise<Typeface> => {
  document.registerFontkit({ create: parsed })
  const embed = async (weight: 'regular' | 'semibold') =>
    document.embedFont(await fontBytes(weight), { subset: true, features: { liga: false } })
  const [regular, semibold] = [await embed('regular'), await embed('semibold')]
  const has = byLetter((letter) => regular.getCharacterSet().includes(letter.codePointAt(0) ?? 0))
  const printed = byLetter((letter) => printedAs(letter, has))
  const widthIn = (font: PDFFont) => byLetter((letter) => font.widthOfTextAtSize(letter, 1000))
  const codeIn = (font: PDFFont) => byLetter((letter) => font.encodeText(letter).asString())
  const [regularWidth, semiboldWidth] = [widthIn(regular), widthIn(semibold)]
  const [regularCode, semiboldCode] = [codeIn(regular), codeIn(semibold)]

  return {
    fontOf: ({ isBold }) => (isBold ? semibold : regular),
    widthOf: ({ text, isBold }, size) => {
      const width = isBold ? semiboldWidth : regularWidth
      let sum = 0
      for (const letter of text) sum += width(letter)
      return (sum * size) / 1000
    },
    encode: ({ text, isBold }) => PDFHexString.of(Array.from(text, isBold ? semiboldCode : regularCode).join('')),
    printable: (text) => Array.from(text.normalize('NFC'), printed).join(''),
  }
}

/**
 * Caches results by letter, because otherwise measuring whole words would take most of the time for a document.
 * Georgian, Latin and digits have no ligatures, so the sum over letters is exact.
 */
const byLetter = <T>(find: (letter: string) => T): ((letter: string) => T) => {
  const known = new Map<string, T>()
  return (letter) => {
    const before = known.get(letter)
    if (before !== undefined) return before
    const found = find(letter)
    known.set(letter, found)
    return found
  }
}

const printedAs = (letter: string, has: (letter: string) => boolean): string => {
  if (/\p{Cf}/u.test(letter)) return ''
  const alike = /[^\S\u00A0]/u.test(letter) ? ' ' : (lookAlikes[letter] ?? letter)
  return has(alike) ? alike : missing
}

/** Fonts are parsed once per process; each document embeds its own subset. */
const parsed = (bytes: Uint8Array): Font => {
  const font = fonts.get(bytes) ?? openFont(bytes)
  fonts.set(bytes, font)
  return font
}
const fonts = new Map<Uint8Array, Font>()

/** Replaces a letter that the typeface lacks; the portal shows the original. */
const missing = '□'
const lookAlikes: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2212': '–', '\u2015': '—' }
