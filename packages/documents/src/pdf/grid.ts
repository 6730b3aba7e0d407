import type { Color, PDFPage } from 'pdf-lib'
import { breakLines } from './lines.ts'
import { colors, contentWidth, lineHeight, page, type Write } from './paper.ts'
import type { penFor } from './pen.ts'
import type { Span } from './spans.ts'
import type { openStructure } from './structure.ts'
import type { Typeface } from './typeface.ts'

/** Where the next line is written. */
export type Cursor = { sheet: PDFPage; y: number }

type Tools = {
  readonly keep: (points: number) => void
  readonly text: Write
  readonly cursor: Cursor
  readonly typeface: Typeface
  readonly structure: ReturnType<typeof openStructure>
  readonly draw: ReturnType<typeof penFor>
}

/** Yields after each row, so that other requests run meanwhile. */
export type Pauses = Generator<undefined, void>

export type GridRow = { readonly cells: readonly (string | null)[]; readonly isTotal?: boolean }

const [size, space] = [9, 8]

/** Columns of equal width; the first row is their heads. A null cell is empty. */
export const gridOn = ({ cursor, typeface, structure, draw, keep, text }: Tools) =>
  function* (heads: readonly string[], rows: readonly GridRow[]): Pauses {
    const width = (contentWidth - (heads.length - 1) * space) / heads.length
    const height = (spans: readonly Span[]) => breakLines(typeface, spans, size, width).length * size * lineHeight
    /** A page on which the table goes on shows its heads again; a screen reader has met them. */
    const repeatHeads = () => {
      const lines = heads.map((head) => breakLines(typeface, [{ text: head }], size, width))
      structure.artifact(cursor.sheet, () => {
        for (const [index, column] of lines.entries())
          for (const [row, head] of column.entries())
            draw(cursor.sheet, head, {
              x: page.left + index * (width + space),
              y: cursor.y - (row + 1) * size * lineHeight + size * 0.35,
              size,
              color: colors.soft,
            })
      })
      cursor.y -= Math.max(...lines.map(({ length }) => length)) * size * lineHeight
    }
    const line = (
      as: 'ColumnTH' | 'TD',
      cells: readonly (string | null)[],
      style: { bold?: boolean; color?: Color },
    ) => {
      const spans = cells.map((cell) => [{ text: cell ?? '', ...(style.bold && { isBold: true }) }])
      const before = cursor.sheet
      keep(Math.min(Math.max(...spans.map(height)), 12 * size * lineHeight))
      if (cursor.sheet !== before && as === 'TD') repeatHeads()
      const { y: top, sheet: first } = cursor
      let lowest = top
      structure.element('TR', () => {
        for (const [index, cell] of spans.entries()) {
          if (cursor.sheet === first) cursor.y = top
          text(cell, { as, size, width, indent: index * (width + space), ...(style.color && { color: style.color }) })
          lowest = cursor.sheet === first ? Math.min(lowest, cursor.y) : cursor.y
        }
      })
      cursor.y = lowest
    }
    const close = structure.open('Table')
    line('ColumnTH', heads, { color: colors.soft })
    for (const { cells, isTotal = false } of rows) {
      line('TD', cells, { bold: isTotal })
      yield
    }
    close()
  }
