/** Open data: UTF-8 with a mark for spreadsheets, one row a program and one for what an agency got itself, an empty cell where a number is hidden. */
import type { Statistics } from '@portal/contract'

const numberColumns = [
  'received',
  'decided',
  'completed',
  'rejected',
  'waiting',
  'median_days',
  'nine_in_ten_days',
] as const satisfies readonly (keyof Statistics)[]

export type StatisticsRow = {
  readonly agency: number
  readonly agencyName: string
  /** Null for what was filed to the agency itself. */
  readonly id: number | null
  readonly title: string
  readonly numbers: Statistics | undefined
}

export const csvOf = (rows: readonly StatisticsRow[]): string => {
  const header = ['agency_id', 'agency', 'project_id', 'project', ...numberColumns]
  const lines = rows.map(({ agency, agencyName, id, title, numbers }) => [
    String(agency),
    agencyName,
    id === null ? '' : String(id),
    title,
    ...numberColumns.map((column) => String(numbers?.[column] ?? '')),
  ])
  return `\uFEFF${[header, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet would calculate what begins like this. */
const formula = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
