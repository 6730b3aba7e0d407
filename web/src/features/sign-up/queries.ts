import { professions, socialStatuses } from '@portal/contract/endpoints/guest'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { handbook, placesStaleMs } from '#lib/forms/places.ts'

export const professionsQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'professions'],
  queryFn: ({ signal }) => call(professions, { signal, ...handbook }),
  staleTime: placesStaleMs,
})

export const socialStatusesQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'statuses'],
  queryFn: ({ signal }) => call(socialStatuses, { signal, ...handbook }),
  staleTime: placesStaleMs,
})
