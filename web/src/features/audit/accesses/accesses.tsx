import { audit } from '@portal/contract/texts/audit'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError, nextPage } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { AuditTabs } from '../audit-tabs.tsx'
import { Chips } from '../filters/chips.tsx'
import { filterChips } from '../filters/filter-chips.ts'
import { type LogFilters, noFilters, parseFilters, toAuditQuery } from '../filters/search.ts'
import { streamParts } from '../labels.ts'
import { accessesQuery } from '../queries.ts'
import { AccessesFilter } from './filter.tsx'
import { AccessesTable, type NarrowAccesses } from './table.tsx'

export function AccessesScreen() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => ({ ...parseFilters(params), type: '', without: '' }), [params])
  const hidesOwn = params.get('own') !== '1'
  const show = (query: Readonly<Record<string, string>>, withoutOwn: boolean) =>
    setParams({ ...query, ...(!withoutOwn && { own: '1' }) }, { preventScrollReset: true })
  const narrow = (to: LogFilters) => show(toAuditQuery(to), hidesOwn)
  return (
    <>
      <DeskHead title={audit['audit.title']} tabTitle={texts['audit.tab.accesses']} aside={<AuditTabs />} />
      <div className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">{texts['audit.accesses.help']}</p>
        <AccessesFilter filters={filters} onNarrow={narrow} />
        <Checkbox
          label={texts['audit.accesses.withoutOwn']}
          checked={hidesOwn}
          onChange={({ target }) => show(toAuditQuery(filters), target.checked)}
        />
        <Accesses filters={filters} hidesOwn={hidesOwn} onNarrow={narrow} />
      </div>
    </>
  )
}

type AccessesProps = { filters: LogFilters; hidesOwn: boolean; onNarrow: (to: LogFilters) => void }

function Accesses({ filters, hidesOwn, onNarrow }: AccessesProps) {
  const accesses = useInfiniteQuery(accessesQuery({ ...toAuditQuery(filters), ...(hidesOwn && { without_own: '1' }) }))
  if (accesses.isPending) return <TextSkeleton lines={8} label={texts['audit.accesses.loading']} />
  if (!accesses.data) return <LoadError message={texts['audit.accesses.error']} query={accesses} />
  const rows = accesses.data.pages.flatMap(({ data }) => data)
  const actor = rows.find(({ actor: { id } }) => String(id) === filters.actor)?.actor.name
  const narrowTo: NarrowAccesses = {
    actor: ({ actor: { id } }) => onNarrow({ ...noFilters, actor: String(id) }),
    record: ({ stream }) => {
      const { kind, id } = streamParts(stream)
      onNarrow({ ...noFilters, kind, number: id })
    },
    day: ({ at }) => onNarrow({ ...filters, from: today(new Date(at)), to: today(new Date(at)) }),
  }
  return (
    <div className="flex flex-col gap-3">
      <Chips chips={filterChips(filters, actor, onNarrow)} />
      {rows.length > 0 ? (
        <AccessesTable accesses={rows} narrowTo={narrowTo} />
      ) : (
        <EmptyState title={texts['audit.accesses.empty']} />
      )}
      {accesses.isFetchNextPageError && (
        <LoadError message={texts['audit.accesses.error']} query={nextPage(accesses)} />
      )}
      {accesses.hasNextPage && !accesses.isFetchNextPageError && (
        <Button
          variant="secondary"
          className="self-center"
          isPending={accesses.isFetchingNextPage}
          onClick={() => void accesses.fetchNextPage()}
        >
          {rows.length > 0 ? audit['audit.more'] : texts['audit.accesses.more']}
        </Button>
      )}
    </div>
  )
}
