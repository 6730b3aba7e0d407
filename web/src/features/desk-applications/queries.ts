import { applicationCounts, listApplications } from '@portal/contract/endpoints/applications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { listsKey } from '#lib/application/queries.ts'
import { administeredAgenciesQuery } from '#lib/catalog/administered-agencies.ts'
import { administeredProgramsQuery } from '#lib/catalog/administered-programs.ts'
import { type DeskView, deskFilters, deskQuery } from '#lib/desk/desk-query.ts'

export const deskApplicationsQuery = (view: DeskView) => {
  const query = { page: view.page, per_page: view.perPage, ...deskQuery(view) }
  return queryOptions({
    queryKey: [...listsKey, 'queue', query],
    queryFn: ({ signal }) => call(listApplications, { query, signal }).then(({ data }) => data),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const countsQuery = (view: DeskView) => {
  const query = deskFilters({ ...view, taken: null, waitingDays: null, isReturned: false, clock: null })
  return queryOptions({
    queryKey: [...queryKeys.applications, 'counts', query],
    queryFn: ({ signal }) => call(applicationCounts, { query, signal }),
    staleTime: 0,
  })
}

export const totalCountsQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'counts', {}],
  queryFn: ({ signal }) => call(applicationCounts, { query: {}, signal }),
  staleTime: 60_000,
})

export const programsToFilterQuery = { ...administeredProgramsQuery, staleTime: 60_000 }
export const agenciesToFilterQuery = { ...administeredAgenciesQuery, staleTime: 60_000 }
