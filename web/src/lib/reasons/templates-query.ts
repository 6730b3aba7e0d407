import { reasonTemplates } from '@portal/contract/endpoints/applications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query.ts'

export const templatesQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'reason-templates'],
  queryFn: ({ signal }) => call(reasonTemplates, { signal }).then(({ data }) => data),
  staleTime: 5 * 60_000,
})
