import type { Statistics } from '@portal/contract'
import { statistics, statisticsCsv, usualDays } from '@portal/contract/endpoints/guest'
import type { statisticsFilters } from '@portal/contract/fields/statistics'
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
import { toStatisticsCsv } from './statistics-csv.ts'

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
