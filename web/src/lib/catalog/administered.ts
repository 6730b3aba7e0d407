import { administeredProgramById, administeredPrograms, listAgencies } from '@portal/contract/endpoints/catalog'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '../api/admin-timeout.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const administeredProgramsQuery = queryOptions({
  queryKey: [...queryKeys.programs, 'administered'],
  queryFn: ({ signal }) => call(administeredPrograms, { signal, timeoutSeconds }),
})
export const administeredProgramQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'administered', id],
    queryFn: ({ signal }) => call(administeredProgramById, { params: { id }, signal, timeoutSeconds }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const administeredAgenciesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'administered'],
  queryFn: ({ signal }) => call(listAgencies, { signal, timeoutSeconds }),
})
