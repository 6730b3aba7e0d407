import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { Link } from 'react-router-dom'
import type { ListOrigin } from '#lib/application/list-origin.ts'
import { numberOf } from '#lib/application/number-of.ts'
import { type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { rowAnchor } from '#lib/application/row-focus.ts'
import { Holder, OwnStatusBadge, ReturnedBadge } from '#lib/application/status-badge.tsx'
import { cx } from '#lib/cx.ts'
import { date, dateTime } from '#lib/dates.ts'
import { linkClass } from '#ui/button.tsx'
import type { Column } from '#ui/table.tsx'
import { RowActions } from './row-actions.tsx'

export type Permission = ReturnType<typeof usePermission>

export const columnsFor = (permission: Permission, place: ListOrigin): Column<ApplicationRow>[] => [
  number(place),
  project,
  created,
  status,
  {
    key: 'actions',
    head: texts['applications.col.actions'],
    isUnlabelled: true,
    cell: (row) => <RowActions row={row} permission={permission} place={place} />,
  },
]

const number = (place: ListOrigin): Column<ApplicationRow> => ({
  key: 'number',
  head: `${texts['applications.col.number']}, ${texts['applications.col.created']}`,
  isRowHead: true,
  cell: ({ id, created_at, status: stands }) => (
    <span className="flex items-center gap-3 md:flex-col md:items-start md:gap-0 md:max-xl:flex-row md:max-xl:items-center md:max-xl:gap-3">
      <Link
        to={`/detail/${id}`}
        state={place}
        id={rowAnchor(id)}
        className={`${linkClass} inline-flex min-h-11 items-center whitespace-nowrap tabular-nums md:min-h-0`}
      >
        {numberOf(id)}
      </Link>
      <Created at={created_at} className="font-normal whitespace-nowrap max-md:hidden" />
      {/* A phone has room for the words beside the number alone, and where the citizen acts next the button says it. */}
      {applicationStatusFacts[stands]?.actsNext === 'agency' && (
        <Holder status={stands} className="font-normal md:hidden" />
      )}
    </span>
  ),
})

const project: Column<ApplicationRow> = {
  key: 'project',
  head: `${texts['applications.col.project']}, ${texts['applications.col.agency']}`,
  className: 'is-wide-on-card md:w-full',
  cell: ({ project: program, agency }) => {
    const title = program?.title ?? agency.name
    return (
      <>
        <p
          title={title}
          className="font-semibold text-brand max-md:leading-snug xl:line-clamp-1 [tr:hover_&]:underline"
        >
          {title}
        </p>
        <p title={agency.name} className="text-sm text-ink-soft max-md:hidden xl:line-clamp-1">
          {program ? agency.name : texts['applications.col.project.none']}
        </p>
      </>
    )
  },
}

const created: Column<ApplicationRow> = {
  key: 'created',
  head: texts['applications.col.created'],
  isCardOnly: true,
  cell: ({ created_at }) => <Created at={created_at} />,
}

const Created = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={dateTime(at)} className={cx('text-sm text-ink-soft', className)}>
    {date(at)}
  </time>
)

const status: Column<ApplicationRow> = {
  key: 'status',
  head: texts['applications.col.status'],
  className: 'xl:align-middle',
  cell: (row) => (
    <span className="inline-flex flex-col items-end gap-1 md:flex-row md:items-center xl:flex-col xl:items-start">
      <span className={cx(row.returned_at !== null && (waitsForCorrection(row) ? 'sr-only' : 'max-md:sr-only'))}>
        <OwnStatusBadge status={row.status} holderClass="max-md:hidden" />
      </span>
      {row.returned_at && <ReturnedBadge />}
    </span>
  ),
}
