/** `/reports`: the reports of one's agency; the address says which one is shown or written (R-OFF-86). */
import type { ReportDocument } from '@portal/contract/documents/reports'
import { reportLimits } from '@portal/contract/fields/reports'
import { fill } from '@portal/contract/fill'
import { hasRight } from '@portal/contract/role-facts'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '#lib/application/permission.ts'
import { useSearchParams } from '#lib/page/use-search-params.ts'
import { LinkButton } from '#ui/button.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlusIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { reportsQuery } from './queries.ts'
import { ReportForm } from './report-form.tsx'
import { ReportRow } from './report-row.tsx'
import { copyOf, reportFrom } from './report-values.ts'
import { ReportView } from './report-view.tsx'

export function ReportsScreen() {
  const [query] = useSearchParams()
  const { role } = usePermission()
  const mayWrite = hasRight(role, 'writeTemplates')
  const { data } = useQuery(reportsQuery)
  const named = (name: string) => data?.find(({ id }) => String(id) === query.get(name))
  const [shown, copied] = [named('show'), named('copy')]
  if (shown) return <ReportView key={shown.id} report={shown} mayWrite={mayWrite} />
  if (data && mayWrite) {
    if (query.has('new')) return <ReportForm key={query.toString()} opened={null} saved={reportFrom(query)} />
    if (copied) return <ReportForm key={`copy-${copied.id}`} opened={null} saved={copyOf(copied)} />
    if (query.has('edit')) return <EditedReport key={query.get('edit')} report={named('edit')} />
  }
  return <ReportList mayWrite={mayWrite} isMissing={data !== undefined && query.size > 0} />
}

/** What was opened stays open, although a colleague deletes it meanwhile. */
function EditedReport({ report }: { report: ReportDocument | undefined }) {
  const [opened] = useState(report)
  if (opened) return <ReportForm opened={opened} latest={report} saved={opened} />
  return <ReportList mayWrite isMissing />
}

function ReportList({ mayWrite, isMissing }: { mayWrite: boolean; isMissing: boolean }) {
  const list = useQuery(reportsQuery)
  const add = (
    <LinkButton to="/reports?new=1" icon={<PlusIcon />}>
      {texts['reports.add']}
    </LinkButton>
  )
  const isEmpty = list.data?.length === 0
  const isFull = (list.data?.length ?? 0) >= reportLimits.reports
  return (
    <div className="flex flex-col gap-4">
      <DeskHead
        title={deskDashboard['desk.reports']}
        aside={texts['reports.lead']}
        action={mayWrite && list.data && !isEmpty && !isFull && add}
      />
      {mayWrite && isFull && <p>{fill(texts['reports.full'], { max: reportLimits.reports })}</p>}
      {isMissing && <p role="status">{texts['report.missing']}</p>}
      {list.isPending && <TextSkeleton lines={6} label={texts['reports.loading']} />}
      {list.isError && !list.data && <LoadError message={texts['reports.error']} query={list} />}
      {isEmpty && (
        <EmptyState
          title={texts['reports.none']}
          hint={texts[mayWrite ? 'reports.none.hint' : 'reports.none.operator']}
          action={mayWrite && add}
        />
      )}
      {list.data && !isEmpty && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {list.data.map((report) => (
            <ReportRow key={report.id} report={report} mayWrite={mayWrite} isFull={isFull} />
          ))}
        </ul>
      )}
    </div>
  )
}
