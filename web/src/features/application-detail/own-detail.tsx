import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { byParent } from '@portal/contract/texts/by-parent'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { writtenPhone } from '@portal/contract/written-numbers'
import { type ReactNode, useState } from 'react'
import { applicationNumber, applicationTitle, deciderOf } from '#lib/application/application-words.ts'
import { FiledDocuments } from '#lib/application/filed-documents.tsx'
import { type usePermission, waitsForCorrection } from '#lib/application/permission.ts'
import { knownRequirements } from '#lib/application/requirements.ts'
import { ReturnedBadge, StatusBadge } from '#lib/application/status-badge.tsx'
import { cx } from '#lib/cx.ts'
import { decides, decisions, isEnd, mayDo, type OwnVerb, ownVerbs } from '#lib/decisions/decisions.ts'
import { WasItEasy } from '#lib/feedback/was-it-easy.tsx'
import { useIsWide } from '#lib/page/use-is-wide.ts'
import { CaseAnswers } from '#lib/questions/case-answers.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { CaseHead } from '#ui/case-head.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { ApplicationAccesses } from './application-accesses.tsx'
import { DetailActions } from './detail-actions.tsx'
import { AddressFacts, Fact } from './fact.tsx'
import { TransferredNotice } from './leaving/transferred-notice.tsx'
import { OwnStatus } from './own-status.tsx'
import { Section } from './section.tsx'
import { Talk, UnreadLink } from './talk/talk.tsx'
import { seenInName } from './use-see-decision.ts'
import { hasText as isTextWritten, WrittenText } from './written-text.tsx'

type OwnDetailProps = {
  application: ApplicationDocument
  permission: ReturnType<typeof usePermission>
  back: { label: string; to: string }
  history: ReactNode
  outdated: ReactNode
}

export function OwnDetail({ application, permission, back, history, outdated }: OwnDetailProps) {
  const { id, project, agency, status, returned_reason } = application
  const { isFinal, isDecided, actsNext } = applicationStatusFacts[status]
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
            {decides(permission.role) && (
              <section aria-label={texts['review.title']} className="flex flex-col gap-3">
                <ReviewPanel
                  application={application}
                  frame={(buttons) => <div className="flex flex-wrap gap-3">{buttons}</div>}
                />
              </section>
            )}
            {isDecided && <WasItEasy application={application} />}
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
          {ownVerbs.map(
            (verb) =>
              mayDo(verb, application, permission.role) && (
                <div key={verb} className="on-print-hidden">
                  <OwnCommand verb={verb} application={application} />
                </div>
              ),
          )}
        </aside>
      </div>
    </>
  )
}

const isNamedShort = ({ name, short_name }: ApplicationDocument['agency']) => (short_name ?? name) !== name

function Attachments({ application }: { application: ApplicationDocument }) {
  const { attachments_application: attachments } = application
  const namesRequirement = attachments.some(({ requirement }) => requirement !== null)
  if (attachments.length === 0) return null
  return (
    <Section title={texts['application.detail.attachments']}>
      <FiledDocuments attachments={attachments} requirements={namesRequirement ? knownRequirements(application) : []} />
    </Section>
  )
}

function OwnFacts({ application, hasText }: { application: ApplicationDocument; hasText: boolean }) {
  return (
    <Accordion
      items={[
        ...(hasText && application.form
          ? [
              {
                key: 'answers',
                title: questionsForm['questionsForm.read.title'],
                content: <CaseAnswers application={application} />,
              },
            ]
          : []),
        ...(hasText && isTextWritten(application)
          ? [
              {
                key: 'text',
                title: texts['application.detail.text'],
                content: <RichTextView html={application.description} />,
              },
            ]
          : []),
        {
          key: 'applicant',
          title: texts['application.detail.applicantAndAddress'],
          content: <Applicant application={application} />,
        },
        { key: 'dates', title: texts['application.detail.dates'], content: <Dates application={application} /> },
      ]}
    />
  )
}

function Applicant({ application }: { application: ApplicationDocument }) {
  return (
    <Facts>
      <Fact label={applicationForm['application.form.firstName']}>{application.name}</Fact>
      <Fact label={applicationForm['application.form.lastName']}>{application.lastname}</Fact>
      {application.parent !== undefined && (
        <Fact label={byParent['byParent.fact']}>{fill(byParent['byParent.parent'], { name: application.parent })}</Fact>
      )}
      <Fact label={texts['application.detail.personalId']} isNumber>
        {application.personal_id}
      </Fact>
      {application.mobile !== '' && (
        <Fact label={texts['application.detail.phone']} isNumber>
          {writtenPhone(application.mobile)}
        </Fact>
      )}
      <AddressFacts application={application} />
    </Facts>
  )
}

function Dates({ application }: { application: ApplicationDocument }) {
  const { created_at, updated_at } = application
  const decider = deciderOf(application)
  const seen = seenInName(application)
  return (
    <Facts>
      <Fact label={texts['application.detail.created']}>{dateTime(created_at)}</Fact>
      <Fact label={texts['application.detail.updated']}>{dateTime(updated_at)}</Fact>
      {decider && <Fact label={texts['application.detail.reviewer']}>{decider}</Fact>}
      {seen && <Fact label={texts['application.detail.seenInName']}>{seen}</Fact>}
    </Facts>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:max-lg:grid-cols-2">{children}</dl>
)

/** Of staff who are the applicant too. */
const ReviewPanel = lazyPart(async () => (await import('./review-panel.tsx')).ReviewPanel, {
  waiting: <SkeletonLine className="h-11 w-60 max-w-full" />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

const OwnDialog = lazyPart(async () => (await import('./leaving/own-dialog.tsx')).OwnDialog, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

function OwnCommand({ verb, application }: { verb: OwnVerb; application: ApplicationDocument }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" className={cx(isEnd(verb) && 'text-stop')} onClick={() => setAsking(true)}>
        {decisions[verb].label}
      </Button>
      {isAsking && <OwnDialog verb={verb} application={application} onClose={() => setAsking(false)} />}
    </>
  )
}
