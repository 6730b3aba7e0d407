import type { FoundProgram } from '@portal/contract/documents/catalog'
import { Link } from 'react-router-dom'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { NeedChip } from '#ui/need-icons.tsx'
import { cx } from '../cx.ts'
import { ProgramLine, programRow } from './program-line.tsx'

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
    {programs.map(({ id, title, need, agency_short_name: agency, deadline, gives }, index) => (
      <li
        key={id}
        className={cx('border-t border-line', shownOnPhone !== undefined && index >= shownOnPhone && 'max-sm:hidden')}
      >
        <Link
          to={linkOf(id)}
          className={cx('group flex items-center gap-3 hover:bg-brand-wash', variant === 'full' ? programRow : 'py-3')}
        >
          {variant !== 'plain' && (
            <span className="max-sm:hidden">
              <NeedChip need={need} />
            </span>
          )}
          <ProgramLine
            heading={
              <Heading className="text-base leading-snug wrap-anywhere text-brand group-hover:underline">
                {title}
              </Heading>
            }
            title={title}
            gives={variant === 'full' ? gives : null}
            isBrief={shownOnPhone !== undefined}
            facts={[agency]}
            deadline={deadline}
            column={variant === 'full' ? 'narrow' : undefined}
          />
          <ChevronRightIcon className="text-brand" />
        </Link>
      </li>
    ))}
  </ul>
)
