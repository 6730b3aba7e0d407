/**
 * A4 sheets filled from the top: text continues on the next sheet, and sheets are numbered at the end. Content is
 * tagged in reading order.
 */
import { type Color, PDFDocument } from 'pdf-lib'
import { type Cursor, type GridRow, gridOn, type Pauses } from './grid.ts'
import { breakLines, type Line } from './lines.ts'
import { colors, contentWidth, lineHeight, page, type Write } from './paper.ts'
import { penFor } from './pen.ts'
import { drawQrCode, qrSize } from './qr-code.ts'
import { openStructure } from './structure.ts'
import { embedTypeface, type Typeface } from './typeface.ts'

type SideText = string | { readonly text: string; readonly link: string }

export type Row = {
  readonly label: string
  readonly value: string
  /** A `fact`, the default, is printed in bold; a `sentence` is not. */
  readonly as?: 'fact' | 'sentence'
}

export type Sheet = {
  readonly document: PDFDocument
  /** Writes a paragraph below what was written last. */
  text: Write
  /** Labels and values side by side; each row is as high as its higher cell. */
  table(rows: readonly Row[]): Pauses
  list(items: readonly string[]): void
  grid(heads: readonly string[], rows: readonly GridRow[]): Pauses
  /** A QR code of 35 mm at the left edge, with its alternative text and the text beside it. */
  qrCode(content: string, description: string, sideTexts: readonly SideText[]): void
  rule(color?: Color): void
  gap(points: number): void
  /** Starts a new page unless this many points fit below, to keep a heading with its first lines. */
  keep(points: number): void
  finish(
    write: (page: number, pages: number) => { footer: string; number: string; header: string },
  ): Promise<Uint8Array>
}

const labelWidth = 168
const numberWidth = 20

/** `content` is everything that may be written on the sheets: it decides which fonts are read. */
export const openSheet = async (content: string): Promise<Sheet> => {
  const document = await PDFDocument.create()
  const typeface = await embedTypeface(document, content)
  const draw = penFor(typeface)
  const structure = openStructure(document)
  const cursor: Cursor = { sheet: document.addPage([page.width, page.height]), y: page.height - page.top }

  const keep = (points: number) => {
    if (cursor.y - points >= page.bottom) return
    cursor.sheet = document.addPage([page.width, page.height])
    cursor.y = page.height - page.top - 18
  }

  const text: Sheet['text'] = (spans, style = {}) => {
    const {
      size = 10.5,
      indent = 0,
      width = contentWidth - indent,
      align = 'left',
      color = colors.ink,
      as = 'P',
      link,
    } = style
    const lines = breakLines(typeface, typeof spans === 'string' ? [{ text: spans }] : spans, size, width)
    const write = () => {
      for (const line of lines) {
        keep(size * lineHeight)
        cursor.y -= size * lineHeight
        const drawn = widthOf(typeface, line, size)
        const free = width - drawn
        const start = page.left + indent + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
        structure.mark(cursor.sheet)
        draw(cursor.sheet, line, { x: start, y: cursor.y + size * 0.35, size, color })
        if (link === undefined) continue
        const box = [start, cursor.y, start + drawn, cursor.y + size * lineHeight] as const
        structure.link(cursor.sheet, { url: link, description: line.map(({ text }) => text).join(''), box })
      }
    }
    structure.element(as, link === undefined ? write : () => structure.element('Link', write))
  }

  /** The next content begins below both columns. */
  const sideBySide = (left: () => void, right: () => void) => {
    const { y: top, sheet: first } = cursor
    left()
    const afterLeft = cursor.y
    cursor.y = top
    right()
    if (cursor.sheet === first) cursor.y = Math.min(cursor.y, afterLeft)
  }

  const row = ({ label, value, as = 'fact' }: Row) => {
    const size = 10.5
    const isBold = as === 'fact'
    const width = contentWidth - labelWidth - 8
    const height = (content: string, space: number, bold: boolean) =>
      breakLines(typeface, [{ text: content, isBold: bold }], size, space).length * size * lineHeight
    keep(Math.max(height(label, labelWidth, false), Math.min(height(value, width, isBold), 6 * size * lineHeight)))
    sideBySide(
      () => text(label, { as: 'TH', width: labelWidth, color: colors.soft }),
      () => text([{ text: value, isBold }], { as: 'TD', indent: labelWidth + 8, width }),
    )
  }

  const table: Sheet['table'] = function* (rows) {
    if (rows.length === 0) return
    const close = structure.open('Table')
    for (const one of rows) {
      structure.element('TR', () => row(one))
      yield
    }
    close()
  }

  const list: Sheet['list'] = (items) =>
    structure.element('L', () => {
      items.forEach((item, index) => {
        structure.element('LI', () =>
          sideBySide(
            () => text(`${index + 1}.`, { as: 'Lbl', width: numberWidth }),
            () => text(item, { as: 'LBody', indent: numberWidth }),
          ),
        )
      })
    })

  const grid: Sheet['grid'] = gridOn({ cursor, typeface, structure, draw, keep, text })

  const qrCode: Sheet['qrCode'] = (content, description, sideTexts) => {
    keep(qrSize)
    const top = cursor.y
    const [x, bottom] = [page.left, top - qrSize]
    const drawCode = () => {
      structure.mark(cursor.sheet)
      drawQrCode(cursor.sheet, content, { x, y: bottom })
    }
    structure.element('Figure', drawCode, { description, box: [x, bottom, x + qrSize, top] })
    for (const paragraph of sideTexts) {
      const style = { size: 9, color: colors.soft, indent: qrSize + 8 }
      if (typeof paragraph === 'string') text(paragraph, style)
      else text([{ text: paragraph.text, isUnderlined: true }], { ...style, color: colors.brand, link: paragraph.link })
      gap(4)
    }
    cursor.y = Math.min(cursor.y, top - qrSize)
  }

  const rule: Sheet['rule'] = (color = colors.brand) => {
    cursor.y -= 6
    const [start, end] = [page.left, page.width - page.right].map((x) => ({ x, y: cursor.y }))
    if (start && end)
      structure.artifact(cursor.sheet, () => cursor.sheet.drawLine({ start, end, thickness: 0.8, color }))
    cursor.y -= 6
  }

  const gap = (points: number) => {
    cursor.y -= points
  }

  const finish: Sheet['finish'] = async (write) => {
    const pages = document.getPages()
    pages.forEach((target, index) => {
      const { footer, number, header } = write(index + 1, pages.length)
      const put = (content: string, at: number, align: 'left' | 'right') => {
        const line = [{ text: typeface.printable(content) }]
        const free = align === 'right' ? contentWidth - widthOf(typeface, line, 8) : 0
        draw(target, line, { x: page.left + free, y: at, size: 8, color: colors.soft })
      }
      const edges = { start: { x: page.left, y: 50 }, end: { x: page.width - page.right, y: 50 } }
      structure.artifact(target, () => {
        target.drawLine({ ...edges, thickness: 0.5, color: colors.soft })
        put(footer, 36, 'left')
        put(number, 36, 'right')
        if (index > 0) put(header, page.height - page.top + 10, 'left')
      })
    })
    structure.finish()
    await typeface.finish()
    return document.save()
  }

  return { document, text, table, list, grid, qrCode, rule, gap, keep, finish }
}

const widthOf = (typeface: Typeface, line: Line, size: number): number =>
  line.reduce((sum, span) => sum + typeface.widthOf(span, size), 0)
