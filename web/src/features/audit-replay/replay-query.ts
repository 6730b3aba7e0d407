import { replayApplication } from '@portal/contract/calls/replay-application.endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

export const replayQuery = (id: number, version?: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'replay', id, version ?? 'last'],
    queryFn: ({ signal }) =>
      call(replayApplication, { params: { id }, ...(version && { query: { version } }), signal }),
  })
