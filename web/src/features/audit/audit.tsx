/** /audit – the log of everything that happened, and whether it holds together, for auditors (R-ROLE-7). */
import { audit as texts } from '@portal/contract/texts/audit'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '#ui/page-head.tsx'
import { Log } from './log.tsx'
import { LogFilterForm } from './log-filter-form.tsx'
import { filtersOf, type LogFilters, queryOf } from './log-search.ts'
import { Parked } from './parked.tsx'
import { Verification } from './verification.tsx'

export function AuditScreen() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => filtersOf(params), [params])
  const narrow = (to: LogFilters) => setParams(queryOf(to), { preventScrollReset: true })
  return (
    <>
      <PageHead title={texts['audit.title']} help={`${texts['audit.subtitle']}. ${texts['audit.readonly']}.`} />
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          <Verification />
          <Parked />
        </div>
        <div className="flex flex-col gap-6">
          <LogFilterForm filters={filters} onNarrow={narrow} />
          <Log filters={filters} onNarrow={narrow} />
        </div>
      </div>
    </>
  )
}
