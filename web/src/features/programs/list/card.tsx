import type { ProgramCard as Program } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { needs } from '@portal/contract/texts/needs'
import { programs as texts } from '@portal/contract/texts/programs'
import { Link } from 'react-router-dom'
import { date } from '#lib/time/dates.ts'
import { CardImage } from '#ui/card-image.tsx'
import { FileIcon } from '#ui/further-icons.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { ProgramState } from '../badge.tsx'

export function ProgramCard({ program, to, back }: { program: Program; to: string; back: string }) {
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
