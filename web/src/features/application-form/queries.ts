import { listApplications } from '@portal/contract/endpoints/applications'
import { profile } from '@portal/contract/endpoints/identity'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { listsKey } from '#lib/application/queries.ts'

export const profileQuery = queryOptions({
  queryKey: [...queryKeys.me, 'profile'],
  queryFn: ({ signal }) => call(profile, { signal }),
  select: ({ data }) => data,
})

/** The newest hundred of one's applications, with one of which a new form may begin. */
export const earlierRowsQuery = queryOptions({
  queryKey: [...listsKey, 'earlier'],
  queryFn: ({ signal }) =>
    call(listApplications, { query: { page: 1, per_page: 100 }, signal }).then(({ data }) => data),
  select: ({ data }) => data,
})
