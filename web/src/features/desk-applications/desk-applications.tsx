/**
 * /applications for staff and auditors: a queue whose filters are in the address (R-DESK-1, R-DESK-2). Auditors get no
 * selection, because they change nothing (R-ROLE-7).
 */
import { applicationStatuses } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { hasFact, hasRight, isStaff } from '@portal/contract/role-facts'
import { applicationList } from '@portal/contract/texts/application-list'
import { queue as texts } from '@portal/contract/texts/queue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { listErrorMessage, rowAnchor, useFocusInRows } from '#lib/application/application-lists.ts'
import { usePermission } from '#lib/application/permission.ts'
import type { DeskView } from '#lib/desk/desk-query.ts'
import { KeysButton } from '#lib/keys/keys-button.tsx'
import { useHeldCommands, useKeys } from '#lib/keys/use-keys.ts'
import { useExistingPage } from '#lib/lists/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { DeskListHead } from './desk-list-head.tsx'
import { DeskTable } from './desk-table.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListStatusBar } from './list-status-bar.tsx'
import { countsQuery, deskApplicationsQuery, isNarrowed, useDeskView } from './queries.ts'
import { chosenChip } from './queue-chips.tsx'
import { type Selection, useSelection } from './use-selection.ts'

export function DeskApplicationsScreen() {
  const { view, search, setSearch, searchNow, change, pageAddress, clear } = useDeskView()
  const { role } = usePermission()
  const isReadOnly = isStaff(role) && !hasRight(role, 'workAtDesk')
  const hasAgencies = isStaff(role) && !hasFact(role, 'belongsToAgency')
  const list = useQuery({ ...deskApplicationsQuery(view), placeholderData: keepPreviousData })
  const { counts, changed } = useDeskChanges(view, list.isPlaceholderData ? 0 : list.dataUpdatedAt)
  useExistingPage(list.isPlaceholderData ? undefined : list.data?.current_page, view.page, pageAddress)
  const rows = list.data?.data ?? []
  const shown = rows.map(({ id }) => id)
  useFocusInRows(shown)
  const selection = useSelection(isReadOnly ? [] : shown)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  const show = () => void list.refetch()
  useDeskKeys({ shown, isLoading: list.isPending || list.isPlaceholderData, selection, searchInput, onShow: show })

  return (
    <div className="flex flex-col gap-2">
      <DeskListHead {...{ view, counts, search, change, searchInput }} onSearch={setSearch} onSearchNow={searchNow}>
        <Button
          variant="secondary"
          className="ms-auto px-3 md:hidden"
          aria-expanded={areFiltersOpen}
          onClick={() => setFiltersOpen(!areFiltersOpen)}
        >
          {texts['queue.filters']}
        </Button>
      </DeskListHead>
      <BulkBar rows={rows.filter(({ id }) => selection.ids.has(id))} onClear={selection.clear} />
      <FilterBar
        {...{ view, counts, change, hasAgencies }}
        isReadOnly={isReadOnly}
        onClear={clear}
        isOpenOnPhone={areFiltersOpen}
        isHidden={selection.ids.size > 0}
      >
        <ExportButton view={view} total={list.data?.total} />
        <KeysButton />
      </FilterBar>
      {list.isError && <LoadError message={listErrorMessage(list.error)} query={list} />}
      {list.isPending && <DeskSkeleton />}
      {list.data && !list.isError && (
        <>
          <div className="rounded-md border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
            <ListStatusBar
              page={list.data}
              readAt={list.dataUpdatedAt}
              changed={changed}
              onShow={show}
              perPage={view.perPage}
              onPerPage={(perPage) => change({ perPage })}
              hrefOf={pageAddress}
            />
            {rows.length > 0 ? (
              <DeskTable
                {...{ rows, view, hasAgencies }}
                selection={isReadOnly ? null : selection}
                isStale={list.isPlaceholderData}
              />
            ) : (
              <Nothing view={view} onClear={clear} />
            )}
          </div>
          <Pagination current={list.data.current_page} last={list.data.last_page} hrefOf={pageAddress} />
        </>
      )}
    </div>
  )
}

function Nothing({ view, onClear }: { view: DeskView; onClear: () => void }) {
  if (!isNarrowed(view) && view.status === 'all') return <EmptyState title={applicationList['applications.empty']} />
  const chip = view.search === '' ? chosenChip(view) : null
  return (
    <EmptyState
      title={
        chip === null
          ? applicationList['applications.empty.filtered']
          : fill(texts['queue.empty.chip'], { filter: chip })
      }
      hint={chip === null ? applicationList['applications.empty.filtered.hint'] : texts['queue.empty.chip.hint']}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts['queue.filter.clear']}
        </Button>
      }
    />
  )
}

const DeskSkeleton = () => (
  <Skeleton label={applicationList['applications.loading']} className="flex flex-col gap-2">
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map((row) => (
      <SkeletonLine key={row} className="h-28 md:h-9" />
    ))}
  </Skeleton>
)

/**
 * Detects what colleagues changed since the rows were read (R-DESK-4). It polls the counts and compares them with
 * those read with the rows. Counts hold no personal data, so polling records no access. Milliseconds. Even if the
 * answer takes two seconds, the screen shows a change within fifteen.
 */
export const pollIntervalMs = 12_000

/** Milliseconds. Counts that were read at most this long before the rows still count as read together with them. */
const togetherMs = 1_000

const useDeskChanges = (view: DeskView, rowsReadAt: number) => {
  const query = countsQuery(view)
  const counts = useQuery({ ...query, refetchInterval: pollIntervalMs })
  const name = JSON.stringify(query.queryKey)
  const [seen, setSeen] = useState<{ name: string; rowsReadAt: number; counts: ApplicationCounts } | null>(null)
  const { data, dataUpdatedAt } = counts

  useEffect(() => {
    if (!data || rowsReadAt === 0 || dataUpdatedAt < rowsReadAt - togetherMs) return
    setSeen((before) =>
      before?.name === name && before.rowsReadAt === rowsReadAt ? before : { name, rowsReadAt, counts: data },
    )
  }, [data, dataUpdatedAt, rowsReadAt, name])

  const isComparable = seen?.name === name && seen.rowsReadAt === rowsReadAt
  return { counts: data, changed: data && isComparable ? changedBetween(seen.counts, data) : 0 }
}

/**
 * Estimates how many applications changed. A change of status lowers one count and raises another; a colleague who
 * takes a forwarded application on changes only `nobody`.
 */
const changedBetween = (before: ApplicationCounts, now: ApplicationCounts): number => {
  const deltas = applicationStatuses.map((status) => now[status] - before[status])
  const entered = sumOf(deltas.filter((delta) => delta > 0))
  const left = -sumOf(deltas.filter((delta) => delta < 0))
  const taken = Math.abs(now.forwarded - now.nobody - (before.forwarded - before.nobody))
  return Math.max(entered, left, taken)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

type DeskKeys = {
  readonly shown: readonly number[]
  /** Whether other rows than those shown are on their way. */
  readonly isLoading: boolean
  readonly selection: Selection
  readonly searchInput: RefObject<HTMLInputElement | null>
  readonly onShow: () => void
}

const useDeskKeys = ({ shown, isLoading, selection, searchInput, onShow }: DeskKeys) => {
  const go = (step: 1 | -1) => () => {
    const here = focusedIn(shown)
    const next = here === -1 ? 0 : Math.min(Math.max(0, here + step), shown.length - 1)
    linkOf(shown[next])?.focus()
  }
  const choose = (isRange: boolean) => () => {
    const id = shown[focusedIn(shown)]
    if (id !== undefined) selection.toggle(id, isRange)
  }
  const on = useHeldCommands(
    {
      next: go(1),
      previous: go(-1),
      choose: choose(false),
      chooseRange: choose(true),
      openFirst: () => linkOf(shown[0])?.click(),
    },
    isLoading,
  )
  useKeys({
    KeyJ: on('next'),
    KeyK: on('previous'),
    ArrowDown: on('next'),
    ArrowUp: on('previous'),
    KeyX: on('choose'),
    'Shift+KeyX': on('chooseRange'),
    KeyG: on('openFirst'),
    '/': () => searchInput.current?.focus(),
    '.': onShow,
  })
}

const linkOf = (id: number | undefined) => (id === undefined ? null : document.getElementById(rowAnchor(id)))

const focusedIn = (shown: readonly number[]) => {
  const link = document.activeElement?.closest('tr')?.querySelector('th a')
  return shown.findIndex((id) => link?.id === rowAnchor(id))
}
