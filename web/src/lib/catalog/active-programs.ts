import { activePrograms } from '@portal/contract/endpoints/guest'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const activeProgramsQuery = queryOptions({
  queryKey: [...queryKeys.programs, 'active'],
  queryFn: ({ signal }) => call(activePrograms, { signal }),
  staleTime: 60_000,
})
