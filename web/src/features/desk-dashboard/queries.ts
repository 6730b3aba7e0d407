import { waitingStatus } from '@portal/contract/application-status'
import { desk, listApplications } from '@portal/contract/endpoints/applications'
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
