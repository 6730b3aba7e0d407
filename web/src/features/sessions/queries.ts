import { endAllSessions, endSession, listSessions } from '@portal/contract/endpoints/identity'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'

const key = [...queryKeys.me, 'sessions']

export const sessionsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

export const useEndSession = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(endSession, { params: { id } })
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
}

export const useEndAllSessions = () => useMutation({ mutationFn: () => call(endAllSessions) })
