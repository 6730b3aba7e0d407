import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { duration } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { CheckCircleIcon, InfoIcon } from '#ui/icons.tsx'
import { parkedQuery } from '../queries.ts'

/** Seconds. Projectors look for missed events once a minute, so an event that waits longer is stuck. */
const stuckAfterSeconds = 60

export function FeedLag() {
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
