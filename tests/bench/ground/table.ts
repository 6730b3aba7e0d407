/** Formats bench results: aligned columns, medians in milliseconds. */

export const printTable = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ')}`
  console.log(`\n${title}`)
  console.log(line(columns))
  for (const row of rows) console.log(line(row))
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const ms = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : String(Math.round(value))

export const megabytes = (): string => `${Math.round(process.memoryUsage().rss / 1_048_576)} MB`

/** A progress line on a terminal; silent otherwise. */
export const progress = (title: string, whole: number) => {
  const began = performance.now()
  let drawn = 0
  return (done: number) => {
    const now = performance.now()
    if (!process.stderr.isTTY || (now - drawn < 200 && done < whole)) return
    drawn = now
    const share = done / whole
    const left = share > 0 ? Math.round((((now - began) / share) * (1 - share)) / 1_000) : 0
    const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '·')
    process.stderr.write(`\r${title} ${bar} ${done}/${whole}, ${left} s left   ${done >= whole ? '\n' : ''}`)
  }
}
