import { queryOptions } from '@tanstack/react-query'
import { loadCheckpoint } from './check-log.ts'

export const checkpointQuery = queryOptions({
  queryKey: ['published-log', 'checkpoint'],
  queryFn: async ({ signal }) => ({ checkpoint: await loadCheckpoint(signal), readAt: Date.now() }),
})
