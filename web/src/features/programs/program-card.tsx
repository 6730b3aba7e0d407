import type { ProgramCard as Program } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { programs as texts } from '@portal/contract/texts/programs'
import { Link } from 'react-router-dom'
import { date } from '#lib/dates.ts'
import { CardImage } from '#ui/card-image.tsx'
import { FileIcon } from '#ui/further-icons.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { ProgramBadge } from './program-badge.tsx'

/** The whole card is one link, named by all its words. `back` is where the program's back button leads. */
export function ProgramCard({ program, to, back }: { program: Program; to: string; back: string }) {
  return (
    <li className="flex">
      <Link
        to={to}
        state={{ back }}
        className="group flex w-full flex-col rounded-md border border-line bg-surface p-5 transition-shadow hover:border-brand hover:shadow-float"
      >
        <span className="flex items-start justify-between gap-3">
          <CardImage image={program.image} fallback={<FileIcon className="size-7" />} className="size-14" />
          <ProgramBadge status={program.status} isUpcoming={program.opens_on !== undefined} />
        </span>
        <span className="mt-4 grow text-lg leading-snug font-semibold wrap-anywhere group-hover:text-brand">
          {program.title}
        </span>
        <span className="mt-4 text-sm text-ink-soft">
          {program.opens_on === undefined
            ? fill(texts['programs.card.created'], { date: date(program.createdAt) })
            : fill(texts['programs.card.opensOn'], { date: date(program.opens_on) })}
        </span>
        <span className="mt-2 inline-flex items-center gap-2 font-semibold text-brand">
          {texts['programs.card.more']}
          <ArrowRightIcon className="size-4" />
        </span>
      </Link>
    </li>
  )
}
