import { audit } from '@portal/contract/texts/audit'
import { auditAnswers } from '@portal/contract/texts/audit-answers'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { onlyDigits } from '#lib/forms/digits.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { today } from '#lib/time/today.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError, nextPage } from '#ui/load-error.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Select } from '#ui/select.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { AuditTabs } from '../audit-tabs.tsx'
import { Chips, FoldedFilters, filterChips, MemberChoices } from '../filters/filters.tsx'
import { filterCount, type LogFilters, noFilters, parseFilters, toAuditQuery } from '../filters/search.ts'
import { useTypedFilters } from '../filters/use-typed.ts'
import { kindLabel, streamParts } from '../labels.ts'
import { accessesQuery } from '../queries.ts'
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
        <MoreButton list={accesses}>{rows.length > 0 ? audit['audit.more'] : texts['audit.accesses.more']}</MoreButton>
      )}
    </div>
  )
}

const kinds = ['application', 'member', 'contact'] as const

function AccessesFilter({ filters, onNarrow }: { filters: LogFilters; onNarrow: (to: LogFilters) => void }) {
  const { typed, set, isBackwards, person, choose, apply } = useTypedFilters(filters, onNarrow)
  return (
    <FoldedFilters count={filterCount(filters)}>
      <form noValidate onSubmit={(event) => void apply(event)} className="flex flex-col gap-3 max-xl:pb-3">
        <div className="grid desk-field items-end gap-3 sm:grid-cols-2 xl:grid-cols-[10.5rem_10.5rem_minmax(0,1fr)_12rem_11rem_auto]">
          <DateInput label={audit['audit.filter.from']} value={typed.from} onChange={(from) => set({ from })} />
          <DateInput
            label={audit['audit.filter.to']}
            value={typed.to}
            error={isBackwards ? auditAnswers['audit.filter.range'] : undefined}
            onChange={(to) => set({ to })}
          />
          <TextInput
            label={texts['audit.accesses.col.who']}
            placeholder={texts['audit.actor.hint']}
            maxLength={100}
            value={typed.actor}
            error={person.error}
            onChange={({ target }) => set({ actor: target.value })}
          />
          <Select
            label={texts['audit.accesses.col.record']}
            placeholder={audit['audit.filter.all']}
            options={kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
            value={typed.kind}
            onChange={({ target }) => set({ kind: target.value, number: '' })}
          />
          <TextInput
            label={audit['audit.filter.stream.number']}
            inputMode="numeric"
            isDisabled={typed.kind === ''}
            value={typed.number}
            onChange={({ target }) => set({ number: onlyDigits(target.value).replace(/^0+/, '').slice(0, 15) })}
          />
          <Button type="submit" isPending={person.isPending}>
            {audit['audit.filter.apply']}
          </Button>
        </div>
        <MemberChoices members={person.candidates} onChoose={choose} />
      </form>
    </FoldedFilters>
  )
}
