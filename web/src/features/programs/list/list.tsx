import type { ProgramCard as Program, ProgramStatus } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { everydaySearchWords } from '@portal/contract/search/everyday'
import { agencies } from '@portal/contract/texts/agencies'
import { needs } from '@portal/contract/texts/needs'
import { programs as texts } from '@portal/contract/texts/programs'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { searchItems } from '#lib/lists/filter-by-search.ts'
import { useUrlText } from '#lib/lists/use-url-text.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { date } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { CardImage } from '#ui/card-image.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { FileIcon } from '#ui/further-icons.tsx'
import { HotlineHelp } from '#ui/hotline.tsx'
import { ChevronRightIcon, SearchIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SearchResult } from '#ui/search-result.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { ProgramState } from '../badge.tsx'

const filters = [
  { value: 'active', label: texts['programs.filter.current'] },
  { value: 'deactive', label: texts['programs.filter.completed'] },
] as const

/** A shorter list is read faster than searched, so its search is a button beside its heading. */
const minProgramsToSearch = 6

type Props = {
  programs: UseQueryResult<Program[]>
  isReady: boolean
  linkOf: (id: number) => string
}

export function ProgramList({ programs, isReady, linkOf }: Props) {
  const [search, setSearch] = useUrlText('search')
  const [status, setStatus] = useStatusFilter()
  const [isSearching, setSearching] = useState(search !== '')
  const { pathname, search: inUrl } = useLocation()
  const searchBox = useRef<HTMLInputElement>(null)
  const openSearch = () => {
    flushSync(() => setSearching(true))
    searchBox.current?.focus()
  }

  if (programs.isPending || !isReady) return <ProgramListSkeleton />
  if (programs.isError) return <LoadError query={programs} />

  const query = search.trim()
  const ofStatus = programs.data.filter((program) => isCompleted(program) === (status === 'deactive'))
  const { found: shown, isNearest } = searchItems(ofStatus, search, ({ title, need }) => [
    title,
    needs[`need.${need}`],
    ...everydaySearchWords(title, need),
  ])
  const isShort = programs.data.length < minProgramsToSearch
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-x-4">
        <h2 className="text-xl">{texts['programs.title']}</h2>
        {isShort && !isSearching && (
          <Button
            variant="quiet"
            className="-mr-3 px-3"
            icon={<SearchIcon />}
            aria-label={texts['programs.search.open']}
            onClick={openSearch}
          >
            {agencies['find.search']}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
        <FilterChips label={texts['programs.filter.label']} value={status} options={filters} onChange={setStatus} />
        {(!isShort || isSearching) && (
          <SearchBox
            className="w-full md:max-w-80"
            label={texts['programs.search.label']}
            placeholder={texts['programs.search.placeholder']}
            clearLabel={texts['programs.search.clear']}
            value={search}
            onChange={setSearch}
            inputRef={searchBox}
          />
        )}
      </div>
      <SearchResult>
        {query &&
          fill(isNearest ? agencies['find.found.nearest'] : texts['programs.search.found'], {
            query,
            count: shown.length,
          })}
      </SearchResult>
      {shown.length > 0 ? (
        <ul className="border-b border-line">
          {shown.map((program) => (
            <ProgramCard key={program.id} program={program} to={linkOf(program.id)} back={pathname + inUrl} />
          ))}
        </ul>
      ) : (
        <NothingHere isSearch={query !== ''} status={status} onShowAll={() => setSearch('')} />
      )}
    </div>
  )
}

/** A program that opens later is not completed, so it is listed among the current programs. */
const isCompleted = ({ status, opens_on }: Program) => status !== 'active' && opens_on === undefined

const useStatusFilter = () => {
  const [params, setParams] = useSearchParams()
  const status: ProgramStatus = params.get('status') === 'deactive' ? 'deactive' : 'active'
  const choose = (chosen: ProgramStatus) =>
    setParams((present) => {
      const changed = new URLSearchParams(present)
      if (chosen === 'active') changed.delete('status')
      else changed.set('status', chosen)
      return changed
    })
  return [status, choose] as const
}

function NothingHere({
  isSearch,
  status,
  onShowAll,
}: {
  isSearch: boolean
  status: ProgramStatus
  onShowAll: () => void
}) {
  if (!isSearch)
    return (
      <EmptyState title={status === 'active' ? texts['programs.empty.current'] : texts['programs.empty.completed']} />
    )
  return (
    <EmptyState
      title={texts['programs.search.empty']}
      hint={texts['programs.search.empty.hint']}
      action={
        <>
          <Button variant="secondary" onClick={onShowAll}>
            {texts['programs.search.showAll']}
          </Button>
          <HotlineHelp />
        </>
      }
    />
  )
}

function ProgramCard({ program, to, back }: { program: Program; to: string; back: string }) {
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        state={{ back }}
        className="group grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3 py-4 hover:bg-brand-wash md:gap-x-6 md:py-2.5"
      >
        <CardImage image={program.image} fallback={<FileIcon className="size-6" />} className="size-12" />
        <div className="flex min-w-0 flex-col gap-0.5">
          <h3 className="text-base wrap-anywhere text-brand group-hover:underline">{program.title}</h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <ProgramState status={program.status} isUpcoming={program.opens_on !== undefined} />
            <span>{factsOf(program)}</span>
          </p>
        </div>
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-brand">
          <span className="max-md:sr-only">{texts['programs.card.more']}</span>
          <ChevronRightIcon />
        </span>
      </Link>
    </li>
  )
}

const factsOf = ({ status, need, opens_on: opening, deadline }: Program): string =>
  [
    need !== 'other' && needs[`need.${need}`],
    opening !== undefined && fill(texts['programs.card.opensOn'], { date: date(opening) }),
    deadline !== null && fill(texts['programs.card.deadline'], { date: date(deadline) }),
    status === 'active' && deadline === null && texts['programs.card.noDeadline'],
  ]
    .filter(Boolean)
    // The dot stays on the line of the fact before it, so that no line begins with a dot.
    .join('\u00a0· ')

const rows = ['first', 'second', 'third']

const ProgramListSkeleton = () => (
  <Skeleton label={texts['programs.loading']} className="flex flex-col gap-4">
    <SkeletonLine className="h-7 w-40" />
    <SkeletonLine className="h-11 max-w-form" />
    <div className="mt-4 border-b border-line">
      {rows.map((row) => (
        <div key={row} className="flex min-h-29 items-start gap-4 border-t border-line py-4 md:min-h-20">
          <SkeletonLine className="size-12" />
          <div className="flex grow flex-col gap-2">
            <SkeletonLine className="h-6 w-2/3" />
            <SkeletonLine className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
)
