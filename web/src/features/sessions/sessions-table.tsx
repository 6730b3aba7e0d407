import type { SessionRow } from '@portal/contract/documents/session'
import { fill } from '@portal/contract/fill'
import { sessions as texts } from '@portal/contract/texts/sessions'
import { dateTime, shortDate, time } from '#lib/time/dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, Table } from '#ui/table.tsx'

export const deviceName = ({ device }: Pick<SessionRow, 'device'>) => device ?? texts['sessions.device.unknown']

const mobile = /(Android|iOS|iPadOS)$/
const computer = /(Windows|macOS|ChromeOS|Linux)$/

/** Names of systems mean little to most people, so the kind of device stands before them. */
const kindOf = ({ device }: Pick<SessionRow, 'device'>): string | null => {
  if (mobile.test(device ?? '')) return texts['sessions.kind.mobile']
  return computer.test(device ?? '') ? texts['sessions.kind.computer'] : null
}

type Props = { rows: readonly SessionRow[]; onEnd: (session: SessionRow) => void }

/**
 * The current session has no button, because the menu's "sign out" ends it. Without another session the column is
 * omitted.
 */
export function SessionsTable({ rows, onEnd }: Props) {
  const columns: readonly Column<SessionRow>[] = [
    {
      key: 'device',
      head: texts['sessions.col.device'],
      isRowHead: true,
      cell: (session) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{[kindOf(session), deviceName(session)].filter(Boolean).join(', ')}</span>
          {session.current && <Badge tone="ok">{texts['sessions.current']}</Badge>}
          {session.device === null && (
            <span className="basis-full text-sm font-normal text-ink-soft">
              {texts['sessions.device.unknown.hint']}
            </span>
          )}
          {session.stays && <Badge tone="info">{texts['sessions.stays']}</Badge>}
        </span>
      ),
    },
    {
      key: 'started',
      head: texts['sessions.col.started'],
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      key: 'used',
      head: texts['sessions.col.lastUsed'],
      cell: ({ current, last_used_at }) => (current ? texts['sessions.now'] : <Moment at={last_used_at} />),
    },
    ...(rows.some(({ current }) => !current) ? [end(onEnd)] : []),
  ]
  return <Table caption={texts['sessions.title']} columns={columns} rows={rows} keyOf={({ id }) => id} />
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={dateTime(at)} className="max-md:whitespace-nowrap lg:whitespace-nowrap">
    <span className="whitespace-nowrap">{shortDate(at)},</span> {time(at)}
  </time>
)

const end = (onEnd: Props['onEnd']): Column<SessionRow> => ({
  key: 'end',
  head: texts['sessions.end'],
  isUnlabelled: true,
  cell: (session) =>
    session.current ? null : (
      <Button
        variant="secondary"
        className="whitespace-nowrap md:px-3 lg:px-5"
        aria-label={fill(texts['sessions.end.aria'], { device: deviceName(session) })}
        onClick={() => onEnd(session)}
      >
        {texts['sessions.end']}
      </Button>
    ),
})
