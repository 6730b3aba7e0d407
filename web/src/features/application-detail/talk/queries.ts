import { listMessages, readMessages, sendMessage } from '@portal/contract/endpoints/applications'
import { hashKey, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { sendOnce } from '#lib/api/send-once.ts'

/** The newest messages are the first page. */
export const talkQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.applications, 'detail', id, 'messages'],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listMessages, { params: { id }, query: cursor === null ? {} : { cursor }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const useSendMessage = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; documents: string[] }) =>
      sendOnce(`message-${id}`, (idempotencyKey) => call(sendMessage, { params: { id }, body, idempotencyKey })),
    onSuccess: ({ data }) => {
      client.setQueryData(talkQuery(id).queryKey, (talk) => {
        const [newest, ...older] = talk?.pages ?? []
        if (!talk || !newest) return talk
        const others = newest.data.filter((message) => message.id !== data.id)
        return { ...talk, pages: [{ ...newest, data: [...others, data] }, ...older] }
      })
    },
  })
}

/**
 * Lists and marks elsewhere are read again, because the message is unread no more there either. Older messages that are
 * on their way are not cancelled.
 */
export const useReadMessages = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call(readMessages, { params: { id }, body: { up_to: upTo } }),
    onSuccess: () => {
      const { queryKey } = talkQuery(id)
      const talk = hashKey(queryKey)
      return Promise.all([
        client.invalidateQueries({ queryKey }, { cancelRefetch: false }),
        client.invalidateQueries({
          queryKey: queryKeys.applications,
          predicate: ({ queryHash }) => queryHash !== talk,
        }),
      ])
    },
  })
}
