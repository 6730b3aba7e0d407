import type { FoundProgram, ProgramNeed } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programNeeds } from '@portal/contract/program-needs'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { needs } from '@portal/contract/texts/needs'
import { Link, useSearchParams } from 'react-router-dom'
import { NeedIcon } from '#ui/need-icons.tsx'

export function Needs({ programs }: { programs: readonly FoundProgram[] }) {
  const countOf = (need: ProgramNeed) => programs.filter((program) => program.need === need).length
  const shown = programNeeds
    .filter((need) => need !== 'other' && countOf(need) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, 6)
  if (shown.length === 0) return null
  return (
    <nav aria-label={texts['find.needs']}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.75rem,1fr))] gap-2 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
        {shown.map((need) => (
          <li key={need} className="flex">
            <Link
              to={`?need=${need}`}
              className="flex min-h-15 w-full items-center gap-1.5 rounded-md border border-line bg-surface px-2 py-2 hover:border-brand hover:bg-brand-wash md:min-h-20 md:gap-4 md:px-4"
            >
              <span
                aria-hidden="true"
                className="flex size-5 shrink-0 items-center justify-center text-brand md:size-12 md:rounded-md md:bg-brand-wash"
              >
                <NeedIcon need={need} className="size-5 md:size-6" />
              </span>
              <span className="flex min-w-0 flex-col">
                <span className="leading-5 font-semibold wrap-anywhere max-md:text-sm">{needs[`need.${need}`]}</span>
                <span className="text-sm text-ink-soft max-md:sr-only">
                  {fill(texts['find.need.count'], { count: countOf(need) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const useAskedNeed = (): ProgramNeed | 'all' | null => {
  const [params] = useSearchParams()
  const asked = params.get('need')
  return asked === 'all' ? 'all' : (programNeeds.find((need) => need === asked) ?? null)
}
