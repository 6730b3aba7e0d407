import { myAgencyPrograms } from '@portal/contract/endpoints/catalog'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const programsQuery = (agencyId: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'signed-in', agencyId],
    queryFn: ({ signal }) => call(myAgencyPrograms, { params: { agencyId }, signal }),
  })
