/**
 * Prevents typed text from running as a formula in a spreadsheet: a leading apostrophe makes it text. Spreadsheets skip
 * spaces and invisible signs before a formula, and some read full-width signs. Controls that XML forbids are removed.
 */
export const harmlessCell = (text: string): string => {
  const shown = text.replace(/(?![\t\n\r])\p{Cc}/gu, '')
  return startsFormula.test(shown) ? `'${shown}` : shown
}

const startsFormula = /^(?:[\t\r]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u

/** A line of a CSV file by RFC 4180: only a cell that contains a separator, quote or line break is quoted. */
export const csvLine = (cells: readonly string[], separator: ',' | ';'): string =>
  cells
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator)
