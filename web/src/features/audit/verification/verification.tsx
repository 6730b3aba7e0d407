import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { Alert, ErrorAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'
import { newestPositionQuery } from '../queries.ts'
import { FeedLag } from './feed-lag.tsx'
import { Findings, textOr } from './findings.tsx'
import { NightlyVerification } from './nightly.tsx'
import type { Verified } from './stored.ts'
import { useLogVerification } from './use-verification.ts'

export function LogVerificationPanel({ head }: { head: (buttons: ReactNode) => ReactNode }) {
  const { verified, start, goOn, stop } = useLogVerification()
  const { status } = verified
  const [isExplained, explain] = useState(false)
  const begin = { label: texts['audit.verify'], variant: 'primary', press: start } as const
  const resume = { label: texts['audit.verify.continue'], variant: 'primary', press: goOn } as const
  const act = {
    idle: begin,
    running: { label: texts['audit.verify.stop'], variant: 'secondary', press: stop } as const,
    stopped: resume,
    failed: resume,
    done: begin,
  }[status]
  const isInProgress = status === 'running' || status === 'stopped' || status === 'failed'
  return (
    <section aria-label={texts['audit.chain.title']} className="flex flex-col gap-2">
      {head(
        <>
          <Button variant="quiet" aria-expanded={isExplained} className="px-3" onClick={() => explain(!isExplained)}>
            {auditPage['audit.what']}
          </Button>
          {/* One button for all states, because replacing a focused button would lose the focus. */}
          <Button variant={act.variant} onClick={({ detail }) => detail <= 1 && act.press()}>
            {act.label}
          </Button>
        </>,
      )}
      <NightlyVerification />
      <FeedLag />
      {isExplained && (
        <div className="flex max-w-read flex-col gap-1 text-sm text-ink-soft">
          <p>{texts['audit.chain.hint']}.</p>
          <p>{texts['audit.seal.hint']}</p>
          <p>{texts['audit.verify.scope']}</p>
        </div>
      )}
      {isInProgress && <VerificationProgress verified={verified} />}
      {status === 'failed' && <ErrorAlert error={verified.error} otherwise={texts['audit.verify.error']} />}
      {status === 'done' && verified.broken.length === 0 && (
        <Alert tone="ok" title={fill(texts['audit.verify.intact'], { count: writtenNumber(verified.events) })}>
          <CheckedAt at={verified.at} />
        </Alert>
      )}
      {verified.broken.length > 0 && (
        <Alert tone="stop" title={fill(texts['audit.verify.broken'], { count: writtenNumber(verified.broken.length) })}>
          <Findings found={verified.broken} />
          {status === 'done' && <CheckedAt at={verified.at} />}
        </Alert>
      )}
      {verified.notes.length > 0 && (
        <Alert tone="info" title={fill(texts['audit.verify.notes'], { count: writtenNumber(verified.notes.length) })}>
          <Findings found={verified.notes} />
        </Alert>
      )}
    </section>
  )
}

function VerificationProgress({ verified: { status, events, progress } }: { verified: Verified }) {
  const { data: total } = useQuery(newestPositionQuery)
  const done = writtenNumber(total ? Math.min(events, total) : events)
  const label = total
    ? fill(texts['audit.verify.progress'], { done, total: writtenNumber(total) })
    : fill(texts['audit.verify.progress.open'], { done })
  const what = progress.pass === null ? '' : textOr(`audit.pass.${progress.pass}`, progress.pass)
  return (
    <div className="flex flex-col gap-2">
      <Progress label={texts['audit.verify.busy']} value={Math.floor(progress.done * 100)} />
      <p role="status" className="text-sm tabular-nums">
        {`${status === 'running' ? texts['audit.verify.busy'] : `${texts['audit.verify.stopped']}.`} ${label}`}
      </p>
      {what !== '' && <p className="text-sm text-ink-soft">{fill(texts['audit.verify.now'], { what })}</p>}
    </div>
  )
}

const CheckedAt = ({ at }: { at: number | null }) =>
  at === null ? null : (
    <p className="text-sm text-ink-soft">
      {fill(texts['audit.verify.at'], { dateTime: dateTime(new Date(at).toISOString()) })}
    </p>
  )
