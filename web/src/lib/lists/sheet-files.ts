import { csvLine, harmlessCell } from '@portal/contract/harmless-cell'
import { tbilisiClock, tbilisiDay, tbilisiTime } from '@portal/contract/tbilisi'

/** A moment is a `Date`; it and a number are what they are in a spreadsheet, so that these can be sorted and summed. */
export type SheetValue = string | number | Date | Day | null

/** A day of the calendar, YYYY-MM-DD. */
type Day = { readonly day: string }

export type SheetColumn<Row> = { readonly title: string; readonly width: number; readonly of: (row: Row) => SheetValue }

export type SheetFormat = 'csv' | 'xlsx'

export type SheetCells = readonly (readonly SheetValue[])[]

/** A row of titles, then the rows. All texts are escaped, because a title may be a question that somebody typed. */
export const cellsIn = <Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): SheetCells => [
  columns.map(({ title }) => harmlessCell(title)),
  ...rows.map((row) =>
    columns.map(({ of }) => {
      const value = of(row)
      return typeof value === 'string' ? harmlessCell(value.replaceAll('\u00a0', ' ')) : value
    }),
  ),
]

/**
 * A spreadsheet of the Georgian locale separates by „;“ and has decimal commas; the byte order mark says UTF-8. Opened
 * there, the file has its columns, and no number of a person or program loses what makes it one (R-DESK-73).
 */
export const csvFile = (cells: SheetCells): Blob => {
  const lines = cells.map((row) => csvLine(row.map(textOf), ';'))
  return new Blob([`\u{feff}${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

const textOf = (value: SheetValue): string => {
  if (value instanceof Date) return `${tbilisiDay(value)} ${tbilisiTime(value)}`
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string') return losesDigits.test(value) ? `="${value}"` : value
  return value?.day ?? ''
}

/** Digits in a text that a spreadsheet would read as a number, without its first zeros or with 15 digits at most. */
const losesDigits = /^(?:0\d+|\d{12,})$/

const typedCell = (value: SheetValue) => {
  // A spreadsheet knows no time zones, so the moment is that of the clock in Tbilisi.
  if (value instanceof Date) return { value: tbilisiClock(value), type: Date, format: 'dd.mm.yyyy hh:mm' }
  if (value !== null && typeof value === 'object')
    return { value: new Date(`${value.day}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
  return typeof value === 'number' ? { value, type: Number } : { value: value ?? '', type: String }
}

export const xlsxFile = async (cells: SheetCells, widths: readonly number[]): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/browser')
  const sheet = cells.map((row, index) =>
    row.map((value) => ({ ...typedCell(value), ...(index === 0 && { fontWeight: 'bold' as const }) })),
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
