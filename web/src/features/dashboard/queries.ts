import { listApplications } from '@portal/contract/calls/list-applications.endpoint'
import type { ApplicationStatus } from '@portal/contract/documents/application'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

/** The newest few of mine; the whole list is one link away. */
export const newestQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'newest'],
  queryFn: ({ signal }) => call(listApplications, { query: { per_page: 5 }, signal }),
})

/** How many wait in a status: the total of a page of one. */
export const countQuery = (status: ApplicationStatus) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'dashboard', 'count', status],
    queryFn: ({ signal }) => call(listApplications, { query: { per_page: 1, status }, signal }),
    select: ({ data }) => data.total,
  })
