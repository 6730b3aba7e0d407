import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts, waitsForAgency } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { type ListOrigin, rowAnchor } from '#lib/application/application-lists.ts'
import { applicationNumber, applicationTitle } from '#lib/application/application-words.ts'
import { OwnWords } from '#lib/application/own-words.tsx'
import { type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { OwnStatusBadge, ReturnedBadge, statusLabel } from '#lib/application/status-badge.tsx'
import { UnreadBadge } from '#lib/application/unread-badge.tsx'
import { cx } from '#lib/cx.ts'
import { daysWaiting } from '#lib/desk/clock-badge.tsx'
import { date, dateTime, numericDate } from '#lib/time/dates.ts'
import { Link } from '#ui/link.tsx'
import type { Column } from '#ui/table.tsx'
import { hasNextStep, RowActions } from './row-actions.tsx'

export type Permission = ReturnType<typeof usePermission>

export const columnsFor = (permission: Permission, place: ListOrigin): Column<ApplicationRow>[] => [
  application(permission, place),
  status(permission),
  {
    key: 'actions',
    head: texts['applications.col.actions'],
    isUnlabelled: true,
    className: 'max-md:grow md:align-middle',
    cell: (row) => <RowActions row={row} permission={permission} />,
  },
]

const application = (permission: Permission, place: ListOrigin): Column<ApplicationRow> => ({
  key: 'application',
  head: (['project', 'number', 'agency', 'date'] as const).map((col) => texts[`applications.col.${col}`]).join(', '),
  isRowHead: true,
  className: 'is-wide-on-card md:w-full',
  cell: (row) => {
    const { id, project, agency } = row
    return (
      <>
        <Link
          to={`/detail/${id}`}
          state={place}
          id={rowAnchor(id)}
          aria-labelledby={`${rowAnchor(id)} ${numberId(id)}`}
          className="block leading-snug text-brand hover:text-brand-strong hover:underline max-md:leading-tight"
        >
          <span>{applicationTitle({ project, agency })}</span>
          {project === null && <OwnWords id={id} />}
        </Link>{' '}
        <span className="text-sm font-normal text-ink-soft max-md:block max-md:leading-tight">
          <span id={numberId(id)} className="whitespace-nowrap tabular-nums">
            {applicationNumber(id)}
          </span>
          <Dot />
          <span className="max-md:sr-only">
            <span>{project ? (agency.short_name ?? agency.name) : texts['applications.col.project.none']}</span>
            <Dot />
          </span>
          {hasNextStep(row, permission) && <StatusOnPhone row={row} />}
          <span className={cx(hasNextStep(row, permission) && 'max-md:sr-only')}>
            <Clock row={row} />
          </span>
        </span>
      </>
    )
  },
})

/** A phone shows this in place of the date; it is not read aloud, because the cell of the status is. */
const StatusOnPhone = ({ row }: { row: ApplicationRow }) => (
  <span aria-hidden="true" className="font-semibold whitespace-nowrap text-warn md:hidden">
    {waitsForCorrection(row) ? texts['applications.filter.returned'] : statusLabel(row.status)}
  </span>
)

/** The day until which the agency answers, else how long it has had the application, else the last step (R-WEB-87). */
function Clock({ row: { status, created_at, forwarded_at, due_on, is_overdue, is_paused } }: { row: ApplicationRow }) {
  if (forwarded_at === null) return <Day label="applications.created" at={created_at} />
  if (is_paused) return <span>{texts['applications.paused']}</span>
  if (!waitsForAgency(status)) return <Day label="applications.sent" at={forwarded_at} />
  if (due_on !== null && is_overdue) return <Day label="applications.due.past" at={due_on} />
  if (due_on !== null)
    return (
      <time dateTime={due_on} className="whitespace-nowrap">
        {fill(texts['applications.due'], { date: numericDate(due_on) })}
      </time>
    )
  const count = daysWaiting(forwarded_at, Date.now())
  if (count === 0) return <Day label="applications.sent" at={forwarded_at} />
  return (
    <time dateTime={forwarded_at} title={dateTime(forwarded_at)}>
      {fill(texts['applications.sent.ago'], { count })}
    </time>
  )
}

type DayProps = { label: `applications.${'created' | 'sent' | 'due.past'}`; at: string }

const Day = ({ label, at }: DayProps) => (
  <time dateTime={at} title={at.includes('T') ? dateTime(at) : undefined} className="sm:whitespace-nowrap">
    {texts[label]}: <span className="whitespace-nowrap">{date(at)}</span>
  </time>
)

/** The dot stays on the line of the fact before it, so that no line begins with a dot. */
const Dot = () => <span aria-hidden="true">{'\u00a0· '}</span>

const numberId = (id: number) => `${rowAnchor(id)}-number`

const status = (permission: Permission): Column<ApplicationRow> => ({
  key: 'status',
  head: texts['applications.col.status'],
  className: 'md:align-middle',
  cell: (row) => (
    // Where the citizen acts next, a phone shows the status beside the number instead.
    <span className={cx('inline-flex flex-col items-start gap-1', hasNextStep(row, permission) && 'max-md:sr-only')}>
      <span className={cx(row.returned_at !== null && (waitsForCorrection(row) ? 'sr-only' : 'max-md:sr-only'))}>
        <OwnStatusBadge
          status={row.status}
          holderClass={applicationStatusFacts[row.status]?.actsNext === 'agency' ? '' : 'max-md:hidden'}
        />
      </span>
      {row.returned_at && <ReturnedBadge />}
      <UnreadBadge unread={row.unread} />
    </span>
  ),
})
