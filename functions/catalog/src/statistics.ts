import type { Statistics } from '@portal/contract'
import { statistics, statisticsCsv, usualDays } from '@portal/contract/endpoints/guest'
import type { statisticsFilters } from '@portal/contract/fields/statistics'
import { csvLine, harmlessCell } from '@portal/contract/harmless-cell'
import { statisticsCsvSchema, statisticsSchema } from '@portal/contract/schemas/guest'
import { validation } from '@portal/contract/texts/validation'
import { type CacheLifetime, cacheable, cacheableJson, newApp, query, refused } from '@portal/http'
import {
  agencyById,
  openStatistics,
  programWithAgency,
  type StatisticsOptions,
  statisticsPrograms,
} from '@portal/read-models'
import type { z } from 'zod'
import type { Dependencies } from './dependencies.ts'

/** Seconds. A process keeps its data for up to fifty minutes, so an answer is at most an hour old. */
const lifetime: CacheLifetime = { browser: 0, edge: 60, staleIfError: 300 }

type Query = z.output<typeof statisticsFilters>

export const statisticsRoutes = ({ items, now }: Pick<Dependencies, 'items' | 'now'>) => {
  const numbers = openStatistics({ items, now })

  /** Errors by field; undefined when agency and program exist. */
  const unknownIn = async ({ agency_id: agency, project_id: program }: Query) => {
    const [foundAgency, foundProgram] = await Promise.all([
      agency === undefined ? true : agencyById(items, agency),
      program === undefined ? true : programWithAgency(items, program),
    ])
    if (foundAgency && foundProgram) return undefined
    const errors = [validation['validation.choice']]
    return { ...(!foundAgency && { agency_id: errors }), ...(!foundProgram && { project_id: errors }) }
  }

  return newApp()
    .get(statistics.path, query(statisticsSchema), async (c) => {
      const query = c.req.valid('query')
      const errors = await unknownIn(query)
      if (errors) return refused(c, 'invalid_fields', { errors })
      return cacheableJson(c, await numbers.of(optionsOf(query)), lifetime)
    })
    .get(usualDays.path, async (c) => cacheableJson(c, await numbers.usualDays(), lifetime))
    .get(statisticsCsv.path, query(statisticsCsvSchema), async (c) => {
      const query = c.req.valid('query')
      const errors = await unknownIn(query)
      if (errors) return refused(c, 'invalid_fields', { errors })
      const programs = await statisticsPrograms(items, query.agency_id, query.project_id)
      const groups = programs.map(({ agency, id }) => ({ agency, program: id }))
      const found = await numbers.ofPrograms(groups, optionsOf(query))
      const rows = programs
        .map((program, index) => ({ ...program, numbers: found[index] }))
        .filter(({ id, numbers: row }) => id !== null || hasAny(row))
      c.header('Content-Disposition', 'attachment; filename="statistics.csv"')
      return cacheable(c, toStatisticsCsv(rows), 'text/csv; charset=utf-8', lifetime)
    })
}

/** Whether the agency has applications without a program; if not, the row for them is left out. */
const hasAny = (row: Statistics | undefined) =>
  row !== undefined && [row.received, row.decided, row.waiting].some((number) => number !== 0)

const optionsOf = ({ agency_id: agency, project_id: program, from, to, by }: Query): StatisticsOptions => ({
  agency,
  program,
  from,
  to,
  by,
})

/** Its SPDX name. */
const openDataLicence = 'CC-BY-4.0'

type NumberColumn = Exclude<keyof Statistics, 'series' | 'easy'>

const numberColumns = Object.keys({
  received: true,
  decided: true,
  completed: true,
  rejected: true,
  waiting: true,
  median_days: true,
  nine_in_ten_days: true,
  in_time: true,
} satisfies Record<NumberColumn, true>) as NumberColumn[]

type StatisticsRow = {
  readonly agency: number
  readonly agencyName: string
  /** Null for applications to the agency without a program. */
  readonly id: number | null
  readonly title: string
  readonly numbers: Statistics | undefined
}

/**
 * Open data as CSV: UTF-8 with a byte order mark for spreadsheets, one row per program and one per agency for
 * applications without a program; a hidden number is an empty cell. Each row names the licence, because
 * rows are copied without their file.
 */
const toStatisticsCsv = (rows: readonly StatisticsRow[]): string => {
  const header = [
    'agency_id',
    'agency',
    'project_id',
    'project',
    ...numberColumns,
    'easy_answers',
    'easy_mean',
    'license',
  ]
  const lines = rows.map(({ agency, agencyName, id, title, numbers }) => [
    String(agency),
    agencyName,
    id === null ? '' : String(id),
    title,
    ...numberColumns.map((column) => String(numbers?.[column] ?? '')),
    ...[numbers?.easy.answers, numbers?.easy.mean].map((number) => String(number ?? '')),
    openDataLicence,
  ])
  return `\uFEFF${[header, ...lines].map((cells) => csvLine(cells.map(harmlessCell), ',')).join('\r\n')}\r\n`
}
