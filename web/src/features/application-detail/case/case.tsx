/**
 * The application as staff work on it (R-APP-53): a sticky bar with the decision, the deciding facts first, documents
 * beside the data. After a decision the next case of the list opens.
 */

import type { ApplicationDocument } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { hasFact } from '@portal/contract/role-facts'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { letters } from '@portal/contract/texts/letters'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { applicationNumber } from '#lib/application/application-number.ts'
import { mayForward, mayTransfer, type usePermission } from '#lib/application/permission.ts'
import { askedRequirements } from '#lib/application/requirements.ts'
import { StatusBadge } from '#lib/application/status-badge.tsx'
import { useHeldCommands } from '#lib/keys/use-held-commands.ts'
import { useKeys } from '#lib/keys/use-keys.ts'
import { focusTitle } from '#lib/page/focus-title.ts'
import type { Role } from '#lib/sign-in/sign-in.ts'
import { TextLink } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { ApplicationAccesses } from '../application-accesses.tsx'
import { AskPapers } from '../asking/ask-papers.tsx'
import { WaitingForApplicant } from '../asking/waiting-for-applicant.tsx'
import { ChangesSince } from '../changes-since.tsx'
import { DetailActions } from '../detail-actions.tsx'
import { useAssignDocument } from '../documents/assign-document.tsx'
import { Documents } from '../documents/documents.tsx'
import { Facts } from '../facts.tsx'
import { Transfer } from '../leaving/transfer.tsx'
import { TransferredNotice } from '../leaving/transferred-notice.tsx'
import { WithdrawnNotice } from '../leaving/withdrawn-notice.tsx'
import { ManageTemplates } from '../reasons/manage-templates.tsx'
import { unsentNotes } from '../review-locks.ts'
import { ReviewPanel } from '../review-panel.tsx'
import { Talk, UnreadLink } from '../talk/talk.tsx'
import { WrittenText } from '../written-text.tsx'
import { Assignee, OpenBy } from './assignee.tsx'
import { CaseBar } from './case-bar.tsx'
import { DecidingFacts, isUnverified } from './deciding-facts.tsx'
import { Forward } from './forward.tsx'
import { Notes } from './notes.tsx'
import { type BeforeState, beforeIn, type CaseList, useCaseList } from './use-case-list.ts'

type CaseProps = {
  application: ApplicationDocument
  permission: ReturnType<typeof usePermission>
  history: ReactNode
}

export function Case({ application, permission, history }: CaseProps) {
  const { id, agency, project, status } = application
  const list = useCaseList(id)
  const isStaff = hasFact(permission.role, 'worksAtDesk')
  const goOn = useGoingOn(id, list)
  const leave = useLeaving(permission.role, list, goOn)
  const assign = useAssignDocument(application, permission.role)
  useListKeys(list)
  const mayAsk = hasFact(permission.role, 'asksApplicants') && !application.is_own
  const forward = mayForward(application, permission) && <Forward application={application} />
  const bar = (decision: ReactNode) => (
    <CaseBar
      application={application}
      list={list}
      decision={
        <>
          {forward}
          {decision}
        </>
      }
    />
  )
  return (
    <div className="-mt-3 max-xl:pb-16">
      {permission.canChangeStatus ? (
        <ReviewPanel
          application={application}
          frame={bar}
          warnings={warningsFor(application)}
          isLeft={list.isWork}
          onAsk={list.refresh}
          onDecided={() => void goOn()}
        />
      ) : (
        bar(null)
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
        <h2 className="min-w-0 text-lg">{project?.title ?? agency.name}</h2>
        <p className="flex items-center gap-2">
          <span className="sr-only">{texts['review.currentStatus']}: </span>
          <StatusBadge status={status} />
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-1">
          <UnreadLink unread={application.unread} />
          <OpenBy application={application} />
          <Assignee application={application} mayTake={isStaff} />
          {mayAsk && waitsForAgency(status) && (application.request === null || application.request.is_complete) && (
            <AskPapers application={application} requirements={askedRequirements(application)} />
          )}
          <BeforeThis />
        </div>
      </div>
      <WaitingForApplicant application={application} mayAsk={mayAsk} />
      {unsentNotes(application).map((note) => (
        <p key={note} className="pb-3 text-ink-soft">
          {note}
        </p>
      ))}
      {forward && <p className="pb-3 text-ink-soft">{texts['application.detail.forward.staff']}</p>}
      {(application.transferred_from || application.withdrawn_at) && (
        <div className="flex flex-col gap-3 pb-3">
          <TransferredNotice application={application} />
          <WithdrawnNotice application={application} />
        </div>
      )}
      <DecidingFacts application={application} />
      <div className="grid items-start gap-6 lg:grid-cols-2 min-[100rem]:grid-cols-[33rem_minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {application.times_returned > 0 && <ChangesSince application={application} />}
          <WrittenText application={application} />
          <Facts application={application} />
        </div>
        <div className="min-w-0 lg:row-span-2 min-[100rem]:row-span-1">
          <Documents
            attachments={application.attachments_application}
            isFirstOpened={list.isGiven}
            requirements={askedRequirements(application)}
            assign={assign}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {application.forwarded_at !== null && <Talk application={application} />}
          <Notes id={id} mayWrite={isStaff} />
          {history}
          <ApplicationAccesses id={id} reader={permission.role} />
          <div className="flex flex-wrap gap-3 on-print-hidden">
            <DetailActions application={application} permission={permission} />
            {hasFact(permission.role, 'writesTemplates') && <ManageTemplates />}
            {hasFact(permission.role, 'writesTemplates') && (
              <TextLink to="/letters">{letters['letters.title']}</TextLink>
            )}
            {mayTransfer(application, permission.role) && (
              <Transfer application={application} onTransferred={() => void leave()} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

const warningsFor = (application: ApplicationDocument): readonly string[] => {
  const { open_by = [] } = application
  return [
    ...(isUnverified(application) ? [caseTexts['case.unverified']] : []),
    ...(open_by.length > 0
      ? [fill(caseTexts['case.open.by'], { names: open_by.map(({ name }) => name).join(', ') })]
      : []),
  ]
}

const useGoingOn = (id: number, { isWork, nextNow, back }: CaseList) => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const toast = useToast()
  return async () => {
    if (!isWork) return focusTitle()
    const next = await nextNow().catch(() => undefined)
    if (next === undefined) return focusTitle()
    if (next) {
      const decided: BeforeState = { before: { id, to: pathname + search } }
      return void navigate(next.to, { state: { ...(state as object | null), ...decided } })
    }
    toast(caseTexts['case.list.end'], 'info')
    void navigate(back.to)
  }
}

/** After a transfer the staff of its former agency see the application no longer, so they cannot stay on its page. */
const useLeaving = (role: Role | undefined, { isWork, back }: CaseList, goOn: () => Promise<unknown>) => {
  const navigate = useNavigate()
  return () => (isWork || !hasFact(role, 'belongsToAgency') ? goOn() : navigate(back.to))
}

const useListKeys = ({ previous, next, back, isLoading }: CaseList) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const before = beforeIn(state)
  const go = (to: string | undefined) => (to === undefined ? undefined : () => void navigate(to, { state }))
  const on = useHeldCommands({ next: () => go(next?.to)?.(), previous: () => go(previous?.to)?.() }, isLoading)
  useKeys({ KeyJ: on('next'), KeyK: on('previous'), KeyU: go(back.to), KeyZ: go(before?.to) })
}

function BeforeThis() {
  const { state } = useLocation()
  const before = beforeIn(state)
  if (!before) return null
  return (
    <TextLink to={before.to} aria-keyshortcuts="Z" className="inline-flex target items-center">
      {fill(caseTexts['case.before'], { number: applicationNumber(before.id) })}
    </TextLink>
  )
}
