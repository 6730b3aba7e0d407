import { unsentStatus, type waitingStatus } from '@portal/contract/application-status'
import { listApplications } from '@portal/contract/endpoints/applications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

/** Last changed first, so that a decision is in the list however many applications were filed since. */
export const recentQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'recent'],
  queryFn: ({ signal }) => call(listApplications, { query: { per_page: 20, sort: 'updated' }, signal }),
})

export const maxTasks = 5

export const ownForwardedQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'own-forwarded'],
  queryFn: ({ signal }) => call(listApplications, { query: { per_page: maxTasks, status: 'forwarded' }, signal }),
})

/** Of these the agency asks for papers. */
export const ownRequestedQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'own-requested'],
  queryFn: ({ signal }) => call(listApplications, { query: { per_page: maxTasks, requested: '1' }, signal }),
})

export const ownPendingQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'own-pending'],
  queryFn: ({ signal }) => call(listApplications, { query: { per_page: 20, status: unsentStatus }, signal }),
})

export const ownUnreadQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'own-unread'],
  queryFn: ({ signal }) => call(listApplications, { query: { per_page: maxTasks, unread: '1' }, signal }),
})

export type Waiting = typeof waitingStatus | typeof unsentStatus

export const totalQuery = (status: Waiting) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'dashboard', 'count', status],
    queryFn: ({ signal }) => call(listApplications, { query: { per_page: 1, status }, signal }),
    select: ({ data }) => data.total,
  })
