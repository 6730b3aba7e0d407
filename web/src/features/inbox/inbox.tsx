/** /messages: what people wrote to the head of government, for the Super Administrator (R-ADM-26). */
import type { ContactMessageStatus } from '@portal/contract'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { InboxTable } from './inbox-table.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { inboxQuery } from './queries.ts'

type Filter = ContactMessageStatus | 'all'
const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: texts['messages.filter.all'] },
  { value: 'unread', label: texts['messages.filter.unread'] },
  { value: 'read', label: texts['messages.filter.read'] },
  { value: 'undeliverable', label: texts['messages.filter.undeliverable'] },
]

export function InboxScreen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('status')
  const filter = filters.find(({ value }) => value === asked)?.value ?? 'all'
  const choose = (value: Filter) => setParams(value === 'all' ? {} : { status: value }, { preventScrollReset: true })
  return (
    <>
      <PageHead title={texts['messages.title']} help={texts['messages.subtitle']} />
      <div className="flex flex-col gap-6">
        <FilterChips label={texts['messages.col.status']} value={filter} options={filters} onChange={choose} />
        <Messages key={filter} filter={filter} />
      </div>
    </>
  )
}

function Messages({ filter }: { filter: Filter }) {
  const inbox = useInfiniteQuery(inboxQuery(filter === 'all' ? undefined : filter))
  const [openId, setOpenId] = useState<number | null>(null)
  if (inbox.isPending) return <TextSkeleton lines={8} label={texts['messages.loading']} />
  if (inbox.isError && !inbox.data)
    return <LoadError message={texts['messages.error']} onRetry={inbox.refetch} isPending={inbox.isFetching} />

  const messages = inbox.data.pages.flatMap(({ data }) => data)
  const open = messages.find(({ id }) => id === openId)
  if (messages.length === 0)
    return <EmptyState title={texts[filter === 'unread' ? 'messages.empty.unread' : 'messages.empty']} />
  return (
    <>
      <InboxTable messages={messages} onOpen={setOpenId} />
      {inbox.isFetchNextPageError && (
        <LoadError message={texts['messages.error']} onRetry={inbox.fetchNextPage} isPending={inbox.isFetching} />
      )}
      {inbox.hasNextPage && !inbox.isFetchNextPageError && (
        <Button
          look="secondary"
          className="self-center"
          isPending={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {texts['messages.more']}
        </Button>
      )}
      {open && <MessageDialog message={open} onClose={() => setOpenId(null)} />}
    </>
  )
}
