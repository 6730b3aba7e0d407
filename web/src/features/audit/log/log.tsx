import type { AuditEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryIcon } from '#ui/icons.tsx'
import { LoadError, nextPage } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Chips } from '../filters/chips.tsx'
import { filterChips } from '../filters/filter-chips.ts'
import { filterCount, type LogFilters, noFilters, toAuditQuery } from '../filters/search.ts'
import { actorLabels, streamParts } from '../labels.ts'
import { logQuery } from '../queries.ts'
import { EventDialog } from './event-dialog.tsx'
import { LogTable } from './table.tsx'

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
        <Button
          variant="secondary"
          className="self-center"
          isPending={log.isFetchingNextPage}
          pendingLabel={texts['audit.loading']}
          onClick={() => void log.fetchNextPage()}
        >
          {texts['audit.more']}
        </Button>
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
