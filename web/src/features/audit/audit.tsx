import type { ParkedEvent } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { audit as texts } from '@portal/contract/texts/audit'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { AuditTabs } from './audit-tabs.tsx'
import { ExportLog } from './export/export-log.tsx'
import { type LogFilters, parseFilters, toAuditQuery } from './filters/search.ts'
import { streamLabel } from './labels.ts'
import { LogFilterForm } from './log/filter-form.tsx'
import { Log, NewestButton } from './log/log.tsx'
import { parkedQuery } from './queries.ts'
import { LogVerificationPanel } from './verification/verification.tsx'

export function AuditScreen() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => parseFilters(params), [params])
  const narrow = (to: LogFilters) => setParams(toAuditQuery(to), { preventScrollReset: true })
  return (
    <div className="flex flex-col gap-2">
      <LogVerificationPanel
        head={(buttons) => (
          <DeskHead
            title={texts['audit.title']}
            aside={
              <div className="flex flex-wrap items-center gap-x-4">
                <AuditTabs />
                <NothingParked />
              </div>
            }
            action={buttons}
          />
        )}
      />
      <ParkedEvents />
      <LogFilterForm filters={filters} onNarrow={narrow}>
        <NewestButton filters={filters} />
        <ExportLog filters={filters} />
      </LogFilterForm>
      <Log filters={filters} onNarrow={narrow} />
    </div>
  )
}

function NothingParked() {
  const { data } = useQuery(parkedQuery)
  if (data?.data.length !== 0) return null
  return (
    <p className="flex items-center gap-2">
      <CheckCircleIcon className="text-ok" />
      {texts['audit.parked.empty']}
    </p>
  )
}

function ParkedEvents() {
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
