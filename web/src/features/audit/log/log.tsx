import type { AuditEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { common } from '@portal/contract/texts/common'
import { fieldNames } from '@portal/contract/texts/field-names'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryIcon } from '#ui/icons.tsx'
import { LoadError, nextPage } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { RowOnWide } from '../audit-tabs.tsx'
import { Chips, filterChips } from '../filters/filters.tsx'
import { filterCount, type LogFilters, noFilters, toAuditQuery } from '../filters/search.ts'
import { actorLabels, eventTitle, streamLabel, streamParts } from '../labels.ts'
import { logQuery } from '../queries.ts'
import { EventDialog } from './event-dialog.tsx'

type LogProps = { filters: LogFilters; onNarrow: (to: LogFilters) => void }

export function Log({ filters, onNarrow }: LogProps) {
  const log = useInfiniteQuery(logQuery(toAuditQuery(filters)))
  const [open, setOpen] = useState<AuditEvent | null>(null)
  if (log.isPending) return <TextSkeleton lines={8} label={texts['audit.loading']} />
  if (!log.data) return <LoadError message={texts['audit.error']} query={log} />

  const events = log.data.pages.flatMap(({ data }) => data)
  const last = log.data.pages.at(-1)
  const searchedTo = last?.data.length === 0 ? last.next_cursor?.split('-')[1] : undefined
  const named = events.find(({ actor }) => String(actor.id) === filters.actor)?.actor
  const actorName = named && (actorLabels(named).name || actorLabels(named).role)
  const showStream = ({ stream }: AuditEvent) => {
    const { kind, id } = streamParts(stream)
    setOpen(null)
    onNarrow({ ...noFilters, kind, number: id })
  }
  return (
    <div className="flex flex-col gap-2">
      <Chips chips={filterChips(filters, actorName, onNarrow)} />
      {events.length > 0 ? (
        <LogTable events={events} onOpen={setOpen} />
      ) : (
        <Nothing filters={filters} onNarrow={onNarrow} />
      )}
      {searchedTo !== undefined && (
        <p className="text-sm text-ink-soft">{fill(auditPage['audit.searchedTo'], { position: searchedTo })}</p>
      )}
      {log.isFetchNextPageError && <LoadError message={texts['audit.error']} query={nextPage(log)} />}
      {log.hasNextPage && !log.isFetchNextPageError && (
        <MoreButton list={log} pendingLabel={texts['audit.loading']}>
          {texts['audit.more']}
        </MoreButton>
      )}
      {open && <EventDialog event={open} onClose={() => setOpen(null)} onStream={() => showStream(open)} />}
    </div>
  )
}

export function NewestButton({ filters }: Pick<LogProps, 'filters'>) {
  const client = useQueryClient()
  const options = logQuery(toAuditQuery(filters))
  const log = useInfiniteQuery(options)
  return (
    <Button
      variant="quiet"
      icon={<RetryIcon />}
      className="px-2"
      isPending={log.isRefetching && !log.isFetchingNextPage}
      onClick={() => void client.resetQueries({ queryKey: options.queryKey })}
    >
      {texts['audit.newest']}
    </Button>
  )
}

function Nothing({ filters, onNarrow }: LogProps) {
  if (filterCount(filters) === 0) return <EmptyState title={texts['audit.empty']} />
  const clear = (
    <Button variant="secondary" onClick={() => onNarrow(noFilters)}>
      {texts['audit.filter.clear']}
    </Button>
  )
  return <EmptyState title={texts['audit.empty.filtered']} action={clear} />
}

type LogTableProps = { events: readonly AuditEvent[]; onOpen: (event: AuditEvent) => void }

function LogTable({ events, onOpen }: LogTableProps) {
  return (
    <Table
      caption={accessibility['a11y.table.audit']}
      columns={columns(onOpen)}
      rows={events}
      keyOf={({ position }) => position}
      isDense
    />
  )
}

const columns = (onOpen: LogTableProps['onOpen']): Column<AuditEvent>[] => [
  {
    key: 'type',
    head: texts['audit.col.type'],
    isRowHead: true,
    className: 'lg:min-w-64',
    cell: eventTitle,
  },
  {
    key: 'at',
    head: texts['audit.col.at'],
    className: 'xl:whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
  },
  {
    key: 'stream',
    head: texts['audit.col.stream'],
    className: 'md:min-w-36',
    cell: ({ stream, version }) => (
      <RowOnWide>
        <p className="tabular-nums">{streamLabel(stream)}</p>
        <p className="text-sm text-ink-soft tabular-nums">{fill(texts['history.version'], { version })}</p>
      </RowOnWide>
    ),
  },
  {
    key: 'actor',
    head: fieldNames['audit.col.actor'],
    className: 'max-md:grid-cols-1 max-md:gap-0.5 md:min-w-50',
    cell: ({ actor }) => {
      const { name, role } = actorLabels(actor)
      return (
        <RowOnWide>
          {name && <p>{name}</p>}
          <p className={name ? 'text-sm text-ink-soft' : ''}>{role}</p>
        </RowOnWide>
      )
    },
  },
  {
    key: 'actions',
    head: common['common.seeMore'],
    isUnlabelled: true,
    cell: (event) => (
      <Button variant="quiet" className="px-3 max-md:-mx-3" onClick={() => onOpen(event)}>
        {common['common.view']}
        <span className="sr-only">
          : {eventTitle(event)}, {streamLabel(event.stream)},{' '}
          {fill(texts['history.version'], { version: event.version })}
        </span>
      </Button>
    ),
  },
]
