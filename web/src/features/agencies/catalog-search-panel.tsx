import { fill } from '@portal/contract/fill'
import { programNeeds } from '@portal/contract/program-needs'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { needs } from '@portal/contract/texts/needs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activeProgramsQuery } from '#lib/catalog/active-programs.ts'
import { agenciesQuery } from '#lib/catalog/catalog.ts'
import { ProgramRows } from '#lib/program/program-rows.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { NeedIcon } from '#ui/need-icons.tsx'
import { BackLink } from '#ui/page-head.tsx'
import { SearchResult } from '#ui/search-result.tsx'
import { CatalogSearchField } from './catalog-search-field.tsx'
import { useAskedNeed } from './need-tiles.tsx'
import type { CatalogLinks } from './search-catalog.ts'
import { useCatalogSearch } from './use-catalog-search.ts'

const links: CatalogLinks = { agency: (id) => `/Agency/Programs/${id}`, program: (id) => `/show/${id}` }

export function CatalogSearchPanel() {
  const agencies = useQuery(agenciesQuery).data?.data
  const programs = useQuery(activeProgramsQuery).data ?? []
  const find = useCatalogSearch(agencies, programs, links, 'find')
  const need = useAskedNeed()
  const { query, found, List } = find
  return (
    <section
      aria-labelledby="catalog-search"
      className="flex flex-col gap-2 rounded-md border border-line bg-surface-2 p-3 sm:p-5"
    >
      <h2 id="catalog-search" data-answer={need === null ? true : undefined} tabIndex={-1} className="text-lg">
        {texts['find.question']}
      </h2>
      <CatalogSearchField {...find.field} />
      <SearchResult>{query && List && found}</SearchResult>
      {query ? (
        List && <List {...find.list} isPanel />
      ) : need !== null ? (
        <>
          <BackLink label={texts['find.need.back']} to="/Dashboard" />
          <h3 data-answer tabIndex={-1} className="text-base">
            {need === 'all' ? texts['find.needs.all'] : needs[`need.${need}`]}
          </h3>
          <ProgramRows
            programs={need === 'all' ? programs : programs.filter((program) => program.need === need)}
            linkOf={links.program}
            heading="h4"
            variant="brief"
          />
        </>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.75rem,1fr))] gap-1.5 md:grid-cols-4 lg:block">
          {programNeeds
            .map((one) => ({ one, count: programs.filter((program) => program.need === one).length }))
            .filter(({ count }) => count > 0)
            .map(({ one, count }) => (
              <NeedRow key={one} to={one} icon={<NeedIcon need={one} className={iconClass} />} count={count}>
                {needs[`need.${one}`]}
              </NeedRow>
            ))}
          <NeedRow to="all" icon={<MenuIcon className={iconClass} />} count={programs.length}>
            {texts['find.needs.all']}
          </NeedRow>
        </ul>
      )}
    </section>
  )
}

const iconClass = 'size-5 shrink-0 text-brand'

const NeedRow = ({
  to,
  icon,
  count,
  children,
}: {
  to: string
  icon: ReactNode
  count: number
  children: ReactNode
}) => (
  <li className="flex lg:block lg:border-t lg:border-line lg:first:border-t-0">
    <Link
      to={`?need=${to}`}
      className="flex min-h-12 w-full items-center gap-0.5 leading-snug hover:text-brand hover:underline max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-1 max-lg:py-1 lg:gap-3 lg:py-2"
    >
      {icon}
      <span className="min-w-0 grow wrap-anywhere max-lg:text-sm max-lg:leading-[1.25rem]">{children}</span>
      <span className="text-sm whitespace-nowrap text-ink-soft max-lg:sr-only">
        {fill(texts['find.need.count'], { count })}
      </span>
    </Link>
  </li>
)
