import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isUnreachable } from './api-error.ts'
import { keptTimes } from './call.ts'

const mayHelp = (error: unknown) => isUnreachable(error) || (error instanceof ApiError && error.status === 503)

/** Milliseconds for which a page that was opened answers without a connection (R-WEB-128). */
export const keptMs = 2 * 24 * 60 * 60_000

export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, query) => {
        const dataUpdatedAt = keptTimes.get(data as object)
        if (dataUpdatedAt !== undefined) query.setState({ dataUpdatedAt })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Outside of a browser a timer of two days would keep the process alive.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : keptMs,
        retry: (failures, error) => failures < 2 && mayHelp(error),
        networkMode: 'always',
        refetchOnReconnect: true,
        // No event tells that the portal is within reach again.
        refetchInterval: ({ state }) => isUnreachable(state.error) && 15_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryKeys = {
  agencies: ['agencies'],
  programs: ['programs'],
  applications: ['applications'],
  handbooks: ['handbooks'],
  members: ['members'],
  messages: ['messages'],
  me: ['me'],
} as const
