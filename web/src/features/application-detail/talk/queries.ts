import type { TalkDocument } from '@portal/contract'
import { listMessages, readMessages, sendMessage } from '@portal/contract/endpoints/applications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { sendOnce } from '#lib/api/send-once.ts'

export const talkQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.applications, 'detail', id, 'messages'],
    queryFn: ({ signal }) => call(listMessages, { params: { id }, signal }),
  })

export const useSendMessage = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; documents: string[] }) =>
      sendOnce(`message-${id}`, (idempotencyKey) => call(sendMessage, { params: { id }, body, idempotencyKey })),
    onSuccess: ({ data }) => {
      client.setQueryData(
        talkQuery(id).queryKey,
        (talk): TalkDocument | undefined =>
          talk && { ...talk, data: [...talk.data.filter((message) => message.id !== data.id), data] },
      )
    },
  })
}

/** Lists and marks elsewhere are read again, because the message is unread no more there either. */
export const useReadMessages = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call(readMessages, { params: { id }, body: { up_to: upTo } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.applications }),
  })
}
