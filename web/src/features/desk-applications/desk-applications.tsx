/**
 * /applications for staff and auditors: a queue whose filters are in the address (R-DESK-1, R-DESK-2). Auditors get no
 * selection, because they change nothing (R-ROLE-7).
 */
import { hasFact, isStaff } from '@portal/contract/role-facts'
import { applicationList } from '@portal/contract/texts/application-list'
import { queue as texts } from '@portal/contract/texts/queue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listErrorMessage } from '#lib/application/list-error-message.ts'
import { usePermission } from '#lib/application/permission.ts'
import { useFocusInRows } from '#lib/application/row-focus.ts'
import { KeysButton } from '#lib/keys/keys-button.tsx'
import { useExistingPage } from '#lib/lists/use-existing-page.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { DeskListHead } from './desk-list-head.tsx'
import { DeskTable } from './desk-table.tsx'
import { ExportButton } from './export/export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListStatusBar } from './list-status-bar.tsx'
import { deskApplicationsQuery } from './queries.ts'
import { useDeskChanges } from './use-desk-changes.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { isNarrowed, useDeskView } from './use-desk-view.ts'
import { useSelection } from './use-selection.ts'

export function DeskApplicationsScreen() {
  const { view, search, setSearch, searchNow, change, pageAddress, clear } = useDeskView()
  const { role } = usePermission()
  const isReadOnly = isStaff(role) && !hasFact(role, 'worksAtDesk')
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
              <Nothing isNarrowed={isNarrowed(view) || view.status !== 'all'} onClear={clear} />
            )}
          </div>
          <Pagination current={list.data.current_page} last={list.data.last_page} hrefOf={pageAddress} />
        </>
      )}
    </div>
  )
}

const Nothing = ({ isNarrowed: isFiltered, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      title={applicationList['applications.empty.filtered']}
      hint={applicationList['applications.empty.filtered.hint']}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts['queue.filter.clear']}
        </Button>
      }
    />
  ) : (
    <EmptyState title={applicationList['applications.empty']} />
  )

const DeskSkeleton = () => (
  <Skeleton label={applicationList['applications.loading']} className="flex flex-col gap-2">
    {['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map((row) => (
      <SkeletonLine key={row} className="h-28 md:h-9" />
    ))}
  </Skeleton>
)
