/**
 * Open data as CSV: UTF-8 with a byte order mark for spreadsheets, one row per program and one per agency for
 * applications without a program; a hidden number is an empty cell. Each row names the licence, because
 * rows are copied without their file.
 */
import type { Statistics } from '@portal/contract'
import { harmlessCell } from '@portal/contract/harmless-cell'

/** Its SPDX name. */
const openDataLicence = 'CC-BY-4.0'

const numberColumns = Object.keys({
  received: true,
  decided: true,
  completed: true,
  rejected: true,
  waiting: true,
  median_days: true,
  nine_in_ten_days: true,
  in_time: true,
} satisfies Record<Exclude<keyof Statistics, 'series'>, true>) as Exclude<keyof Statistics, 'series'>[]

export type StatisticsRow = {
  readonly agency: number
  readonly agencyName: string
  /** Null for applications to the agency without a program. */
  readonly id: number | null
  readonly title: string
  readonly numbers: Statistics | undefined
}

export const toStatisticsCsv = (rows: readonly StatisticsRow[]): string => {
  const header = ['agency_id', 'agency', 'project_id', 'project', ...numberColumns, 'license']
  const lines = rows.map(({ agency, agencyName, id, title, numbers }) => [
    String(agency),
    agencyName,
    id === null ? '' : String(id),
    title,
    ...numberColumns.map((column) => String(numbers?.[column] ?? '')),
    openDataLicence,
  ])
  return `\uFEFF${[header, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

const cell = (text: string): string => {
  const harmless = harmlessCell(text)
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
