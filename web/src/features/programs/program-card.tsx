import type { FoundProgram, ProgramCard as Program } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { needs } from '@portal/contract/texts/needs'
import { programs as texts } from '@portal/contract/texts/programs'
import { Link } from 'react-router-dom'
import { date } from '#lib/dates.ts'
import { CardImage } from '#ui/card-image.tsx'
import { FileIcon } from '#ui/further-icons.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { ProgramBadge } from './program-badge.tsx'

/** `open`: the same program among those that take applications; it has what it is about and its last day. */
type Props = { program: Program; open: FoundProgram | undefined; to: string; back: string }

export function ProgramCard({ program, open, to, back }: Props) {
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        state={{ back }}
        className="group grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-4 hover:bg-brand-wash md:grid-cols-[3rem_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-6"
      >
        <CardImage image={program.image} fallback={<FileIcon className="size-6" />} className="size-12" />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="font-semibold wrap-anywhere text-brand group-hover:underline">{program.title}</span>
          <span className="text-sm text-ink-soft">{factsOf(program, open)}</span>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:col-start-2 md:contents">
          <ProgramBadge status={program.status} isUpcoming={program.opens_on !== undefined} />
          <span className="inline-flex items-center gap-2 font-semibold text-brand">
            {texts['programs.card.more']}
            <ArrowRightIcon className="size-4" />
          </span>
        </span>
      </Link>
    </li>
  )
}

const factsOf = (program: Program, open: FoundProgram | undefined): string => {
  if (program.opens_on !== undefined) return fill(texts['programs.card.opensOn'], { date: date(program.opens_on) })
  if (open === undefined) return fill(texts['programs.card.created'], { date: date(program.createdAt) })
  const lastDay = open.deadline
    ? fill(texts['programs.card.deadline'], { date: date(open.deadline) })
    : texts['programs.card.noDeadline']
  return open.need === 'other' ? lastDay : `${needs[`need.${open.need}`]} · ${lastDay}`
}
