import type { FoundProgram } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { Link } from 'react-router-dom'
import { date } from '#lib/dates.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { NeedChip } from '#ui/need-icons.tsx'

export const ProgramRows = ({
  programs,
  linkOf,
}: {
  programs: readonly FoundProgram[]
  linkOf: (id: number) => string
}) => (
  <ul className="border-b border-line">
    {programs.map(({ id, title, need, agency_short_name, deadline }) => (
      <li key={id} className="border-t border-line">
        <Link to={linkOf(id)} className="group flex items-center gap-3 py-3 hover:bg-brand-wash">
          <span className="max-sm:hidden">
            <NeedChip need={need} />
          </span>
          <span className="flex min-w-0 grow flex-col">
            <span className="font-semibold wrap-anywhere text-brand group-hover:underline">{title}</span>
            <span className="text-sm text-ink-soft">
              {agency_short_name}
              {deadline && ` · ${fill(texts['find.until'], { date: date(deadline) })}`}
            </span>
          </span>
          <ChevronRightIcon className="text-brand" />
        </Link>
      </li>
    ))}
  </ul>
)
