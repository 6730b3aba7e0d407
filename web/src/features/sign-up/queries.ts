import { municipalities } from '@portal/contract/calls/municipalities.endpoint'
import { professions } from '@portal/contract/calls/professions.endpoint'
import { regions } from '@portal/contract/calls/regions.endpoint'
import { statuses } from '@portal/contract/calls/statuses.endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

/** Handbooks hardly ever change. */
const staleTime = 60 * 60_000

export const regionsQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'regions'],
  queryFn: ({ signal }) => call(regions, { signal }),
  staleTime,
})

export const municipalitiesQuery = (regionId: number) =>
  queryOptions({
    queryKey: [...queryKeys.handbooks, 'municipalities', regionId],
    queryFn: ({ signal }) => call(municipalities, { params: { regionId }, signal }),
    staleTime,
  })

export const professionsQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'professions'],
  queryFn: ({ signal }) => call(professions, { signal }),
  staleTime,
})

export const statusesQuery = queryOptions({
  queryKey: [...queryKeys.handbooks, 'statuses'],
  queryFn: ({ signal }) => call(statuses, { signal }),
  staleTime,
})
