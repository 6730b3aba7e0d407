/**
 * The application as staff work on it (R-APP-53): a sticky bar with the decision, the deciding facts first, documents
 * beside the data. After a decision the next case of the list opens.
 */
import type { ApplicationDocument } from '@portal/contract'
import { waitsForAgency } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { hasRight, mayCall } from '@portal/contract/role-facts'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { caseTexts } from '@portal/contract/texts/case'
import { conflicts } from '@portal/contract/texts/conflicts'
import { letters } from '@portal/contract/texts/letters'
import { programForm } from '@portal/contract/texts/program-form'
import { talk as talkTexts } from '@portal/contract/texts/talk'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { ClockLine } from '#lib/application/clock-line.tsx'
import type { usePermission } from '#lib/application/permission.ts'
import { askedRequirements } from '#lib/application/requirements.ts'
import { StatusBadge } from '#lib/application/status-badge.tsx'
import { UnreadBadge } from '#lib/application/unread-badge.tsx'
import { decides, decisions, mayDo } from '#lib/decisions/decisions.ts'
import { useIsVeryWide } from '#lib/page/use-is-wide.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, TextLink } from '#ui/button.tsx'
import { MessageIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { ApplicationAccesses } from '../application-accesses.tsx'
import { AskPapers } from '../asking/ask-papers.tsx'
import { WaitingForApplicant } from '../asking/waiting-for-applicant.tsx'
import { ChangesSince } from '../changes-since.tsx'
import { unsentNotes } from '../decision-buttons.tsx'
import { DetailActions } from '../detail-actions.tsx'
import { useAssignDocument } from '../documents/assign-document.tsx'
import { Documents } from '../documents/documents.tsx'
import { Facts } from '../facts.tsx'
import { Transfer } from '../leaving/transfer.tsx'
import { TransferredNotice, WithdrawnNotice } from '../leaving/transferred-notice.tsx'
import { Preparation } from '../preparing/prepared-decision.tsx'
import { ManageTemplates } from '../reasons/manage-templates.tsx'
import { ReviewPanel } from '../review-panel.tsx'
import { Talk, talkAnchor } from '../talk/talk.tsx'
import { WrittenText } from '../written-text.tsx'
import { Assignee, OpenBy } from './assignee.tsx'
import { CaseBar } from './case-bar.tsx'
import { CaseCriteria } from './case-criteria.tsx'
import { CaseTabs } from './case-tabs.tsx'
import { DecidingFacts, isUnverified } from './deciding-facts.tsx'
import { Forward } from './forward.tsx'
import { Give } from './give.tsx'
import { BeforeThis, useGoingOn, useLeaving, useListKeys } from './going-on.tsx'
import { Notes } from './notes.tsx'
import { useCaseList } from './use-case-list.ts'

type CaseProps = {
  application: ApplicationDocument
  permission: ReturnType<typeof usePermission>
  history: ReactNode
}

export function Case({ application, permission, history }: CaseProps) {
  const { id, agency, project, status, flags = [] } = application
  const [tab, openTab] = useState('facts')
  const isVeryWide = useIsVeryWide()
  const showTalk = () => {
    // The messages can have the focus once their tab is open.
    flushSync(() => openTab('talk'))
    document.getElementById(talkAnchor)?.focus()
  }
  const talk = application.forwarded_at !== null && <Talk application={application} onReach={() => openTab('talk')} />
  const list = useCaseList(id)
  const isStaff = hasRight(permission.role, 'workAtDesk')
  const goOn = useGoingOn(id, list)
  const leave = useLeaving(permission.role, list, goOn)
  const assign = useAssignDocument(application, permission.role)
  useListKeys(list)
  const isConcerned = application.is_concerned ?? false
  const mayAsk = hasRight(permission.role, 'askApplicants') && !application.is_own && !isConcerned
  const forward = mayDo('forward', application, permission.role) && <Forward application={application} />
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
      {!isConcerned && (decides(permission.role) || mayCall(permission.role, decisions.prepare.endpoint)) ? (
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
      {isConcerned && <p className="pt-3 text-ink-soft">{conflicts['conflict.own']}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
        <h2 className="min-w-0 text-lg">{project?.title ?? agency.name}</h2>
        <ClockLine application={application} className="w-full sm:max-w-96 sm:min-w-72 sm:grow lg:w-auto" />
        <p className="flex items-center gap-2">
          <span className="sr-only">{texts['review.currentStatus']}: </span>
          <StatusBadge status={status} />
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-x-6 gap-y-1">
          {!isVeryWide && (application.unread ?? 0) > 0 && (
            <Button variant="quiet" icon={<MessageIcon />} onClick={showTalk}>
              {fill(talkTexts['talk.unread'], { count: application.unread ?? 0 })}
            </Button>
          )}
          <OpenBy application={application} />
          <Assignee application={application} viewer={permission.role} />
          <Give application={application} viewer={permission.role} />
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
      <Preparation application={application} viewer={permission.role} onSigned={() => void goOn()} />
      <div className="grid items-start gap-6 lg:grid-cols-2 min-[100rem]:grid-cols-[33rem_minmax(0,1fr)_25rem]">
        <CaseTabs
          label={fill(texts['application.detail.title'], { id })}
          opened={tab}
          onOpen={openTab}
          tabs={[
            {
              key: 'facts',
              label: caseTexts[application.form ? 'case.tab.answers' : 'case.tab.application'],
              mark: flags.length > 0 && (
                <Badge tone="warn" icon={<WarningIcon className="size-4" />}>
                  {flags.length}
                </Badge>
              ),
              content: (
                <>
                  {application.times_returned > 0 && <ChangesSince application={application} />}
                  <WrittenText application={application} />
                  <CaseCriteria application={application} />
                  <Facts application={application} />
                </>
              ),
            },
            ...(talk && !isVeryWide
              ? [
                  {
                    key: 'talk',
                    label: talkTexts['talk.title'],
                    mark: <UnreadBadge unread={application.unread} isShort />,
                    content: talk,
                  },
                ]
              : []),
            {
              key: 'history',
              label: caseTexts['case.tab.history'],
              content: (
                <>
                  {history}
                  <ApplicationAccesses id={id} reader={permission.role} />
                </>
              ),
            },
          ]}
        />
        <div className="min-w-0 lg:row-span-2 min-[100rem]:row-span-1">
          <Documents
            attachments={application.attachments_application}
            isFirstOpened={list.isGiven}
            requirements={askedRequirements(application)}
            assign={isConcerned ? undefined : assign}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {isVeryWide && talk}
          {!isConcerned && <Notes id={id} mayWrite={isStaff} />}
          <div className="flex flex-wrap items-center gap-3 on-print-hidden">
            <DetailActions application={application} permission={permission} />
            {hasRight(permission.role, 'readPrograms') && application.project && application.form && (
              <TextLink to={`/programs/edit/${application.project.id}/form`}>{programForm['form.link']}</TextLink>
            )}
            {hasRight(permission.role, 'writeTemplates') && <ManageTemplates />}
            {hasRight(permission.role, 'writeTemplates') && (
              <TextLink to="/letters">{letters['letters.title']}</TextLink>
            )}
            {mayDo('transfer', application, permission.role) && (
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
