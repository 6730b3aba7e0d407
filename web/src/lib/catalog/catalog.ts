import { myActiveAgencies, myAgencyPrograms, myProgramById } from '@portal/contract/endpoints/catalog'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const programQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'signed-in', 'one', id],
    queryFn: ({ signal }) => call(myProgramById, { params: { id }, signal }),
  })

export const agenciesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'signed-in'],
  queryFn: ({ signal }) => call(myActiveAgencies, { signal }),
  staleTime: 60_000,
})

export const programsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'signed-in', agencyId],
    queryFn: ({ signal }) => call(myAgencyPrograms, { params: { agencyId }, signal }),
  })
