import type { ApplicationRow } from '@portal/contract'
import { applicationStatuses, unsentStatus } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { genitive } from '@portal/contract/genitive'
import { accessibility } from '@portal/contract/texts/accessibility'
import { acting as actingTexts } from '@portal/contract/texts/acting'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { talk } from '@portal/contract/texts/talk'
import { writtenNumber } from '@portal/contract/written-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { type ListOrigin, listErrorMessage } from '#lib/application/application-lists.ts'
import { usePermission } from '#lib/application/permission.ts'
import { applicationsQuery, ownCountsQuery } from '#lib/application/queries.ts'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { KeptDrafts } from '#lib/drafts/kept-drafts.tsx'
import { useExistingPage, useListAddress } from '#lib/lists/use-list-address.ts'
import { acting } from '#lib/sign-in/acting.ts'
import { FilterChips } from '#ui/filter-chips.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { Table } from '#ui/table.tsx'
import { columnsFor, type Permission } from './application-columns.tsx'
import {
  FiltersSkeleton,
  ListSkeleton,
  type ListView,
  listAddress,
  listFrom,
  NoApplications,
  type StatusFilter,
  Total,
} from './list-states.tsx'

const allFilters: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: texts['applications.filter.all'] },
  ...applicationStatuses.flatMap((status) => [
    { value: status, label: statusLabel(status) },
    // A returned application has the status of one that was never sent, so its filter follows the filter of that
    // status and says that it is a part of it: the numbers of all filters would not add up otherwise.
    ...(status === unsentStatus
      ? [{ value: 'returned' as const, label: texts['applications.filter.returned.of'] }]
      : []),
  ]),
  { value: 'unread', label: talk['talk.unread.filter'] },
]
/** What few have is no filter for the others: withdrawn and imported (`active`) applications, unread messages (R-WEB-23). */
const rare = ['withdrawn', 'active', 'unread'] as const

const filtersOf = (chosen: StatusFilter, counts: Partial<ApplicationCounts> = {}) =>
  allFilters.filter(({ value }) => {
    const filter = rare.find((each) => each === value)
    return filter === undefined || value === chosen || (counts[filter] ?? 0) > 0
  })

/** As wide as a digit, so that the chips do not move when the counts arrive. */
const unknownCount = '\u2007'

export function OwnApplicationsScreen() {
  const permission = usePermission()
  const by = acting()
  const { view, search, setSearch, searchNow, setStatus, pageAddress, clear } = useListView()
  const list = useQuery({
    ...applicationsQuery({
      page: view.page,
      ...(view.search && { search: view.search }),
      ...statusQuery(view.status),
    }),
    placeholderData: keepPreviousData,
  })
  const { data: counts } = useQuery({ ...ownCountsQuery(view.search), placeholderData: keepPreviousData })
  useExistingPage(list.isPlaceholderData ? undefined : list.data?.current_page, view.page, pageAddress)
  const top = useRef<HTMLDivElement>(null)
  const isFiltered = view.search !== '' || view.status !== 'all'
  const hasNone = !isFiltered && !list.isPlaceholderData && list.data?.total === 0
  // A person without applications sees neither search nor filters, so both wait until it is known whether there are
  // any.
  const mayHaveNone = !isFiltered && view.page === 1 && list.isPending
  // Nothing can be searched or counted where no list was loaded. After a failed search the search stays, with its words.
  const isUnknown = list.isError && !list.data

  return (
    <>
      <PageHead
        title={
          by
            ? fill(actingTexts['acting.list.title'], { whose: genitive(by.principal.name) })
            : texts['applications.title.my']
        }
      />
      {mayHaveNone && <FiltersSkeleton />}
      <form
        hidden={hasNone || mayHaveNone || (isUnknown && !isFiltered)}
        className="mb-4 flex flex-col gap-3 md:mb-6 md:gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <div className="max-w-form">
          <SearchBox
            label={texts['applications.search.label']}
            placeholder={texts['applications.search.placeholder']}
            value={search}
            onChange={setSearch}
          />
          <p className="mt-1.5 text-sm text-ink-soft max-md:sr-only">{texts['applications.search.hint.own']}</p>
        </div>
        <StatusFilters
          value={view.status}
          options={filtersOf(view.status, counts).map(({ value, label }) => ({
            ...{ value, label },
            ...(!isUnknown && { count: counts ? writtenNumber(counts[value]) : unknownCount }),
          }))}
          onChange={setStatus}
        />
      </form>

      {list.isError && (
        <NotLoaded message={listErrorMessage(list.error)} query={list}>
          <KeptDrafts />
        </NotLoaded>
      )}
      {list.isPending && <ListSkeleton />}
      {list.data && (
        <div className="flex flex-col gap-3 md:gap-5">
          {!hasNone && (
            <div ref={top} tabIndex={-1} className="scroll-mt-4">
              <Total page={list.data} search={view.search} />
            </div>
          )}
          {list.data.data.length === 0 ? (
            <NoApplications isFiltered={isFiltered} onClear={clear} />
          ) : (
            <ApplicationsTable rows={list.data.data} permission={permission} isStale={list.isPlaceholderData} />
          )}
          <Pagination
            current={list.data.current_page}
            last={list.data.last_page}
            hrefOf={pageAddress}
            onTurn={() => top.current?.focus()}
          />
        </div>
      )}
    </>
  )
}

const statusQuery = (status: StatusFilter) => {
  if (status === 'all') return {}
  if (status === 'unread') return { unread: '1' as const }
  return status === 'returned' ? { returned: '1' as const } : { status }
}

const cleared: ListView = { page: 1, search: '', status: 'all' }

const useListView = () => {
  const { change, clear, ...list } = useListAddress({ viewOf: listFrom, addressOf: listAddress })
  return { ...list, setStatus: (status: StatusFilter) => change({ status }), clear: () => clear(cleared) }
}

type ApplicationsTableProps = { rows: readonly ApplicationRow[]; permission: Permission; isStale: boolean }

function ApplicationsTable({ rows, permission, isStale }: ApplicationsTableProps) {
  const { search } = useLocation()
  const place: ListOrigin = { list: search }
  return (
    <Table
      caption={accessibility['a11y.table.applications']}
      columns={columnsFor(permission, place)}
      rows={rows}
      keyOf={({ id }) => id}
      isStale={isStale}
      isCompact
    />
  )
}

type StatusFiltersProps = {
  value: StatusFilter
  options: readonly { value: StatusFilter; label: string; count?: string }[]
  onChange: (value: StatusFilter) => void
}

/** A phone has no room for six filters beside each other, so it has one field for them (R-WEB-23). */
function StatusFilters({ value, options, onChange }: StatusFiltersProps) {
  const label = texts['applications.filter.status']
  return (
    <>
      <div className="max-md:hidden">
        <FilterChips label={label} value={value} options={options} onChange={onChange} />
      </div>
      <Select
        id="status"
        className="flex-row! items-center gap-3! md:hidden [&>div]:grow"
        label={label}
        hasPlaceholder={false}
        options={options.map((option) => ({
          value: option.value,
          label: option.count === undefined ? option.label : `${option.label} (${option.count})`,
        }))}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      />
    </>
  )
}
