import { activeAgencies, agencyPrograms } from '@portal/contract/endpoints/guest'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

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
