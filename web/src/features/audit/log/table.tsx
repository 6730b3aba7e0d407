import type { AuditEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { audit as texts } from '@portal/contract/texts/audit'
import { common } from '@portal/contract/texts/common'
import { fieldNames } from '@portal/contract/texts/field-names'
import { dateTime } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { actorLabels, eventTitle, streamLabel } from '../labels.ts'
import { RowOnWide } from '../row-on-wide.tsx'

type LogTableProps = { events: readonly AuditEvent[]; onOpen: (event: AuditEvent) => void }

export function LogTable({ events, onOpen }: LogTableProps) {
  return (
    <Table
      caption={accessibility['a11y.table.audit']}
      columns={columns(onOpen)}
      rows={events}
      keyOf={({ position }) => position}
      isDense
    />
  )
}

const columns = (onOpen: LogTableProps['onOpen']): Column<AuditEvent>[] => [
  {
    key: 'type',
    head: texts['audit.col.type'],
    isRowHead: true,
    className: 'lg:min-w-64',
    cell: eventTitle,
  },
  {
    key: 'at',
    head: texts['audit.col.at'],
    className: 'xl:whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
  },
  {
    key: 'stream',
    head: texts['audit.col.stream'],
    className: 'md:min-w-36',
    cell: ({ stream, version }) => (
      <RowOnWide>
        <p className="tabular-nums">{streamLabel(stream)}</p>
        <p className="text-sm text-ink-soft tabular-nums">{fill(texts['history.version'], { version })}</p>
      </RowOnWide>
    ),
  },
  {
    key: 'actor',
    head: fieldNames['audit.col.actor'],
    className: 'max-md:grid-cols-1 max-md:gap-0.5 md:min-w-50',
    cell: ({ actor }) => {
      const { name, role } = actorLabels(actor)
      return (
        <RowOnWide>
          {name && <p>{name}</p>}
          <p className={name ? 'text-sm text-ink-soft' : ''}>{role}</p>
        </RowOnWide>
      )
    },
  },
  {
    key: 'actions',
    head: common['common.seeMore'],
    isUnlabelled: true,
    cell: (event) => (
      <Button variant="quiet" className="px-3 max-md:-mx-3" onClick={() => onOpen(event)}>
        {common['common.view']}
        <span className="sr-only">
          : {eventTitle(event)}, {streamLabel(event.stream)},{' '}
          {fill(texts['history.version'], { version: event.version })}
        </span>
      </Button>
    ),
  },
]
