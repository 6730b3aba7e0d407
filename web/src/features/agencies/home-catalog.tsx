import type { AgencyCard, FoundProgram } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { needs } from '@portal/contract/texts/needs'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useTitle } from '#lib/page/use-title.ts'
import { ProgramRows } from '#lib/program/program-rows.tsx'
import { LinkButton, linkClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { BackLink } from '#ui/page-head.tsx'
import { AgencyRows } from './agency-rows.tsx'
import { type AskedNeed, NeedTiles, useAskedNeed } from './need-tiles.tsx'
import type { CatalogLinks } from './search-catalog.ts'

const newestShown = 5

export function HomeCatalog({
  agencies,
  programs,
  links,
  contact,
}: {
  agencies: readonly AgencyCard[]
  programs: readonly FoundProgram[]
  links: CatalogLinks
  contact: ReactNode
}) {
  const need = useAskedNeed()
  const asked = need === 'all' ? programs : programs.filter((program) => program.need === need)
  const title = titleOf(need)
  useTitle(title ?? texts['find.question'])
  return (
    <div className="flex flex-col gap-5 md:gap-8">
      {need === null && <NeedTiles programs={programs} />}
      <div className="grid gap-7 md:gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
        <section aria-labelledby="home-programs" className="flex flex-col gap-3">
          {need !== null && <BackLink label={texts['find.need.back']} to="/" />}
          <h2 id="home-programs" data-answer tabIndex={-1} className="text-xl">
            {title ? fill(texts['find.need.title'], { need: title, count: asked.length }) : texts['find.newest']}
          </h2>
          {need === null ? (
            <ProgramRows programs={programs.slice(0, newestShown)} linkOf={links.program} shownOnPhone={3} />
          ) : (
            <ProgramRows programs={asked} linkOf={links.program} />
          )}
          {need === null && programs.length > newestShown && (
            <Link to="?need=all" className={`inline-flex min-h-11 items-center self-start ${linkClass}`}>
              {fill(texts['find.all'], { count: programs.length })}
            </Link>
          )}
        </section>
        <section
          aria-labelledby="home-agencies"
          className={cx('flex flex-col gap-3', need !== null && 'max-lg:hidden')}
        >
          <div className="mb-2 flex items-center justify-between gap-x-3 gap-y-2 rounded-md bg-brand-wash px-4 py-3 max-sm:flex-col max-sm:items-stretch md:mb-5">
            <p className="text-sm">{texts['agencies.signup.first']}</p>
            <LinkButton to="/Signup" variant="secondary" className="shrink-0">
              {texts['agencies.signup']}
            </LinkButton>
          </div>
          <h2 id="home-agencies" className="text-xl">
            {texts['agencies.title']}
          </h2>
          {agencies.length > 0 ? (
            <AgencyRows agencies={agencies} linkOf={links.agency} />
          ) : (
            <EmptyState title={texts['agencies.empty']} />
          )}
          <div>{contact}</div>
        </section>
      </div>
    </div>
  )
}

/** The topics need no data, so they stay when the programs and agencies could not be loaded. */
export function HomeWithoutData({ failure }: { failure: ReactNode }) {
  const need = useAskedNeed()
  const title = titleOf(need)
  useTitle(title ?? texts['find.question'])
  return (
    <div className="flex flex-col gap-5 md:gap-8">
      {title && (
        <div className="flex flex-col gap-3">
          <BackLink label={texts['find.need.back']} to="/" />
          <h2 className="text-xl">{title}</h2>
        </div>
      )}
      {failure}
      {!title && <NeedTiles />}
    </div>
  )
}

const titleOf = (need: AskedNeed) => {
  if (need === null) return undefined
  return need === 'all' ? texts['find.needs.all'] : needs[`need.${need}`]
}
