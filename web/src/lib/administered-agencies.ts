import { listAgencies } from '@portal/contract/calls/list-agencies.endpoint'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from './admin-timeout.ts'
import { call } from './call.ts'
import { queryKeys } from './query.ts'

export const administeredAgenciesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'administered'],
  queryFn: ({ signal }) => call(listAgencies, { signal, timeoutSeconds }),
})
