import type { ApplicationStatus } from '@portal/contract'
import { applicationStatuses, waitingStatus } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import type { ReactNode, RefObject } from 'react'
import { statusLabel } from '#lib/application/status-badge.tsx'
import { type DeskView, defaultSort } from '#lib/desk/desk-query.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { Chips } from './chips.tsx'
import { type DeskChange, useIsLargeList } from './queries.ts'

type DeskListHeadProps = {
  view: DeskView
  counts: ApplicationCounts | undefined
  search: string
  onSearch: (search: string) => void
  onSearchNow: () => void
  change: DeskChange
  searchInput: RefObject<HTMLInputElement | null>
  children?: ReactNode
}

/** Their chips are there where there are some. */
const rare: readonly ApplicationStatus[] = ['withdrawn', 'active']
const statuses = applicationStatuses.filter((status) => !rare.includes(status))

export function DeskListHead({
  view,
  counts,
  search,
  onSearch,
  onSearchNow,
  change,
  searchInput,
  children,
}: DeskListHeadProps) {
  useTitle(texts['applications.title'])
  const choose = (status: DeskView['status']) =>
    change({ status, sort: defaultSort(status), taken: null, waitingDays: null, isReturned: false, clock: null })
  // A large list can be narrowed to one program only among forwarded applications (decision 0045), so other statuses
  // are not offered then.
  const isBound = useIsLargeList() && view.program !== null
  const all: readonly DeskView['status'][] = [...statuses, ...rareIn(view.status, counts), 'all']
  const chips = all.filter((status) => !isBound || status === waitingStatus || status === view.status)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 lg:flex-nowrap">
      <h1 tabIndex={-1} className="shrink-0 text-xl">
        {texts['applications.title']}
      </h1>
      <form
        className="min-w-40 grow basis-40 max-md:order-last max-md:basis-full"
        onSubmit={(event) => {
          event.preventDefault()
          onSearchNow()
        }}
      >
        <SearchBox
          className="desk-field"
          inputRef={searchInput}
          label={texts['applications.search.label']}
          placeholder={texts['applications.search.placeholder']}
          value={search}
          onChange={onSearch}
        />
        <p className="sr-only">{texts['applications.search.hint']}</p>
      </form>
      {children}
      <fieldset className="min-w-0 max-md:-mx-4 max-md:basis-[calc(100%+--spacing(8))] max-md:overflow-x-auto max-md:px-4">
        <legend className="sr-only">{texts['applications.filter.status']}</legend>
        <Chips
          chips={chips.map((status) => ({
            name: status,
            label: status === 'all' ? texts['applications.filter.all'] : statusLabel(status),
            count: counts?.[status],
            isChosen: view.status === status && !view.isReturned,
            onChoose: () => choose(status),
            shown: status !== 'all' && rare.includes(status) ? 'wide' : 'always',
          }))}
        />
      </fieldset>
    </div>
  )
}

const rareIn = (chosen: DeskView['status'], counts: ApplicationCounts | undefined): readonly ApplicationStatus[] =>
  rare.filter((status) => status === chosen || (counts?.[status] ?? 0) > 0)
