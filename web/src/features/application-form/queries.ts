import { profile } from '@portal/contract/endpoints/identity'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

export const profileQuery = queryOptions({
  queryKey: [...queryKeys.me, 'profile'],
  queryFn: ({ signal }) => call(profile, { signal }),
  select: ({ data }) => data,
})
