import { activeAgencies } from '@portal/contract/endpoints/guest'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

export const guestAgenciesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'guest'],
  queryFn: ({ signal }) => call(activeAgencies, { signal }),
  staleTime: 60_000,
})
