import type { ContactMessageDocument } from '@portal/contract'
import { accessibility } from '@portal/contract/texts/accessibility'
import { common } from '@portal/contract/texts/common'
import { inbox as texts } from '@portal/contract/texts/inbox'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { MessageBadges } from './message-badges.tsx'

type Message = ContactMessageDocument

export function MessagesTable({
  messages,
  onOpen,
}: {
  messages: readonly Message[]
  onOpen: (message: Message) => void
}) {
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
