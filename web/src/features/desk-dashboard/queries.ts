import { waitingStatus } from '@portal/contract/application-status'
import { desk } from '@portal/contract/calls/desk.endpoint'
import { listApplications } from '@portal/contract/calls/list-applications.endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

export const deskQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'desk'],
  queryFn: ({ signal }) => call(desk, { signal }),
})

export const longestWaitingQuery = queryOptions({
  queryKey: [...queryKeys.applications, 'dashboard', 'longest-waiting'],
  queryFn: ({ signal }) =>
    call(listApplications, { query: { status: waitingStatus, sort: 'waiting', per_page: 5 }, signal }),
})
