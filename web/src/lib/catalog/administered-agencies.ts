import { listAgencies } from '@portal/contract/endpoints/catalog'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '../api/admin-timeout.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const administeredAgenciesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'administered'],
  queryFn: ({ signal }) => call(listAgencies, { signal, timeoutSeconds }),
})
