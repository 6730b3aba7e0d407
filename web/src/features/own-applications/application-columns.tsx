import type { ApplicationRow } from '@portal/contract'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { phone } from '@portal/contract/written-numbers'
import { Link } from 'react-router-dom'
import type { ListOrigin } from '#lib/application/list-origin.ts'
import { numberOf } from '#lib/application/number-of.ts'
import type { usePermission } from '#lib/application/permission.ts'
import { rowAnchor } from '#lib/application/row-focus.ts'
import { ReturnedBadge, StatusBadge } from '#lib/application/status-badge.tsx'
import { cx } from '#lib/cx.ts'
import { Badge } from '#ui/badge.tsx'
import { linkClass } from '#ui/button.tsx'
import type { Column } from '#ui/table.tsx'
import { Created, onTablet, Project, Reviewed } from './application-cells.tsx'
import { RowActions } from './row-actions.tsx'

export type Permission = ReturnType<typeof usePermission>

export const columnsFor = (permission: Permission, place: ListOrigin): Column<ApplicationRow>[] => {
  const isUser = permission.role === 'User'
  const isAgencyStaff = permission.role === 'Agency Administrator' || permission.role === 'Agency Operator'
  return [
    { ...number(place, isUser), isRowHead: true },
    ...(isUser ? [ownProject] : [applicant(isAgencyStaff), { ...project(isAgencyStaff), isWideOnly: true }]),
    isUser ? { ...created, isWideOnly: false, isCardOnly: true } : created,
    ...(isUser ? [ownStatus] : [statusWithReviewer, reviewer]),
    {
      key: 'actions',
      head: texts['applications.col.actions'],
      isUnlabelled: true,
      cell: (row) => <RowActions row={row} permission={permission} place={place} />,
    },
  ]
}

const number = (place: ListOrigin, isUser: boolean): Column<ApplicationRow> => ({
  key: 'number',
  head: isUser
    ? `${texts['applications.col.number']}, ${texts['applications.col.created']}`
    : texts['applications.col.number'],
  cell: ({ id, is_own, created_at }) => (
    <span
      className={cx(
        'flex flex-col items-start gap-1',
        isUser && 'md:gap-0 md:max-xl:flex-row md:max-xl:items-center md:max-xl:gap-3',
      )}
    >
      <Link
        to={`/detail/${id}`}
        state={place}
        id={rowAnchor(id)}
        className={`${linkClass} inline-flex min-h-11 items-center whitespace-nowrap tabular-nums md:min-h-0`}
      >
        {numberOf(id)}
      </Link>
      <Created
        at={created_at}
        className={cx('text-sm font-normal text-ink-soft', isUser ? 'whitespace-nowrap max-md:hidden' : onTablet)}
      />
      {is_own && !isUser && (
        <Badge tone="plain" className="whitespace-nowrap">
          {texts['applications.own']}
        </Badge>
      )}
    </span>
  ),
})

/**
 * A citizen's own list omits this column. Staff need personal ID and phone to tell namesakes apart. On a narrow screen
 * this cell also holds the program.
 */
const applicant = (isAgencyStaff: boolean): Column<ApplicationRow> => ({
  key: 'applicant',
  head: texts['applications.col.applicant'],
  className: 'md:min-w-36 xl:min-w-44',
  cell: (row) => (
    <>
      <p className="md:max-xl:font-semibold">
        {row.name} {row.lastname}
      </p>
      <p className="text-sm text-ink-soft tabular-nums">{row.personal_id}</p>
      <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{phone(row.mobile)}</p>
      <div className={`${onTablet} mt-2`}>
        <Project row={row} isAgencyStaff={isAgencyStaff} />
      </div>
    </>
  ),
})

const project = (isAgencyStaff: boolean): Column<ApplicationRow> => ({
  key: 'project',
  head: `${texts['applications.col.project']}, ${texts['applications.col.agency']}`,
  className: 'md:min-w-28 xl:w-1/5 xl:min-w-48',
  cell: (row) => <Project row={row} isAgencyStaff={isAgencyStaff} />,
})

const ownProject: Column<ApplicationRow> = {
  ...project(false),
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
  isWideOnly: true,
  className: 'lg:min-w-34',
  cell: ({ created_at }) => (
    <Created at={created_at} className="max-md:in-[.is-compact]:text-sm max-md:in-[.is-compact]:text-ink-soft" />
  ),
}

const status: Column<ApplicationRow> = {
  key: 'status',
  head: texts['applications.col.status'],
  cell: ({ status }) => <StatusBadge status={status} />,
}

const ownStatus: Column<ApplicationRow> = {
  ...status,
  cell: ({ status, returned_at }) => (
    <span className="inline-flex flex-col items-end gap-1 md:flex-row md:items-center xl:flex-col xl:items-start">
      <span className={cx(returned_at !== null && 'max-md:sr-only')}>
        <StatusBadge status={status} />
      </span>
      {returned_at && <ReturnedBadge />}
    </span>
  ),
}

const statusWithReviewer: Column<ApplicationRow> = {
  ...status,
  cell: (row) => (
    <>
      <StatusBadge status={row.status} />
      {row.reviewer && (
        <div className={`${onTablet} mt-1 text-sm`}>
          <Reviewed row={row} />
        </div>
      )}
    </>
  ),
}

const reviewer: Column<ApplicationRow> = {
  key: 'reviewer',
  head: texts['applications.col.reviewer'],
  isWideOnly: true,
  cell: (row) => <Reviewed row={row} />,
}
