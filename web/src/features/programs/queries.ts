import { activeAgencies, agencyPrograms, programById } from '@portal/contract/endpoints/guest'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'

export const guestProgramsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'guest', agencyId],
    queryFn: ({ signal }) => call(agencyPrograms, { params: { agencyId }, signal, isAnonymous: true }),
  })

export const guestProgramQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'guest', 'one', id],
    queryFn: ({ signal }) => call(programById, { params: { id }, signal, isAnonymous: true }),
  })

export const guestAgencyNameQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.agencies, 'guest'],
    queryFn: ({ signal }) => call(activeAgencies, { signal }),
    staleTime: 60_000,
    select: ({ data }) => data.find(({ id }) => id === agencyId)?.name,
  })

export const agencyNameQuery = (agencyId: number) =>
  queryOptions({ ...agenciesQuery, select: ({ data }) => data.find(({ id }) => id === agencyId)?.name })
