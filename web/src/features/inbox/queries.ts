import type { ContactMessageDocument, ContactMessageStatus } from '@portal/contract'
import { contactMessages } from '@portal/contract/calls/contact-messages.endpoint'
import { readContactMessage } from '@portal/contract/calls/read-contact-message.endpoint'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

const listsKey = [...queryKeys.messages, 'list'] as const

export const inboxQuery = (status: ContactMessageStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, status ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call(contactMessages, { query: { status, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** The row shows its mark at once and keeps its place; what else is stale is read again when it is looked at next. */
export const useReadContactMessage = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(readContactMessage, { params: { id }, body: {} }),
    onSuccess: ({ data }) => {
      showMarked(client, data)
      return client.invalidateQueries({ queryKey: queryKeys.messages, refetchType: 'none' })
    },
  })
}

type Page = { data: ContactMessageDocument[]; next_cursor: string | null }

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
