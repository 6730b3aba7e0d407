import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import type { ReactNode } from 'react'
import { applicationNumber } from '#lib/application/application-number.ts'
import { applicationTitle } from '#lib/application/application-title.ts'
import { mayWithdraw, type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { ReturnedBadge, StatusBadge } from '#lib/application/status-badge.tsx'
import { cx } from '#lib/cx.ts'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import { CaseHead } from '#ui/case-head.tsx'
import { ApplicationAccesses } from './application-accesses.tsx'
import { Attachments } from './attachments.tsx'
import { DetailActions } from './detail-actions.tsx'
import { TransferredNotice } from './leaving/transferred-notice.tsx'
import { Withdraw } from './leaving/withdraw.tsx'
import { OwnFacts } from './own-facts.tsx'
import { OwnStatus } from './own-status.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { Talk, UnreadLink } from './talk/talk.tsx'
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
  const { isFinal, actsNext } = applicationStatusFacts[status]
  const hasPdf = !isFinal || returned_reason !== null
  // On a phone the text of somebody who has nothing to do is one of the folded facts.
  const isTextFolded = !useIsWide() && actsNext !== 'applicant'
  return (
    <>
      <CaseHead
        back={back}
        status={
          <>
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{applicationNumber(id)}</span>
            {!waitsForCorrection(application) && <StatusBadge status={status} />}
            {returned_reason !== null && <ReturnedBadge />}
            <UnreadLink unread={application.unread} />
          </>
        }
        title={applicationTitle(application)}
        tabTitle={fill(texts['application.detail.title'], { id })}
      >
        {(project || isNamedShort(agency)) && (
          <>
            <span className={cx(isNamedShort(agency) && 'max-sm:hidden')}>{agency.name}</span>
            {project && isNamedShort(agency) && <span className="sm:hidden">{agency.short_name}</span>}
          </>
        )}
      </CaseHead>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col">
          {outdated && <div className="mb-6">{outdated}</div>}
          {application.transferred_from && (
            <div className="mb-6">
              <TransferredNotice application={application} />
            </div>
          )}
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
            {application.forwarded_at !== null && <Talk application={application} />}
            {history}
            {!isTextFolded && <WrittenText application={application} />}
            <Attachments application={application} />
          </div>
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          <div
            className={cx(
              'flex flex-col gap-1 on-print-hidden',
              hasPdf ? 'rounded-md border border-line p-4' : 'order-last -mt-4 items-start',
            )}
          >
            <DetailActions application={application} permission={permission} hasPdf={hasPdf} />
          </div>
          <OwnFacts application={application} hasText={isTextFolded} />
          <ApplicationAccesses id={id} reader={permission.role} />
          {mayWithdraw(application, permission.role) && (
            <div className="on-print-hidden">
              <Withdraw application={application} />
            </div>
          )}
        </aside>
      </div>
    </>
  )
}

const isNamedShort = ({ name, short_name }: ApplicationDocument['agency']) => (short_name ?? name) !== name
