import { administeredPrograms } from '@portal/contract/endpoints/catalog'
import { queryOptions } from '@tanstack/react-query'
import { timeoutSeconds } from '../api/admin-timeout.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const administeredProgramsQuery = queryOptions({
  queryKey: [...queryKeys.programs, 'administered'],
  queryFn: ({ signal }) => call(administeredPrograms, { signal, timeoutSeconds }),
})
