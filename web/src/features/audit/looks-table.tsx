import type { AuditedLook } from '@portal/contract/documents/look'
import { roleLabel } from '@portal/contract/labels/roles'
import { auditPage as texts } from '@portal/contract/texts/audit-page'
import { looks as words } from '@portal/contract/texts/looks'
import { number } from '@portal/contract/written-numbers'
import type { ReactNode } from 'react'
import { dateTime } from '#lib/dates.ts'
import { linkClass } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Beside } from './beside.tsx'
import { actorWords, streamWord } from './log-words.ts'

export type Narrow = Readonly<Record<'actor' | 'record' | 'day', (look: AuditedLook) => void>>

export function LooksTable({ looks, narrowTo }: { looks: readonly AuditedLook[]; narrowTo: Narrow }) {
  return (
    <Table
      caption={texts['audit.looks.table']}
      columns={columns(narrowTo)}
      rows={looks}
      keyOf={({ at, actor, stream, what }) => [at, actor.id, stream, what].join(' ')}
      isCompact
      isDense
    />
  )
}

const columns = (narrowTo: Narrow): Column<AuditedLook>[] => [
  {
    key: 'at',
    head: texts['audit.looks.col.at'],
    className: 'xl:whitespace-nowrap',
    cell: (look) => (
      <Press title={texts['audit.looks.byDay']} onPress={() => narrowTo.day(look)}>
        <time dateTime={look.at}>{dateTime(look.at)}</time>
      </Press>
    ),
  },
  {
    key: 'who',
    head: texts['audit.looks.col.who'],
    isRowHead: true,
    cell: (look) => (
      <Beside>
        <Press title={texts['audit.looks.byActor']} onPress={() => narrowTo.actor(look)}>
          {actorWords(look.actor).name}
        </Press>
        <p className="text-sm font-normal text-ink-soft">
          {[roleLabel(look.actor.role), look.agency?.short_name].filter(Boolean).join(', ')}
        </p>
      </Beside>
    ),
  },
  {
    key: 'record',
    head: texts['audit.looks.col.record'],
    className: 'xl:whitespace-nowrap',
    cell: (look) => (
      <Press title={texts['audit.looks.byRecord']} onPress={() => narrowTo.record(look)}>
        {streamWord(look.stream)}
      </Press>
    ),
  },
  { key: 'what', head: texts['audit.looks.col.what'], cell: ({ what }) => words[`looks.what.${what}`] },
  { key: 'times', head: texts['audit.looks.col.times'], isNumeric: true, cell: ({ times }) => number(times) },
]

const Press = ({ title, onPress, children }: { title: string; onPress: () => void; children: ReactNode }) => (
  <button type="button" title={title} onClick={onPress} className={`min-h-6 text-left ${linkClass}`}>
    {children}
  </button>
)
