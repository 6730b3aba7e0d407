import { audit as texts } from '@portal/contract/texts/audit'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DeskHead } from '#ui/desk-head.tsx'
import { AuditTabs } from './audit-tabs.tsx'
import { ExportLog } from './export/export-log.tsx'
import { type LogFilters, parseFilters, toAuditQuery } from './filters/search.ts'
import { LogFilterForm } from './log/filter-form.tsx'
import { Log, NewestButton } from './log/log.tsx'
import { NothingParked, ParkedEvents } from './verification/parked-events.tsx'
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
