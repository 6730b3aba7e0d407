/** What the forms read before they open. The keys are those of the other screens: what was read there is there at once. */
import { municipalities } from '@portal/contract/calls/municipalities.endpoint'
import { profile } from '@portal/contract/calls/profile.endpoint'
import { regions } from '@portal/contract/calls/regions.endpoint'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

const handbook = { staleTime: 3_600_000 }

export const regionsQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'regions'],
  queryFn: ({ signal }) => call(regions, { signal }),
  ...handbook,
})

export const municipalitiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: [...queryKeys.handbooks, 'municipalities', regionId],
    queryFn: regionId === null ? skipToken : ({ signal }) => call(municipalities, { params: { regionId }, signal }),
    ...handbook,
  })

/** The member's own data, as it is now: a form is filled from it. */
export const profileQuery = queryOptions({
  queryKey: [...queryKeys.me, 'profile'],
  queryFn: ({ signal }) => call(profile, { signal }),
  select: ({ data }) => data,
})
