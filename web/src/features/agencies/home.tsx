import { agencies as texts } from '@portal/contract/texts/agencies'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { activeProgramsQuery } from '#lib/catalog/active-programs.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { Landscape } from '#ui/later-landscape.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { lazyComponent } from '#ui/part.tsx'
import { SearchResult } from '#ui/search-result.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { CatalogSearchField } from './catalog-search-field.tsx'
import { guestAgenciesQuery } from './queries.ts'
import type { CatalogLinks } from './search-catalog.ts'
import { useCatalogSearch } from './use-catalog-search.ts'

const loadCatalog = () => import('./home-catalog.tsx')
const Catalog = lazyComponent(async () => (await loadCatalog()).HomeCatalog)
const HomeWithoutData = lazyComponent(async () => (await loadCatalog()).HomeWithoutData)

const links: CatalogLinks = { agency: (id) => `/guest/Agency/Programs/${id}`, program: (id) => `/guest/show/${id}` }

export function HomeScreen({ contact }: { contact?: ReactNode }) {
  useTitle(useSearchParams()[0].has('need') ? null : texts['find.question'])
  useEffect(() => void loadCatalog(), [])
  const agencies = useQuery(guestAgenciesQuery)
  const programs = useQuery(activeProgramsQuery)
  const find = useCatalogSearch(agencies.isSuccess ? agencies.data.data : undefined, programs.data ?? [], links)
  const { query, found, isNothingFound, List } = find
  return (
    <>
      <Hero>
        <CatalogSearchField {...find.field} />
        <SearchResult isSpokenOnly={isNothingFound}>{query && List && found}</SearchResult>
      </Hero>
      {agencies.isPending ? (
        <HomeSkeleton />
      ) : query && agencies.isSuccess ? (
        List && <List {...find.list} />
      ) : (
        <Suspense fallback={<HomeSkeleton />}>
          {agencies.isError ? (
            <HomeWithoutData failure={<LoadError query={agencies} />} />
          ) : (
            <Catalog agencies={agencies.data.data} programs={programs.data ?? []} links={links} contact={contact} />
          )}
        </Suspense>
      )}
    </>
  )
}

function Hero({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="relative sky-home -mt-6 mb-4 pt-4 pb-9 full-bleed [--bleed:var(--color-hero)] md:-mt-10 md:mb-8 md:pt-10 md:pb-10 lg:min-h-72 lg:pb-6">
      <Landscape className="absolute right-0 bottom-0 hidden h-56 overflow-visible lg:block xl:h-72" />
      <div className="relative flex flex-col gap-2 md:gap-3 lg:max-w-[42rem]">
        <h1 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
          {texts['find.question']}
        </h1>
        <p className="text-ink-soft md:text-lg">{texts['find.lead']}</p>
        {children}
      </div>
    </div>
  )
}

const HomeSkeleton = () => (
  <Skeleton label={texts['agencies.loading']} className="flex flex-col gap-5 md:gap-8">
    <div className="grid grid-cols-2 gap-1.5 md:gap-4 lg:grid-cols-4">
      {[...'abcdefgh'].map((tile) => (
        <SkeletonLine key={tile} className="h-12 md:h-20" />
      ))}
    </div>
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
      {['abcde', 'abcdef'].map((rows) => (
        <div key={rows} className="flex flex-col gap-8">
          {[...rows].map((row) => (
            <SkeletonLine key={row} className="h-7 w-2/3" />
          ))}
        </div>
      ))}
    </div>
  </Skeleton>
)
