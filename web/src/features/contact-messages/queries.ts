import type { ContactMessageDocument, ContactMessageStatus } from '@portal/contract'
import {
  answerContactMessage,
  contactMessageCounts,
  contactMessages,
  readContactMessage,
} from '@portal/contract/endpoints/contact'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { sendOnce } from '#lib/api/send-once.ts'

const listsKey = [...queryKeys.messages, 'list'] as const

const maxEmptyPages = 10

export const messagesQuery = (status: ContactMessageStatus | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, status ?? 'all', search],
    queryFn: async ({ signal, pageParam }) => {
      let cursor = pageParam ?? undefined
      for (let calls = 1; ; calls++) {
        const page = await call(contactMessages, {
          query: { status, cursor, ...(search !== '' && { search }) },
          signal,
        })
        if (page.data.length > 0 || page.next_cursor === null || calls === maxEmptyPages) return page
        cursor = page.next_cursor
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const messageCountsQuery = queryOptions({
  queryKey: [...queryKeys.messages, 'counts'],
  queryFn: ({ signal }) => call(contactMessageCounts, { signal }),
  staleTime: 0,
})

export const useReadContactMessage = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(readContactMessage, { params: { id }, body: {} }),
    onSuccess: ({ data }) => showChangedMessage(client, data),
  })
}

export const useAnswerContactMessage = (id: number, onSent: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      sendOnce(`answer-${id}`, (idempotencyKey) =>
        call(answerContactMessage, { params: { id }, body: { text }, idempotencyKey }),
      ),
    onSuccess: ({ data }) => {
      onSent()
      return showChangedMessage(client, data)
    },
  })
}

const showChangedMessage = async (client: QueryClient, changed: ContactMessageDocument) => {
  showMarked(client, changed)
  await client.invalidateQueries({ queryKey: queryKeys.messages, refetchType: 'none' })
  await client.refetchQueries({ queryKey: messageCountsQuery.queryKey })
}

type Page = { data: ContactMessageDocument[]; next_cursor: string | null; searched_to: string | null }

const showMarked = (client: QueryClient, marked: ContactMessageDocument) =>
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: listsKey },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.map((row) => (row.id === marked.id ? marked : row)),
        })),
      },
  )
