import type { SessionRow } from '@portal/contract/documents/session'
import { fill } from '@portal/contract/fill'
import { profile } from '@portal/contract/texts/profile'
import { sessions as texts } from '@portal/contract/texts/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { endSignIn } from '#lib/sign-in/sign-in.ts'
import { dateTime, shortDate, time } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LogoutIcon } from '#ui/further-icons.tsx'
import { HotlineText } from '#ui/hotline.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { sessionsQuery, useEndAllSessions, useEndSession } from './queries.ts'

export function SessionsScreen() {
  const sessions = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<SessionRow | null>(null)
  const [isEndingAll, setEndingAll] = useState(false)
  const rows = sessions.data?.data

  return (
    <>
      <PageHead
        title={texts['sessions.title']}
        help={texts['sessions.subtitle']}
        back={{ label: profile['profile.title'], to: '/Profile' }}
      />
      <div className="flex flex-col gap-6">
        {sessions.isPending && <TextSkeleton lines={4} label={texts['sessions.loading']} />}
        {sessions.isError && <LoadError message={texts['sessions.error']} query={sessions} />}
        {rows && <SessionsTable rows={rows} onEnd={setEnding} />}
        {rows?.length === 1 && <p>{texts['sessions.only']}</p>}
        <Alert tone="info" isQuiet>
          <HotlineText>{texts['sessions.unknown.hint']}</HotlineText>
        </Alert>
        <Button
          variant="secondary"
          className="self-start max-sm:w-full"
          icon={<LogoutIcon />}
          onClick={() => setEndingAll(true)}
        >
          {texts['sessions.endAll']}
        </Button>
      </div>
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(null)} />}
      {isEndingAll && <EndAllDialog onClose={() => setEndingAll(false)} />}
    </>
  )
}

/** Ends all sessions of the member, also this one (R-ID-15). */
function EndAllDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const endAll = useEndAllSessions()
  const confirm = () =>
    endAll.mutate(undefined, {
      onSuccess: ({ message }) => {
        endSignIn('signed-out')
        toast(message, 'info')
      },
    })
  return (
    <ConfirmDialog
      title={texts['sessions.endAll.question']}
      confirmLabel={texts['sessions.endAll']}
      isPending={endAll.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="flex items-start gap-2">
        <WarningIcon className="mt-0.5 text-warn" />
        {texts['sessions.endAll.warning']}
      </p>
      <CommandFailure error={endAll.error} title={texts['sessions.endAll.error']} />
    </ConfirmDialog>
  )
}

function EndSessionDialog({ session, onClose }: { session: SessionRow; onClose: () => void }) {
  const toast = useToast()
  const end = useEndSession()
  const confirm = () =>
    end.mutate(session.id, {
      onSuccess: () => {
        toast(texts['sessions.end.success'])
        onClose()
        document.querySelector('h1')?.focus()
      },
    })
  return (
    <ConfirmDialog
      title={texts['sessions.end.question']}
      confirmLabel={texts['sessions.end']}
      isPending={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="font-semibold">{deviceName(session)}</p>
      <CommandFailure error={end.error} otherwise={texts['sessions.end.error']} />
    </ConfirmDialog>
  )
}

const deviceName = ({ device }: Pick<SessionRow, 'device'>) => device ?? texts['sessions.device.unknown']

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
function SessionsTable({ rows, onEnd }: Props) {
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
  <time dateTime={at} title={dateTime(at)} className="lg:whitespace-nowrap">
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
