import type { AgencyCard as Agency } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { activeProgramsQuery } from '#lib/catalog/active-programs.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { topicsOf } from '#lib/catalog/topics.ts'
import { searchItems } from '#lib/lists/filter-by-search.ts'
import { useUrlText } from '#lib/lists/use-url-text.ts'
import { Button } from '#ui/button.tsx'
import { CardImage } from '#ui/card-image.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BuildingIcon } from '#ui/further-icons.tsx'
import { HotlineHelp } from '#ui/hotline.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SearchResult } from '#ui/search-result.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'

type Props = {
  agencies: UseQueryResult<{ data: Agency[] }>
  nameOf: (agency: Agency) => string
  topicsOf: (agency: Agency) => string
  linkOf: (agency: Agency) => string
}

function AgencyGrid({ agencies, nameOf, topicsOf, linkOf }: Props) {
  const [search, setSearch] = useUrlText('search')
  if (agencies.isPending) return <GridSkeleton />
  if (agencies.isError) return <LoadError query={agencies} />

  const { found: shown, isNearest } = searchItems(agencies.data.data, search, ({ name, short_name }) => [
    name,
    short_name,
  ])
  const query = search.trim()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex max-w-form flex-col gap-2">
        <SearchBox
          label={texts['agencies.search.label']}
          placeholder={texts['agencies.search.placeholder']}
          clearLabel={texts['agencies.search.clear']}
          value={search}
          onChange={setSearch}
        />
        <SearchResult>
          {query &&
            fill(texts[isNearest ? 'find.found.nearest' : 'agencies.search.found'], { query, count: shown.length })}
        </SearchResult>
      </div>
      {shown.length > 0 ? (
        <ul className="grid max-sm:border-b max-sm:border-line sm:gap-4 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
          {shown.map((agency) => (
            <AgencyCard
              key={agency.id}
              agency={agency}
              name={nameOf(agency)}
              topics={topicsOf(agency)}
              to={linkOf(agency)}
            />
          ))}
        </ul>
      ) : (
        <NothingFound isSearch={query !== ''} onShowAll={() => setSearch('')} />
      )}
    </div>
  )
}

const NothingFound = ({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) =>
  isSearch ? (
    <EmptyState
      title={texts['agencies.search.empty']}
      hint={texts['agencies.search.empty.hint']}
      action={
        <>
          <Button variant="secondary" onClick={onShowAll}>
            {texts['agencies.search.showAll']}
          </Button>
          <HotlineHelp />
        </>
      }
    />
  ) : (
    <EmptyState title={texts['agencies.empty']} />
  )

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const GridSkeleton = () => (
  <Skeleton label={texts['agencies.loading']} className="flex flex-col gap-4">
    <SkeletonLine className="h-11 max-w-form" />
    <div className="mt-2 grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
      {cards.map((card) => (
        <div key={card} className="flex min-h-22 items-start gap-4 rounded-md border border-line p-4">
          <SkeletonLine className="size-12 shrink-0" />
          <div className="flex grow flex-col gap-3">
            <SkeletonLine className="h-6 w-full" />
            <SkeletonLine className="h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
)

type AgencyCardProps = { agency: Agency; name: string; topics: string; to: string }

function AgencyCard({ agency, name, topics, to }: AgencyCardProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="group flex w-full items-start gap-4 border-line bg-surface transition-shadow max-sm:border-t max-sm:py-3 sm:rounded-md sm:border sm:p-4 sm:hover:border-brand sm:hover:shadow-float"
      >
        <CardImage image={agency.image} fallback={<BuildingIcon className="size-6" />} className="size-12 shrink-0" />
        <div className="flex min-w-0 grow flex-col gap-1">
          <h2 className="text-base leading-snug wrap-anywhere group-hover:text-brand">{name}</h2>
          {topics && <p className="text-sm">{topics}</p>}
          <p className="text-sm text-ink-soft">
            {fill(texts['agencies.card.activePrograms'], { count: agency.active_projects_count ?? 0 })}
          </p>
        </div>
        <ChevronRightIcon className="shrink-0 self-center text-brand" />
      </Link>
    </li>
  )
}

export function MyAgencyGrid() {
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery(activeProgramsQuery)
  return (
    <AgencyGrid
      agencies={agencies}
      nameOf={({ short_name, name }) => short_name || name}
      topicsOf={({ id }) => topicsOf((programs.data ?? []).filter(({ agency_id }) => agency_id === id))}
      linkOf={({ id }) => `/Agency/Programs/${id}`}
    />
  )
}
