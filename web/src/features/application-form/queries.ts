/** Queries that the forms need before they open, under keys shared with other screens. */
import { profile } from '@portal/contract/calls/profile.endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

/** The member's current data, from which a form is prefilled. */
export const profileQuery = queryOptions({
  queryKey: [...queryKeys.me, 'profile'],
  queryFn: ({ signal }) => call(profile, { signal }),
  select: ({ data }) => data,
})
