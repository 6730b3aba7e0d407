import type { SessionRow } from '@portal/contract/documents/session'
import { profile } from '@portal/contract/texts/profile'
import { sessions as texts } from '@portal/contract/texts/sessions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { LogoutIcon } from '#ui/further-icons.tsx'
import { HotlineText } from '#ui/hotline-text.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EndAllDialog } from './end-all-dialog.tsx'
import { EndSessionDialog } from './end-session-dialog.tsx'
import { sessionsQuery } from './queries.ts'
import { SessionsTable } from './sessions-table.tsx'

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
