import type { FoundProgram } from '@portal/contract/documents/catalog'
import { fill } from '@portal/contract/fill'
import { agencies as texts } from '@portal/contract/texts/agencies'
import type { ReactNode } from 'react'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { NeedChip } from '#ui/need-icons.tsx'
import { cx } from '../cx.ts'
import { date } from '../time/dates.ts'

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

/** The height of a row that says what its program gives (R-WEB-29). */
export const programRow = 'py-2 sm:py-3 xl:min-h-17 xl:py-1'

/**
 * Letters that mostly fit into two lines of a phone. A longer text would be the largest of home, and it comes after two
 * round trips.
 */
const briefGives = 70

type Props = {
  heading: ReactNode
  title: string
  gives: string | null | undefined
  /** Home's own list, where a phone shows what a program gives only if that is brief. */
  isBrief?: boolean
  /** Beside the last day; on a phone only read aloud where what the program gives stands above them. */
  facts: readonly string[]
  deadline: string | null
  /** The facts are a column of their own from 1280 px; `narrow` leaves room for some 48 letters a line beside it. */
  column?: 'narrow' | 'wide' | undefined
}

export function ProgramLine({ heading, title, gives, isBrief = false, facts, deadline, column }: Props) {
  const isOnPhone = !!gives && fitsPhoneRow(title, gives) && !(isBrief && gives.length > briefGives)
  return (
    <div className={cx('flex min-w-0 grow flex-col', column && programColumns)}>
      <div className="flex min-w-0 flex-col">
        {heading}
        {gives && (
          <span
            className={cx(
              'text-sm wrap-anywhere xl:leading-snug',
              !isOnPhone && 'max-sm:hidden',
              column === 'narrow' && !fitsWideRow(title, gives) && 'xl:hidden',
            )}
          >
            {gives}
          </span>
        )}
      </div>
      <div className={cx('text-sm leading-snug text-ink-soft', column && 'xl:text-right xl:whitespace-nowrap')}>
        <span className={cx(isOnPhone && 'max-sm:sr-only', column && 'xl:block')}>
          <span>{facts.join(' · ')}</span>
          {deadline && <span className={cx(column && 'xl:hidden')}> · </span>}
        </span>
        {deadline && <span className="inline-block">{fill(texts['find.until'], { date: date(deadline) })}</span>}
      </div>
    </div>
  )
}

const programColumns = 'xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center xl:gap-x-6'

/**
 * Whether what a program gives has room below its title in a row of 150 px on a phone, of 72 px at 1280 px (R-WEB-29).
 * It is told by letters, because a measured height would come after the first paint.
 */
const fitsPhoneRow = (title: string, gives: string): boolean => lines(title, 24) + lines(gives, 32) <= 5
const fitsWideRow = (title: string, gives: string): boolean => lines(title, 42) + lines(gives, 48) <= 3

const lines = (text: string, lettersOfLine: number) => Math.ceil(text.length / lettersOfLine)
