import { harmlessCell } from '@portal/contract/harmless-cell'

export type SheetColumn<Row> = { readonly title: string; readonly width: number; readonly of: (row: Row) => string }

export type SheetFormat = 'csv' | 'xlsx'

export type SheetCells = readonly (readonly string[])[]

/**
 * A row of titles, then the rows as text. Cells are escaped, so that a spreadsheet does not run typed text as a
 * formula, and have plain spaces, because whoever searches for a date types those.
 */
export const cellsIn = <Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): SheetCells => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ of }) => harmlessCell(of(row).replaceAll('\u00a0', ' ')))),
]

/** RFC 4180; the byte order mark tells Excel that the file is UTF-8. */
export const csvFile = (cells: SheetCells): Blob => {
  const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return new Blob([`\u{feff}${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

export const xlsxFile = async (cells: SheetCells, widths: readonly number[]): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/browser')
  const sheet = cells.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  )
  return write(sheet, { columns: widths.map((width) => ({ width })), stickyRowsCount: 1 }).toBlob()
}

export const sheetFile = <Row>(format: SheetFormat, columns: readonly SheetColumn<Row>[], rows: readonly Row[]) => {
  const cells = cellsIn(columns, rows)
  if (format === 'csv') return csvFile(cells)
  return xlsxFile(
    cells,
    columns.map(({ width }) => width),
  )
}
