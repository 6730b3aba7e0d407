import type { AuditedAccess } from '@portal/contract/documents/access'
import { accesses as words } from '@portal/contract/texts/accesses'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { writtenNumber } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { linkClass } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { RowOnWide } from '../audit-tabs.tsx'
import { actorLabels, streamLabel } from '../labels.ts'

export type NarrowAccesses = Readonly<Record<'actor' | 'record' | 'day', (access: AuditedAccess) => void>>

export function AccessesTable({
  accesses,
  narrowTo,
}: {
  accesses: readonly AuditedAccess[]
  narrowTo: NarrowAccesses
}) {
  return (
    <Table
      caption={texts['audit.accesses.table']}
      columns={columns(narrowTo)}
      rows={accesses}
      keyOf={({ at, actor, stream, what }) => [at, actor.id, stream, what].join(' ')}
      isCompact
      isDense
    />
  )
}

const columns = (narrowTo: NarrowAccesses): Column<AuditedAccess>[] => [
  {
    key: 'at',
    head: texts['audit.accesses.col.at'],
    className: 'xl:whitespace-nowrap',
    cell: (access) => (
      <Press title={texts['audit.accesses.byDay']} onPress={() => narrowTo.day(access)}>
        <time dateTime={access.at}>{dateTime(access.at)}</time>
      </Press>
    ),
  },
  {
    key: 'who',
    head: texts['audit.accesses.col.who'],
    isRowHead: true,
    cell: (access) => (
      <RowOnWide>
        <Press title={texts['audit.accesses.byActor']} onPress={() => narrowTo.actor(access)}>
          {actorLabels(access.actor).name}
        </Press>
        <p className="text-sm font-normal text-ink-soft">
          {[actorLabels(access.actor).role, access.agency?.short_name].filter(Boolean).join(', ')}
        </p>
      </RowOnWide>
    ),
  },
  {
    key: 'record',
    head: texts['audit.accesses.col.record'],
    className: 'xl:whitespace-nowrap',
    cell: (access) => (
      <Press title={texts['audit.accesses.byRecord']} onPress={() => narrowTo.record(access)}>
        {streamLabel(access.stream)}
      </Press>
    ),
  },
  { key: 'what', head: texts['audit.accesses.col.what'], cell: ({ what }) => words[`accesses.what.${what}`] },
  { key: 'times', head: texts['audit.accesses.col.times'], isNumeric: true, cell: ({ times }) => writtenNumber(times) },
]

const Press = ({ title, onPress, children }: { title: string; onPress: () => void; children: ReactNode }) => (
  <button type="button" title={title} onClick={onPress} className={`min-h-6 text-left ${linkClass}`}>
    {children}
  </button>
)
