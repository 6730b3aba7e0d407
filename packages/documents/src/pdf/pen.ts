/** Draws a line of styled text. A page lists each font once; pdf-lib's own drawing would list it for every word. */
import {
  beginText,
  type Color,
  degreesToRadians,
  endText,
  type PDFFont,
  type PDFName,
  type PDFPage,
  rotateAndSkewTextRadiansAndTranslate,
  setFillingColor,
  setFontAndSize,
  showText,
} from 'pdf-lib'
import type { Line } from './lines.ts'
import type { Typeface } from './typeface.ts'

export type Pen = (
  page: PDFPage,
  line: Line,
  place: { readonly x: number; readonly y: number; readonly size: number; readonly color: Color },
) => void

/** The typeface has no italic, so upright letters are slanted. */
const lean = degreesToRadians(12)

export const penFor = (typeface: Typeface): Pen => {
  const names = new Map<PDFPage, Map<PDFFont, PDFName>>()
  const nameOn = (page: PDFPage, font: PDFFont): PDFName => {
    const onPage = names.get(page) ?? new Map<PDFFont, PDFName>()
    const name = onPage.get(font) ?? page.node.newFontDictionary(font.name, font.ref)
    names.set(page, onPage.set(font, name))
    return name
  }

  return (page, line, { x, y, size, color }) => {
    let left = x
    for (const span of line) {
      const start = left
      for (const { font, width, code } of typeface.runsOf(
        { ...span, text: span.text.replaceAll('\u00A0', ' ') },
        size,
      )) {
        page.pushOperators(
          beginText(),
          setFillingColor(color),
          setFontAndSize(nameOn(page, font), size),
          rotateAndSkewTextRadiansAndTranslate(0, 0, span.isItalic ? lean : 0, left, y),
          showText(code),
          endText(),
        )
        left += width
      }
      if (span.isUnderlined) underline(page, { left: start, width: left - start, y, size, color })
    }
  }
}

const underline = (
  page: PDFPage,
  { left, width, y, size, color }: { left: number; width: number; y: number; size: number; color: Color },
) => {
  const height = y - size * 0.16
  page.drawLine({
    start: { x: left, y: height },
    end: { x: left + width, y: height },
    thickness: size * 0.06,
    color,
  })
}
