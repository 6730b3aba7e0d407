import type { AdministeredProgramRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { isProgramLocked } from '@portal/contract/role-facts'
import { accessibility } from '@portal/contract/texts/accessibility'
import { common } from '@portal/contract/texts/common'
import { programAdmin as texts } from '@portal/contract/texts/program-admin'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { date, dateTime } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EyeIcon, PenIcon, SendIcon } from '#ui/further-icons.tsx'
import { Link } from '#ui/link.tsx'
import { type Column, Table } from '#ui/table.tsx'

type Props = {
  agencyOf?: ((program: AdministeredProgramRow) => string) | undefined
  programs: readonly AdministeredProgramRow[]
  onForward: (program: AdministeredProgramRow) => void
}

export function ProgramsTable({ programs, agencyOf, onForward }: Props) {
  return (
    <Table
      caption={accessibility['a11y.table.programs']}
      columns={columnsWith(onForward, agencyOf)}
      rows={programs}
      keyOf={({ id }) => id}
      isDense
    />
  )
}

const columnsWith = (onForward: Props['onForward'], agencyOf: Props['agencyOf']): Column<AdministeredProgramRow>[] => [
  { key: 'id', head: texts['admin.programs.col.id'], className: 'tabular-nums', cell: ({ id }) => id },
  {
    key: 'title',
    head: texts['admin.programs.col.name'],
    isRowHead: true,
    className: 'xl:min-w-72',
    cell: ({ title }) => title,
  },
  ...(agencyOf
    ? [
        {
          key: 'agency',
          head: texts['admin.program.field.agency'],
          isWideOnly: true,
          className: 'text-sm xl:whitespace-nowrap',
          cell: agencyOf,
        },
      ]
    : []),
  {
    key: 'created',
    head: texts['admin.programs.col.created'],
    cell: (program) => (
      <>
        <time dateTime={program.createdAt} title={dateTime(program.createdAt)} className="md:whitespace-nowrap">
          {date(program.createdAt)}
        </time>
        {agencyOf && <p className="hidden text-sm text-ink-soft md:max-xl:block">{agencyOf(program)}</p>}
      </>
    ),
  },
  { key: 'status', head: texts['admin.programs.col.status'], cell: (program) => <Status program={program} /> },
  {
    key: 'actions',
    head: texts['admin.programs.col.actions'],
    isUnlabelled: true,
    cell: (program) => <Actions program={program} onForward={onForward} />,
  },
]

function Status({ program: { status, forwarded_at } }: { program: AdministeredProgramRow }) {
  return (
    <div className="flex flex-col items-start gap-1">
      {status === 'active' ? (
        <Badge tone="ok">{texts['admin.programs.chip.active']}</Badge>
      ) : (
        <Badge tone="plain">{texts['admin.programs.chip.inactive']}</Badge>
      )}
      {forwarded_at && (
        <p className="text-sm text-ink-soft">{fill(texts['admin.programs.forwarded'], { date: date(forwarded_at) })}</p>
      )}
    </div>
  )
}

function Actions({ program, onForward }: { program: AdministeredProgramRow } & Pick<Props, 'onForward'>) {
  const { id, title, forwarded_at } = program
  const { profile } = useSignIn()
  const isLocked = isProgramLocked(program, profile?.permission)
  return (
    <div className="-mx-3 flex flex-wrap items-center max-md:-mx-2 xl:flex-nowrap">
      {isLocked ? (
        <Link
          to={`/programs/edit/${id}`}
          aria-label={`${common['common.view']}: ${title}`}
          className={buttonClass('quiet', 'px-3 max-md:px-2')}
        >
          <EyeIcon />
          {common['common.view']}
        </Link>
      ) : (
        <Link
          to={`/programs/edit/${id}`}
          aria-label={fill(accessibility['a11y.row.edit'], { name: title })}
          className={buttonClass('quiet', 'px-3 max-md:px-2')}
        >
          <PenIcon />
          {texts['admin.programs.edit']}
        </Link>
      )}
      {!forwarded_at && (
        <Button
          variant="quiet"
          className="px-3 max-md:px-2"
          icon={<SendIcon />}
          aria-label={`${texts['admin.programs.forward']}: ${title}`}
          onClick={() => onForward(program)}
        >
          {texts['admin.programs.forward']}
        </Button>
      )}
    </div>
  )
}
