import { activeAgencies, agencyPrograms, statisticsCsv } from '@portal/contract/endpoints/guest'
import { queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import type { StatisticsFilters } from '#lib/catalog/statistics.ts'

export type Filters = Omit<StatisticsFilters, 'by'>

export const useStatisticsFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = filtersOf(params)
  const go = (next: Filters) => setParams(addressOf(next), { preventScrollReset: true })
  const query = addressOf(filters).toString()
  return {
    filters,
    setAgency: (agency_id: number | undefined) => go({ ...filters, agency_id, project_id: undefined }),
    setProgram: (project_id: number | undefined) => go({ ...filters, project_id }),
    setDay: (name: 'from' | 'to', day: string) => go({ ...filters, [name]: day || undefined }),
    csv: query ? `${statisticsCsv.path}?${query}` : statisticsCsv.path,
  }
}

const filtersOf = (params: URLSearchParams): Filters => ({
  agency_id: idOf(params.get('agency_id')),
  project_id: idOf(params.get('project_id')),
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
})

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)
const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

const addressOf = (filters: Filters) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

export const agenciesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'guest'],
  queryFn: ({ signal }) => call(activeAgencies, { signal, isAnonymous: true }),
  staleTime: 60_000,
})

export const agencyProgramsQuery = (agencyId: number | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'guest', agencyId],
    queryFn: ({ signal }) => call(agencyPrograms, { params: { agencyId: agencyId ?? 0 }, signal, isAnonymous: true }),
    enabled: agencyId !== undefined,
  })
