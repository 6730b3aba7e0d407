import type { FoundProgram } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import { Link } from 'react-router-dom'
import { ChevronRightIcon } from '#ui/further-icons.tsx'
import { NeedChip } from '#ui/need-icons.tsx'
import { cx } from '../cx.ts'
import { date } from '../time/dates.ts'

/**
 * Letters that mostly fit into two lines of a phone. A longer text would be the largest of home, and it comes after two
 * round trips.
 */
const briefGives = 70

export const ProgramRows = ({
  programs,
  linkOf,
  heading: Heading = 'h3',
  variant = 'full',
  shownOnPhone,
}: {
  programs: readonly FoundProgram[]
  linkOf: (id: number) => string
  heading?: 'h3' | 'h4'
  /** `brief` leaves out what a program gives, `plain` also the picture of its need. */
  variant?: 'full' | 'brief' | 'plain'
  /** Home's own list: how many of the programs a phone shows, with what they give where that is brief. */
  shownOnPhone?: number
}) => (
  <ul className="border-b border-line">
    {programs.map(({ id, title, need, agency_short_name, deadline, gives }, index) => (
      <li
        key={id}
        className={cx('border-t border-line', shownOnPhone !== undefined && index >= shownOnPhone && 'max-sm:hidden')}
      >
        <Link to={linkOf(id)} className="group flex items-center gap-3 py-3 hover:bg-brand-wash">
          {variant !== 'plain' && (
            <span className="max-sm:hidden">
              <NeedChip need={need} />
            </span>
          )}
          <div className="flex min-w-0 grow flex-col">
            <Heading className="text-base wrap-anywhere text-brand group-hover:underline">{title}</Heading>
            {gives && variant === 'full' && (
              <p
                className={cx(
                  'text-sm wrap-anywhere',
                  shownOnPhone !== undefined && gives.length > briefGives && 'max-sm:hidden',
                )}
              >
                {gives}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              {agency_short_name}
              {deadline && ` · ${fill(texts['find.until'], { date: date(deadline) })}`}
            </p>
          </div>
          <ChevronRightIcon className="text-brand" />
        </Link>
      </li>
    ))}
  </ul>
)
