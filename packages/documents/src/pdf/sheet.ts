/**
 * A4 sheets filled from the top: text continues on the next sheet, and sheets are numbered at the end. Content is
 * tagged in reading order.
 */
import { type Color, PDFDocument, rgb } from 'pdf-lib'
import { breakLines, type Line } from './lines.ts'
import { penFor } from './pen.ts'
import { drawQrCode, qrSize } from './qr-code.ts'
import type { Span } from './spans.ts'
import { type ElementType, openStructure } from './structure.ts'
import { embedTypeface, type Typeface } from './typeface.ts'

const page = { width: 595.28, height: 841.89, left: 62, right: 56, top: 56, bottom: 64 }
const contentWidth = page.width - page.left - page.right

export const colors = { ink: rgb(0.08, 0.13, 0.24), soft: rgb(0.29, 0.33, 0.44), brand: rgb(0.04, 0.31, 0.64) }

type TextStyle = {
  readonly size?: number
  readonly color?: Color
  readonly align?: 'left' | 'center' | 'right'
  /** Points from the left edge of the content. */
  readonly indent?: number
  readonly width?: number
  /** The structure element of the text; a paragraph by default. */
  readonly as?: ElementType
  /** Where the whole text leads when it is pressed. */
  readonly link?: string
}

type SideText = string | { readonly text: string; readonly link: string }

export type Row = {
  readonly label: string
  readonly value: string
  /** A `fact`, the default, is printed in bold; a `sentence` is not. */
  readonly as?: 'fact' | 'sentence'
}

type GridRow = { readonly cells: readonly (string | null)[]; readonly isTotal?: boolean }

/** Yields after each row, so that other requests run meanwhile. */
export type Pauses = Generator<undefined, void>

export type Sheet = {
  readonly document: PDFDocument
  /** Writes a paragraph below what was written last. */
  text(spans: readonly Span[] | string, style?: TextStyle): void
  /** Labels and values side by side; each row is as high as its higher cell. */
  table(rows: readonly Row[]): Pauses
  list(items: readonly string[]): void
  /** Columns of equal width; the first row is their heads. A null cell is empty. */
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

const lineHeight = 1.5
const labelWidth = 168
const numberWidth = 20

/** `content` is everything that may be written on the sheets: it decides which fonts are read. */
export const openSheet = async (content: string): Promise<Sheet> => {
  const document = await PDFDocument.create()
  const typeface = await embedTypeface(document, content)
  const draw = penFor(typeface)
  const structure = openStructure(document)
  let sheet = document.addPage([page.width, page.height])
  let y = page.height - page.top

  const keep = (points: number) => {
    if (y - points >= page.bottom) return
    sheet = document.addPage([page.width, page.height])
    y = page.height - page.top - 18
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
        y -= size * lineHeight
        const drawn = widthOf(typeface, line, size)
        const free = width - drawn
        const start = page.left + indent + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
        structure.mark(sheet)
        draw(sheet, line, { x: start, y: y + size * 0.35, size, color })
        if (link === undefined) continue
        const box = [start, y, start + drawn, y + size * lineHeight] as const
        structure.link(sheet, { url: link, description: line.map(({ text }) => text).join(''), box })
      }
    }
    structure.element(as, link === undefined ? write : () => structure.element('Link', write))
  }

  /** The next content begins below both columns. */
  const sideBySide = (left: () => void, right: () => void) => {
    const [top, first] = [y, sheet]
    left()
    const afterLeft = y
    y = top
    right()
    if (sheet === first) y = Math.min(y, afterLeft)
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

  const grid: Sheet['grid'] = function* (heads, rows) {
    const [size, space] = [9, 8]
    const width = (contentWidth - (heads.length - 1) * space) / heads.length
    const height = (spans: readonly Span[]) => breakLines(typeface, spans, size, width).length * size * lineHeight
    /** A page on which the table goes on shows its heads again; a screen reader has met them. */
    const repeatHeads = () => {
      const lines = heads.map((head) => breakLines(typeface, [{ text: head }], size, width))
      structure.artifact(sheet, () => {
        for (const [index, column] of lines.entries())
          for (const [at, head] of column.entries())
            draw(sheet, head, {
              x: page.left + index * (width + space),
              y: y - (at + 1) * size * lineHeight + size * 0.35,
              size,
              color: colors.soft,
            })
      })
      y -= Math.max(...lines.map(({ length }) => length)) * size * lineHeight
    }
    const line = (
      as: 'ColumnTH' | 'TD',
      cells: readonly (string | null)[],
      style: { bold?: boolean; color?: Color },
    ) => {
      const spans = cells.map((cell) => [{ text: cell ?? '', ...(style.bold && { isBold: true }) }])
      const before = sheet
      keep(Math.min(Math.max(...spans.map(height)), 12 * size * lineHeight))
      if (sheet !== before && as === 'TD') repeatHeads()
      const [top, first] = [y, sheet]
      let lowest = y
      structure.element('TR', () => {
        for (const [index, cell] of spans.entries()) {
          if (sheet === first) y = top
          text(cell, { as, size, width, indent: index * (width + space), ...(style.color && { color: style.color }) })
          lowest = sheet === first ? Math.min(lowest, y) : y
        }
      })
      y = lowest
    }
    const close = structure.open('Table')
    line('ColumnTH', heads, { color: colors.soft })
    for (const { cells, isTotal = false } of rows) {
      line('TD', cells, { bold: isTotal })
      yield
    }
    close()
  }

  const qrCode: Sheet['qrCode'] = (content, description, sideTexts) => {
    keep(qrSize)
    const top = y
    const [x, bottom] = [page.left, top - qrSize]
    const drawCode = () => {
      structure.mark(sheet)
      drawQrCode(sheet, content, { x, y: bottom })
    }
    structure.element('Figure', drawCode, { description, box: [x, bottom, x + qrSize, top] })
    for (const paragraph of sideTexts) {
      const style = { size: 9, color: colors.soft, indent: qrSize + 8 }
      if (typeof paragraph === 'string') text(paragraph, style)
      else text([{ text: paragraph.text, isUnderlined: true }], { ...style, color: colors.brand, link: paragraph.link })
      gap(4)
    }
    y = Math.min(y, top - qrSize)
  }

  const rule: Sheet['rule'] = (color = colors.brand) => {
    y -= 6
    const [start, end] = [page.left, page.width - page.right].map((x) => ({ x, y }))
    if (start && end) structure.artifact(sheet, () => sheet.drawLine({ start, end, thickness: 0.8, color }))
    y -= 6
  }

  const gap = (points: number) => {
    y -= points
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
