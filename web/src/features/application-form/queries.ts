/** What the forms read before they open. The keys are those of the other screens: what was read there is there at once. */
import { profile } from '@portal/contract/calls/profile.endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

/** The member's own data, as it is now: a form is filled from it. */
export const profileQuery = queryOptions({
  queryKey: [...queryKeys.me, 'profile'],
  queryFn: ({ signal }) => call(profile, { signal }),
  select: ({ data }) => data,
})
