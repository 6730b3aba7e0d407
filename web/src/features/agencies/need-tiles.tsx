import type { FoundProgram, ProgramNeed } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programNeeds } from '@portal/contract/program-needs'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { needs } from '@portal/contract/texts/needs'
import type { ReactNode } from 'react'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { MenuIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { NeedIcon } from '#ui/need-icons.tsx'

/** Without `programs`, which could not be loaded, every topic is shown, and none has a count. */
export function NeedTiles({ programs, hasAll = true }: { programs?: readonly FoundProgram[]; hasAll?: boolean }) {
  const countOf = (need: ProgramNeed) => programs?.filter((program) => program.need === need).length ?? 0
  const shown = programNeeds.filter((need) => (programs ? countOf(need) > 0 : need !== 'other'))
  if (shown.length === 0) return null
  return (
    <nav aria-label={texts['find.needs']}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-1.5 md:grid-cols-2 md:gap-4 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {shown.map((need) => (
          <Tile
            key={need}
            to={need}
            icon={<NeedIcon need={need} className={iconClass} />}
            count={programs && countOf(need)}
          >
            {needs[`need.${need}`]}
          </Tile>
        ))}
        {hasAll && (
          <Tile to="all" icon={<MenuIcon className={iconClass} />} count={programs?.length}>
            {texts['find.needs.all']}
          </Tile>
        )}
      </ul>
    </nav>
  )
}

const iconClass = 'size-5 md:size-6'

type TileProps = { to: string; icon: ReactNode; count: number | undefined; children: ReactNode }

const Tile = ({ to, icon, count, children }: TileProps) => (
  <li className="flex">
    <Link
      to={`?need=${to}`}
      className="flex min-h-12 w-full items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-1 hover:border-brand hover:bg-brand-wash md:min-h-20 md:gap-3 md:px-3 md:py-2"
    >
      <span
        aria-hidden="true"
        className="flex size-5 shrink-0 items-center justify-center text-brand md:size-12 md:rounded-md md:bg-brand-wash"
      >
        {icon}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="leading-[1.25rem] font-semibold wrap-anywhere max-md:text-sm">{children}</span>
        {count !== undefined && (
          <span className="text-sm text-ink-soft max-md:sr-only">{fill(texts['find.need.count'], { count })}</span>
        )}
      </span>
    </Link>
  </li>
)

export type AskedNeed = ProgramNeed | 'all' | null

export const useAskedNeed = (): AskedNeed => {
  const [params] = useSearchParams()
  const asked = params.get('need')
  return asked === 'all' ? 'all' : (programNeeds.find((need) => need === asked) ?? null)
}
