import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import type { ReactNode } from 'react'
import { numberOf } from '#lib/application/number-of.ts'
import { type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { ReturnedBadge, StatusBadge } from '#lib/application/status-badge.tsx'
import { titleOf } from '#lib/application/title-of.ts'
import { CaseHead } from '#ui/case-head.tsx'
import { ApplicationAccesses } from './application-accesses.tsx'
import { Attachments } from './attachments.tsx'
import { DetailActions } from './detail-actions.tsx'
import { OwnFacts } from './own-facts.tsx'
import { OwnStatus } from './own-status.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { WrittenText } from './written-text.tsx'

type OwnDetailProps = {
  application: ApplicationDocument
  permission: ReturnType<typeof usePermission>
  back: { label: string; to: string }
  history: ReactNode
  outdated: ReactNode
}

export function OwnDetail({ application, permission, back, history, outdated }: OwnDetailProps) {
  const { id, project, agency, status, returned_reason } = application
  return (
    <>
      <CaseHead
        back={back}
        status={
          <>
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{numberOf(id)}</span>
            {!waitsForCorrection(application) && <StatusBadge status={status} />}
            {returned_reason !== null && <ReturnedBadge />}
          </>
        }
        title={titleOf(application)}
        tabTitle={fill(texts['application.detail.title'], { id })}
      >
        {(project || (agency.short_name ?? agency.name) !== agency.name) && agency.name}
      </CaseHead>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col">
          {outdated && <div className="mb-6">{outdated}</div>}
          <OwnStatus application={application} permission={permission} />
          <div className="flex flex-col gap-10">
            {permission.canChangeStatus && (
              <section aria-label={texts['review.title']} className="flex flex-col gap-3">
                <ReviewPanel
                  application={application}
                  frame={(buttons) => <div className="flex flex-wrap gap-3">{buttons}</div>}
                />
              </section>
            )}
            {history}
            <WrittenText html={application.description} />
            <Attachments application={application} />
          </div>
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <div className="flex flex-col gap-1 rounded-md border border-line p-4 on-print-hidden">
            <DetailActions
              application={application}
              permission={permission}
              hasPdf={!applicationStatusFacts[status].isDecided || returned_reason !== null}
            />
          </div>
          <OwnFacts application={application} />
          <ApplicationAccesses id={id} reader={permission.role} />
        </aside>
      </div>
    </>
  )
}
