import type { MemberRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { roleLabels } from '@portal/contract/labels/roles'
import { byParent } from '@portal/contract/texts/by-parent'
import { common } from '@portal/contract/texts/common'
import { members as texts } from '@portal/contract/texts/members'
import { writtenPhone } from '@portal/contract/written-numbers'
import { useLocation } from 'react-router'
import { dateTime, numericDate } from '#lib/time/dates.ts'
import { today } from '#lib/time/today.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { EmailText } from '#ui/unbroken.tsx'

export function MembersTable({ rows, isStale }: { rows: readonly MemberRow[]; isStale: boolean }) {
  const { search } = useLocation()
  return (
    <Table
      caption={texts['members.subtitle']}
      columns={columnsFor(search)}
      rows={rows}
      keyOf={({ id }) => id}
      isStale={isStale}
      isDense
    />
  )
}

const columnsFor = (list: string): Column<MemberRow>[] => [
  {
    key: 'name',
    head: texts['members.col.name'],
    isRowHead: true,
    className: 'md:min-w-40 xl:min-w-60',
    cell: (row) => <Name row={row} />,
  },
  { key: 'number', head: texts['members.col.personalId'], cell: (row) => <Numbers row={row} /> },
  {
    key: 'email',
    head: texts['members.col.email'],
    isWideOnly: true,
    className: 'text-sm xl:min-w-36',
    cell: ({ email }) => (email ? <EmailText email={email} /> : common['common.none']),
  },
  {
    key: 'status',
    head: texts['members.col.status'],
    cell: (row) => (
      <>
        <MemberStatusBadge {...row} />
        <div className="hidden md:max-xl:mt-1 md:max-xl:block">
          <Documents row={row} />
        </div>
      </>
    ),
  },
  {
    key: 'documents',
    head: texts['members.col.document'],
    isWideOnly: true,
    className: onCard,
    cell: (row) => <Documents row={row} />,
  },
  {
    key: 'permission',
    head: texts['members.col.permission'],
    isWideOnly: true,
    className: 'text-sm xl:whitespace-nowrap',
    cell: ({ permission }) => roleLabels[permission] ?? common['common.none'],
  },
  {
    key: 'actions',
    head: texts['members.col.actions'],
    isUnlabelled: true,
    cell: (row) => (
      <LinkButton
        variant="quiet"
        to={`/members/edit/${row.id}`}
        state={{ list }}
        className="px-3 max-md:-mx-3 md:max-xl:gap-0"
        icon={<PenIcon />}
      >
        <span className="md:max-xl:sr-only">{texts['members.edit']}</span>
        <span className="sr-only">: {memberName(row)}</span>
      </LinkButton>
    ),
  },
]

const onCard = 'max-md:grid-cols-1 max-md:gap-0.5'
const onTablet = 'hidden md:max-xl:block'

export const memberName = ({ first_name, last_name }: Pick<MemberRow, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()

const Name = ({ row }: { row: MemberRow }) => (
  <>
    <p>{memberName(row)}</p>
    {row.child_until !== undefined && row.child_until >= today() && (
      <Badge tone="plain">{byParent['byParent.child']}</Badge>
    )}
    {row.company_name && <p className="text-sm font-normal text-ink-soft">{row.company_name}</p>}
    <p className={`${onTablet} text-sm font-normal text-ink-soft`}>{roleLabels[row.permission]}</p>
  </>
)

const Documents = ({ row }: { row: MemberRow }) => (
  <div className="flex flex-col items-start gap-1">
    <DocumentBadge status={row.document_verified_status} />
    <Waiting {...row} />
  </div>
)

const Numbers = ({ row }: { row: MemberRow }) => (
  <>
    <p className="tabular-nums">{row.personal_id || common['common.none']}</p>
    <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
      {row.phone ? writtenPhone(row.phone) : common['common.none']}
    </p>
    <p className={`${onTablet} text-sm text-ink-soft`}>{row.email && <EmailText email={row.email} />}</p>
  </>
)

const MemberStatusBadge = ({ status }: Pick<MemberRow, 'status'>) =>
  status === 'active' ? (
    <Badge tone="ok">{texts['members.filter.active']}</Badge>
  ) : (
    <Badge tone="stop">{texts['members.filter.inactive']}</Badge>
  )

export const DocumentBadge = ({ status }: { status: MemberRow['document_verified_status'] }) =>
  status === 'verified' ? (
    <Badge tone="info" icon={<CheckCircleIcon className="size-4" />}>
      {texts['members.filter.verified']}
    </Badge>
  ) : (
    <Badge tone="plain">{texts['members.filter.notVerified']}</Badge>
  )

const Waiting = ({ documents_waiting, documents_submitted_at }: MemberRow) =>
  documents_waiting && documents_submitted_at ? (
    <time dateTime={documents_submitted_at} title={dateTime(documents_submitted_at)} className="text-sm text-warn">
      {fill(texts['members.waitingSince'], { date: numericDate(documents_submitted_at) })}
    </time>
  ) : null
