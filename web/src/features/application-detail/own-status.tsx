import type { ApplicationDocument, ApplicationStatus } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import {
  createUpload,
  editApplication,
  fileApplication,
  forwardApplication,
  supplyPapers,
} from '@portal/contract/endpoints/applications'
import { hasLastDay } from '@portal/contract/expected-answer'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { applicationForm } from '@portal/contract/texts/application-form'
import { history as historyTexts } from '@portal/contract/texts/history'
import { leaving } from '@portal/contract/texts/leaving'
import { sending } from '@portal/contract/texts/sending'
import { statistics } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { isCovered } from '#lib/acting/mandate.ts'
import { NotCovered } from '#lib/acting/not-covered.tsx'
import { answerWords } from '#lib/application/answer-words.ts'
import { ClockLine } from '#lib/application/clock-line.tsx'
import { isUnsent, mayEdit, maySend, type usePermission } from '#lib/application/permission.ts'
import { historyQuery } from '#lib/application/queries.ts'
import { checkPath, sentPath } from '#lib/application/sending-paths.ts'
import { statusIcons } from '#lib/application/status-badge.tsx'
import { useUsualAnswers, usualDaysText } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { PenIcon, SendIcon } from '#ui/further-icons.tsx'
import { HotlineText } from '#ui/hotline.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { LetterButton, PdfButton } from './detail-actions.tsx'
import { Fact } from './fact.tsx'
import { QuotedText, ReturnedStatus, StatusBox } from './status-box.tsx'
import { useSeeDecision } from './use-see-decision.ts'

const SupplyPapers = lazyPart(async () => (await import('./asking/supply-papers.tsx')).SupplyPapers, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

type OwnStatusProps = { application: ApplicationDocument; permission: ReturnType<typeof usePermission> }

export function OwnStatus({ application, permission }: OwnStatusProps) {
  const forward = maySend(application, permission.role) && (
    <LinkButton icon={<SendIcon />} to={checkPath(application.id)}>
      {texts['application.detail.forward']}
    </LinkButton>
  )
  const isInHand = isUnsent(application)
  const missing = isInHand && (
    <>
      <NotCovered of={editApplication} />
      <NotCovered of={forwardApplication} />
    </>
  )
  const edit = mayEdit(application, permission.role) && (
    <LinkButton variant="secondary" icon={<PenIcon />} to={`/applications/edit/${application.id}`}>
      {texts['application.detail.edit']}
    </LinkButton>
  )
  if (application.returned_reason !== null)
    return <ReturnedStatus application={application} forward={forward} missing={missing} />
  return <StatusWithActions application={application} forward={forward} edit={edit} missing={missing} />
}

type StatusWithActionsProps = { application: ApplicationDocument } & Record<'forward' | 'edit' | 'missing', ReactNode>

function StatusWithActions({ application, forward, edit, missing }: StatusWithActionsProps) {
  const { id, status, project, agency, followed_by, comment } = application
  const heading = useSeeDecision(application)
  const maySupply = isCovered(supplyPapers) && isCovered(createUpload)
  switch (status) {
    case 'pendding':
      return (
        <StatusBox
          {...statusLook(status)}
          title={texts['application.step.pendding']}
          action={
            <div className="flex flex-wrap gap-3">
              {forward}
              {edit}
              {missing}
            </div>
          }
        >
          <p>{texts['application.step.pendding.text']}</p>
        </StatusBox>
      )
    case 'forwarded':
      if (application.is_own && application.request !== null && !application.request.is_complete && maySupply)
        return <SupplyPapers key={application.version} application={application} request={application.request} />
      return (
        <StatusBox
          {...statusLook(status)}
          title={texts['application.step.forwarded']}
          action={
            <TextLink to={sentPath(id)} className="inline-flex min-h-11 items-center">
              {sending['sent.link']}
            </TextLink>
          }
          facts={<AnswerExpected application={application} />}
        >
          <p>{texts['application.step.forwarded.text']}</p>
          {application.request && !application.request.is_complete && <NotCovered of={supplyPapers} />}
        </StatusBox>
      )
    case 'rejected':
      return (
        <StatusBox
          {...statusLook(status)}
          title={texts['application.step.rejected']}
          titleRef={heading}
          action={
            <div className="flex flex-wrap gap-3">
              {followed_by === null ? <Again of={{ id, project, agency }} /> : <FollowedBy id={followed_by} />}
              {application.has_letter && <LetterButton id={id} />}
              <PdfButton id={id} />
            </div>
          }
          facts={<ClockLine application={application} className="col-span-full" />}
          further={<Disagree />}
        >
          {comment !== null && <QuotedText label={texts['review.reason.label']}>{comment}</QuotedText>}
          <p>{texts[`application.step.rejected.${followed_by === null ? 'again' : 'followed'}`]}</p>
        </StatusBox>
      )
    case 'completed':
      return <Confirmed application={application} heading={heading} />
    case 'withdrawn':
      return (
        <StatusBox
          {...statusLook(status)}
          title={leaving['withdrawn.title']}
          action={
            <div className="flex flex-wrap gap-3">
              {isCovered(fileApplication) ? (
                <LinkButton to={newPath({ project, agency })}>{leaving['withdrawn.again']}</LinkButton>
              ) : (
                <NotCovered of={fileApplication} />
              )}
              <PdfButton id={id} />
            </div>
          }
        >
          {application.withdrawn_reason !== null && (
            <QuotedText label={leaving['withdrawn.reason']}>{application.withdrawn_reason}</QuotedText>
          )}
          <p>{leaving['withdrawn.text']}</p>
        </StatusBox>
      )
    case 'active':
      return null
  }
}

const Disagree = () => (
  <details>
    <summary className="fold min-h-11 py-2.5">{texts['application.step.rejected.disagree']}</summary>
    <p className="pb-1 ps-9">
      <HotlineText>{texts['application.step.rejected.appeal']}</HotlineText>
    </p>
  </details>
)

/** Tone and icon of a status come from its table, so that the box cannot look like that of another one. */
const statusLook = <S extends ApplicationStatus>(status: S) => {
  const { tone, icon }: Pick<(typeof applicationStatusFacts)[S], 'tone' | 'icon'> = applicationStatusFacts[status]
  return { tone, icon: statusIcons[icon] }
}

const Again = ({ of }: { of: Parameters<typeof againPath>[0] }) =>
  isCovered(fileApplication) ? (
    <LinkButton to={againPath(of)}>{applicationForm['application.form.again']}</LinkButton>
  ) : (
    <NotCovered of={fileApplication} />
  )

const FollowedBy = ({ id }: { id: number }) => (
  <LinkButton variant="secondary" to={`/detail/${id}`}>
    {fill(texts['application.detail.title'], { id })}
  </LinkButton>
)

type Target = Pick<ApplicationDocument, 'project' | 'agency'>

const newPath = ({ project, agency }: Target) =>
  project ? `/add-application/${project.id}` : `/agency/create/statment/${agency.id}`

const againPath = ({ id, ...target }: Target & { id: number }) => `${newPath(target)}?from=${id}`

/**
 * A confirmation's note is stored only in the history (R-APP-30), which a phone shows far below, so it is repeated
 * here.
 */
type ConfirmedProps = { application: ApplicationDocument; heading: RefObject<HTMLParagraphElement | null> }

function Confirmed({ application, heading }: ConfirmedProps) {
  const { id, agency, recipient } = application
  const { data: history } = useQuery(historyQuery(application.id))
  const words = history?.findLast(({ type }) => type === 'ApplicationCompleted')?.changes.reason
  return (
    <StatusBox
      {...statusLook('completed')}
      title={texts['application.step.completed']}
      titleRef={heading}
      action={
        <div className="flex flex-wrap gap-3">
          {application.has_letter && <LetterButton id={id} />}
          <PdfButton id={id} />
        </div>
      }
      facts={<ClockLine application={application} className="col-span-full" />}
    >
      {typeof words === 'string' && words !== '' && (
        <QuotedText label={historyTexts['history.application.completed.reason']}>{words}</QuotedText>
      )}
      <div>
        <p className="font-semibold">{sending['sent.next']}</p>
        <p>
          <HotlineText>
            {fill(texts['application.step.completed.contact'], {
              agency: recipient ?? agency.name,
            })}
          </HotlineText>
        </p>
      </div>
    </StatusBox>
  )
}

/** When the applicant may expect the answer, and how many applications wait before theirs (R-APP-22, R-APP-36). */
function AnswerExpected({ application }: { application: ApplicationDocument }) {
  const { waiting_before } = application
  const hasTerm = hasLastDay(application)
  const isWaiting = waiting_before !== null
  const { usualOf, programDays, isAwaited } = useUsualAnswers(isWaiting ? [application] : [])
  const answer = answerWords(application, usualOf(application))
  const usual = hasTerm ? usualDaysText(programDays(application)) : null
  if (answer === null) return null
  return (
    <>
      <ClockLine application={application} className="col-span-full" />
      <dl className="col-span-full -mx-4 mt-1 -mb-4 grid gap-x-8 gap-y-4 rounded-b-md border-t border-brand bg-surface p-4 sm:grid-cols-2 lg:-mx-6 lg:-mb-6 lg:px-6">
        <Fact label={answer.label}>
          <span className={cx(isAwaited && !hasTerm && 'invisible')}>
            <HotlineText>{answer.value}</HotlineText>
          </span>
        </Fact>
        {waiting_before !== null && (
          <Fact label={texts['application.queue.before']}>
            {waiting_before === 0
              ? texts['application.queue.none']
              : fill(texts['application.queue.count'], { count: writtenNumber(waiting_before) })}
          </Fact>
        )}
        {usual !== null && <Fact label={statistics['statistics.usual']}>{usual}</Fact>}
      </dl>
    </>
  )
}
