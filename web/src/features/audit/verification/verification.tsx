import type { LogVerification } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { auditPage } from '@portal/contract/texts/audit-page'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dateTime, duration } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { CheckCircleIcon, InfoIcon } from '#ui/icons.tsx'
import { Progress } from '#ui/progress.tsx'
import { streamLabel, streamParts } from '../labels.ts'
import { newestPositionQuery, parkedQuery } from '../queries.ts'
import { NightlyVerification } from './nightly.tsx'
import { findingKey, useLogVerification, type Verified } from './use-verification.ts'

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

/** Seconds. Projectors look for missed events once a minute, so an event that waits longer is stuck. */
const stuckAfterSeconds = 60

function FeedLag() {
  const { data } = useQuery(parkedQuery)
  if (!data || data.lag.seconds === null) return null
  const { waiting, seconds } = data.lag
  const key = waiting === 0 ? 'audit.lag.none' : 'audit.lag.waiting'
  const text = fill(texts[key], { count: writtenNumber(waiting), time: duration(seconds) })
  if (waiting > 0 && seconds > stuckAfterSeconds) return <Alert tone="warn">{text}</Alert>
  return (
    <p className="flex items-center gap-2 text-sm">
      {waiting === 0 ? <CheckCircleIcon className="text-ok" /> : <InfoIcon className="text-ink-soft" />}
      <span>{text}</span>
    </p>
  )
}

type Found = LogVerification['broken'][number]

const shownFirst = 10
const shownMore = 50

function Findings({ found }: { found: readonly Found[] }) {
  const [shown, setShown] = useState(shownFirst)
  return (
    <>
      <ul className="my-2 flex flex-col gap-3">
        {found.slice(0, shown).map((one) => (
          <li key={findingKey(one)}>
            <p>
              <What found={one} />: {reasonLabel(one.reason)}
            </p>
            <code className="block text-sm break-all text-ink-soft">{one.place}</code>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + shownMore)}>
          {texts['audit.more']}
        </Button>
      )}
    </>
  )
}
/** Version 0 marks a finding that is not about one event, such as a finding about a view's row or a seal. */
function What({ found: { stream, version } }: { found: Found }) {
  const { kind, id } = streamParts(stream)
  const object = id ? streamLabel(stream) : textOr(`audit.place.${stream}`, textOr(`audit.pass.${stream}`, stream))
  const label = version > 0 ? fill(texts['audit.verify.brokenItem'], { object, version }) : object
  if (kind !== 'application' || !id) return <span className="font-semibold">{label}</span>
  return <TextLink to={`/audit/applications/${id}${version > 0 ? `?version=${version}` : ''}`}>{label}</TextLink>
}

const reasonLabel = (reason: string) =>
  reason.startsWith('not given')
    ? texts['audit.reason.not-given']
    : textOr(`audit.reason.${reason}`, `${texts['audit.chain.broken.text']} (${reason})`)

const textOr = (key: string, otherwise: string) =>
  Object.hasOwn(texts, key) ? texts[key as keyof typeof texts] : otherwise
