import { QueryClient } from '@tanstack/react-query'
import { ApiError, isUnreachable } from './api-error.ts'

const mayHelp = (error: unknown) => isUnreachable(error) || (error instanceof ApiError && error.status === 503)

export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
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
