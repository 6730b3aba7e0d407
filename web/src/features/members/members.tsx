import { common } from '@portal/contract/texts/common'
import { members as texts } from '@portal/contract/texts/members'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useExistingPage } from '#lib/lists/use-list-address.ts'
import { useSearchField } from '#lib/lists/use-search-field.ts'
import { MemberTabs } from '#lib/member-tabs.tsx'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { Button } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { MembersPagination, shownRange } from './members-pagination.tsx'
import { MembersTable } from './members-table.tsx'
import {
  type DocumentFilter,
  type MembersView,
  membersAddress,
  membersQuery,
  type StatusFilter,
  viewFrom,
} from './queries.ts'

const statuses: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: texts['members.filter.all'] },
  { value: 'active', label: texts['members.filter.active'] },
  { value: 'deactive', label: texts['members.filter.inactive'] },
]
const documents: readonly { value: DocumentFilter; label: string }[] = [
  { value: 'all', label: texts['members.filter.all'] },
  { value: 'verified', label: texts['members.filter.verified'] },
  { value: 'not_verified', label: texts['members.filter.notVerified'] },
  { value: 'submitted', label: texts['members.filter.submitted'] },
]

export function MembersScreen() {
  const { view, search, setSearch, searchNow, setStatus, setDocuments, pageAddress, clear } = useMembersView()
  const list = useQuery({ ...membersQuery(view), placeholderData: keepPreviousData })
  useExistingPage(list.isPlaceholderData ? undefined : list.data?.current_page, view.page, pageAddress)
  return (
    <>
      <MemberTabs />
      <DeskHead title={texts['members.title']} aside={texts['members.subtitle']} />
      <form
        className="mb-3 flex flex-wrap items-end gap-x-5 gap-y-2"
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <div className="grow basis-64">
          <p className="mb-1 text-sm text-ink-soft">{texts['members.search.placeholder']}</p>
          <SearchBox className="desk-field" label={texts['members.search.label']} value={search} onChange={setSearch} />
        </div>
        <FilterGroup
          label={texts['members.filter.status']}
          value={view.status}
          options={statuses}
          onChange={setStatus}
        />
        <FilterGroup
          label={texts['members.filter.document']}
          value={view.documents}
          options={documents}
          onChange={setDocuments}
        />
      </form>
      {list.isError && <LoadError message={texts['members.error']} query={list} />}
      {list.isPending && <TextSkeleton lines={10} label={texts['members.loading']} />}
      {list.data && !list.isError && list.data.data.length === 0 && (
        <EmptyState
          title={texts[view.documents === 'submitted' ? 'members.empty.submitted' : 'members.empty']}
          action={
            <Button variant="secondary" onClick={clear}>
              {common['common.clear']}
            </Button>
          }
        />
      )}
      {list.data && !list.isError && list.data.data.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft tabular-nums md:hidden">{shownRange(list.data)}</p>
          <MembersTable rows={list.data.data} isStale={list.isPlaceholderData} />
          <MembersPagination page={list.data} hrefOf={pageAddress} />
        </div>
      )}
    </>
  )
}

function FilterGroup<T extends string>({
  label,
  ...chips
}: {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1 max-md:w-full">
      <p aria-hidden="true" className="text-sm font-semibold text-ink-soft">
        {label}
      </p>
      <FilterChips label={label} {...chips} isDesk />
    </div>
  )
}

const searchDelayMs = 300

const useMembersView = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const view = viewFrom(query)
  const go = (to: MembersView, options?: { replace: boolean }) =>
    void navigate(membersAddress(to), { preventScrollReset: true, ...options })
  const { search, setSearch, searchNow } = useSearchField({
    inAddress: view.search,
    delayMs: searchDelayMs,
    ask: (wanted, options) => go({ ...view, search: wanted, page: 1 }, options),
  })

  const wanted = { ...view, search: search.trim(), page: 1 }
  return {
    view,
    search,
    setSearch,
    searchNow,
    setStatus: (status: StatusFilter) => go({ ...wanted, status }),
    setDocuments: (documents: DocumentFilter) => go({ ...wanted, documents }),
    pageAddress: (page: number) => membersAddress({ ...view, page }),
    clear: () => {
      setSearch('')
      go({ page: 1, search: '', status: 'all', documents: 'all' })
    },
  }
}
