import { administeredProgramById } from '@portal/contract/endpoints/catalog'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

export const administeredProgramQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'administered', id],
    queryFn: ({ signal }) => call(administeredProgramById, { params: { id }, signal, timeoutSeconds }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
