import { programForm } from '@portal/contract/endpoints/catalog'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

export const programFormQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'form', id],
    queryFn: async ({ signal }) => (await call(programForm, { params: { id }, signal, timeoutSeconds })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
