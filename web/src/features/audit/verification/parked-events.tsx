import type { ParkedEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { streamLabel } from '../labels.ts'
import { parkedQuery } from '../queries.ts'

export function NothingParked() {
  const { data } = useQuery(parkedQuery)
  if (data?.data.length !== 0) return null
  return (
    <p className="flex items-center gap-2">
      <CheckCircleIcon className="text-ok" />
      {texts['audit.parked.empty']}
    </p>
  )
}

export function ParkedEvents() {
  const parked = useQuery(parkedQuery)
  if (parked.isPending) return null
  if (!parked.data) return <LoadError query={parked} />
  const { data } = parked.data
  if (data.length === 0) return null
  return (
    <Alert tone="warn" title={fill(texts['audit.parked.count'], { count: writtenNumber(data.length) })} isQuiet>
      <p>{texts['audit.parked.hint']}.</p>
      <ul aria-label={texts['audit.parked.title']} className="mt-3 flex max-h-96 flex-col gap-3 overflow-y-auto">
        {data.map((event) => (
          <ParkedOne key={`${event.projector} ${event.position}`} event={event} />
        ))}
      </ul>
    </Alert>
  )
}

const ParkedOne = ({ event: { stream, version, reason, tries, at, projector } }: { event: ParkedEvent }) => (
  <li>
    <p className="font-semibold">{fill(texts['audit.verify.brokenItem'], { object: streamLabel(stream), version })}</p>
    <p className="text-sm">{fill(texts['audit.parked.reason'], { reason: texts[`audit.parked.reason.${reason}`] })}</p>
    <p className="text-sm text-ink-soft">
      {fill(texts['audit.parked.projector'], { name: projector })}.{' '}
      {fill(texts['audit.parked.attempts'], { count: tries })}.{' '}
      {fill(texts['audit.parked.since'], { dateTime: dateTime(at) })}
    </p>
  </li>
)
