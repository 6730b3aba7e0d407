/** Writes the exported cells as CSV or XLSX that spreadsheets open with Georgian letters. */
import { widths } from './cells.ts'

type Cells = readonly (readonly string[])[]

/** RFC 4180; the byte order mark tells Excel that the file is UTF-8. */
export const csvFile = (cells: Cells): Blob => {
  const lines = cells.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  return new Blob([`\u{feff}${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

export const xlsxFile = async (cells: Cells): Promise<Blob> => {
  const { default: write } = await import('write-excel-file/browser')
  const sheet = cells.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  )
  return write(sheet, { columns: widths, stickyRowsCount: 1 }).toBlob()
}
