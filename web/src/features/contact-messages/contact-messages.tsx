import type { ContactMessageCounts, ContactMessageDocument, ContactMessageStatus } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { common } from '@portal/contract/texts/common'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchField } from '#lib/lists/use-search-field.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { LoadError, nextPage } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { MessageBadges, MessageDialog } from './message-dialog.tsx'
import { messageCountsQuery, messagesQuery, useReadContactMessage } from './queries.ts'

type Filter = ContactMessageStatus | 'all'
const filters: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: texts['messages.filter.all'] },
  { value: 'unread', label: texts['messages.filter.unread'] },
  { value: 'read', label: texts['messages.filter.read'] },
  { value: 'undeliverable', label: texts['messages.filter.undeliverable'] },
]

const searchDelayMs = 300

export function ContactMessagesScreen() {
  const [params, setParams] = useSearchParams()
  const counts = useQuery(messageCountsQuery)
  const requestedStatus = params.get('status')
  const filter = filters.find(({ value }) => value === requestedStatus)?.value ?? 'all'
  const inAddress = params.get('search')?.trim() ?? ''
  const show = (to: { status: Filter; search: string }, replace = false) =>
    setParams(
      { ...(to.status !== 'all' && { status: to.status }), ...(to.search !== '' && { search: to.search }) },
      { preventScrollReset: true, replace },
    )
  const { search, setSearch, searchNow } = useSearchField({
    inAddress,
    delayMs: searchDelayMs,
    ask: (wanted, { replace }) => show({ status: filter, search: wanted }, replace),
  })
  return (
    <>
      <DeskHead title={texts['messages.title']} aside={texts['messages.subtitle']} />
      <form
        className="mb-3 flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <SearchBox
          className="grow desk-field md:max-w-96"
          label={texts['messages.search.label']}
          placeholder={texts['messages.search.placeholder']}
          value={search}
          onChange={setSearch}
        />
        <FilterChips
          label={texts['messages.col.status']}
          value={filter}
          options={filters.map((each) => ({ ...each, count: countOf(counts.data, each.value) }))}
          onChange={(status) => show({ status, search: inAddress })}
          isDesk
        />
      </form>
      <Messages key={`${filter} ${inAddress}`} filter={filter} search={inAddress} />
    </>
  )
}

const countOf = (counts: ContactMessageCounts | undefined, filter: Filter): string | undefined =>
  counts && `${writtenNumber(counts[filter])}${counts.is_exact ? '' : '+'}`

function Messages({ filter, search }: { filter: Filter; search: string }) {
  const list = useInfiniteQuery(messagesQuery(filter === 'all' ? undefined : filter, search))
  const [openId, setOpenId] = useState<number | null>(null)
  const markRead = useMarkRead()
  if (list.isPending) return <TextSkeleton lines={8} label={texts['messages.loading']} />
  if (list.isError && !list.data) return <LoadError message={texts['messages.error']} query={list} />

  const messages = list.data.pages.flatMap(({ data }) => data)
  const searchedTo = list.data.pages.at(-1)?.searched_to
  const opened = messages.find(({ id }) => id === openId)
  const open = (message: ContactMessageDocument) => {
    setOpenId(message.id)
    markRead(message)
  }
  return (
    <div className="flex flex-col gap-4">
      {messages.length > 0 ? (
        <MessagesTable messages={messages} onOpen={open} />
      ) : (
        <EmptyState title={emptyTitle(filter, search)} />
      )}
      {searchedTo && (
        <p className="text-sm text-ink-soft">
          {fill(texts['messages.searchedTo'], { dateTime: dateTime(searchedTo) })}
        </p>
      )}
      {list.isFetchNextPageError && <LoadError message={texts['messages.error']} query={nextPage(list)} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <MoreButton list={list}>{texts[search === '' ? 'messages.more' : 'messages.search.further']}</MoreButton>
      )}
      {opened && <MessageDialog message={opened} onClose={() => setOpenId(null)} />}
    </div>
  )
}

const emptyTitle = (filter: Filter, search: string) => {
  if (search !== '') return texts['messages.empty.search']
  return texts[filter === 'unread' ? 'messages.empty.unread' : 'messages.empty']
}

const useMarkRead = () => {
  const toast = useToast()
  const { mutate } = useReadContactMessage()
  return ({ id, read_at }: ContactMessageDocument) => {
    if (read_at === null) mutate(id, { onError: () => toast(texts['messages.markRead.error'], 'stop') })
  }
}

type Message = ContactMessageDocument

function MessagesTable({ messages, onOpen }: { messages: readonly Message[]; onOpen: (message: Message) => void }) {
  return (
    <Table
      caption={accessibility['a11y.table.messages']}
      columns={columns(onOpen)}
      rows={messages}
      keyOf={({ id }) => id}
      isDense
    />
  )
}

const columns = (onOpen: (message: Message) => void): Column<Message>[] => [
  {
    key: 'subject',
    head: texts['messages.col.subject'],
    isRowHead: true,
    className: 'md:w-2/5',
    cell: ({ subject, read_at }) => <span className={read_at === null ? '' : 'font-normal'}>{subject}</span>,
  },
  {
    key: 'from',
    head: texts['messages.col.from'],
    cell: ({ name }) => name,
  },
  {
    key: 'date',
    head: texts['messages.col.date'],
    className: 'xl:whitespace-nowrap',
    cell: ({ sent_at }) => <time dateTime={sent_at}>{dateTime(sent_at)}</time>,
  },
  {
    key: 'status',
    head: texts['messages.col.status'],
    cell: (message) => <MessageBadges message={message} />,
  },
  {
    key: 'actions',
    head: common['common.actions'],
    isUnlabelled: true,
    cell: (message) => (
      <Button variant="quiet" className="px-3 max-md:-mx-3" onClick={() => onOpen(message)}>
        {texts['messages.open']}
        <span className="sr-only">: {message.subject}</span>
      </Button>
    ),
  },
]
