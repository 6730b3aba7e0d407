/** The typeface of a document: measures and draws, and knows which letters it has. */
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'
import { fontBytes } from './font-files.ts'
import type { Span } from './spans.ts'

export type Typeface = {
  readonly fontOf: (span: Omit<Span, 'text'>) => PDFFont
  readonly widthOf: (span: Span, size: number) => number
  /** The text with what the typeface has no letter for replaced by a visible sign. */
  readonly printable: (text: string) => string
}

export const embedTypeface = async (document: PDFDocument): Promise<Typeface> => {
  document.registerFontkit(fontkit)
  const embed = async (weight: 'regular' | 'semibold') =>
    document.embedFont(await fontBytes(weight), { subset: true, features: { liga: false } })
  const [regular, semibold] = [await embed('regular'), await embed('semibold')]
  const letters = new Set(regular.getCharacterSet())
  const widths = new Map<string, number>()

  const fontOf: Typeface['fontOf'] = ({ isBold }) => (isBold ? semibold : regular)
  return {
    fontOf,
    widthOf: (span, size) => {
      const known = `${span.isBold ? 'b' : 'r'}${span.text}`
      const width = widths.get(known) ?? fontOf(span).widthOfTextAtSize(span.text, 1000)
      widths.set(known, width)
      return (width * size) / 1000
    },
    printable: (text) =>
      [...text.normalize('NFC').replace(/\p{Cf}/gu, '')]
        .map((letter) => (/[^\S\u00A0]/u.test(letter) ? ' ' : (lookAlikes[letter] ?? letter)))
        .map((letter) => (letters.has(letter.codePointAt(0) ?? 0) ? letter : missing))
        .join(''),
  }
}

/** Stands for a letter of a script that the typeface does not have; the portal shows the original. */
const missing = '□'
const lookAlikes: Readonly<Record<string, string>> = { '\u2010': '-', '\u2011': '-', '\u2212': '–', '\u2015': '—' }
