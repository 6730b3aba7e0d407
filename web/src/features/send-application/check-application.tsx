/**
 * /detail/:id/check: shows the whole application before it is sent. Every way of sending an own application leads
 * through this page.
 */
import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList } from '@portal/contract/texts/application-list'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { sending as texts } from '@portal/contract/texts/sending'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Navigate, useParams } from 'react-router'
import { errorMessage, isFault } from '#lib/api/api-error.ts'
import { isRefusal } from '#lib/api/send-once.ts'
import { applicationNumber, applicationTitle } from '#lib/application/application-words.ts'
import { conflictMessage } from '#lib/application/conflict.ts'
import { FiledDocuments } from '#lib/application/filed-documents.tsx'
import { applicationQuery } from '#lib/application/queries.ts'
import { askedRequirements, useApplicationProgram } from '#lib/application/requirements.ts'
import { ReturnAsks } from '#lib/application/return-asks.tsx'
import { sentPath } from '#lib/application/sending-paths.ts'
import { ReturnedBadge } from '#lib/application/status-badge.tsx'
import { cx } from '#lib/cx.ts'
import { becauseOf } from '#lib/questions/because.ts'
import { CaseAnswers } from '#lib/questions/case-answers.tsx'
import { Alert, HotlineLink, Reference } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { barInView } from '#ui/bar-in-view.ts'
import { LinkButton } from '#ui/button.tsx'
import { CaseHead } from '#ui/case-head.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { LockIcon } from '#ui/further-icons.tsx'
import { CheckCircleIcon } from '#ui/icons.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { usePassed } from '#ui/use-passed.ts'
import { ApplicantFacts, CheckSection } from './applicant-facts.tsx'
import { ApplicationNotLoaded } from './application-not-loaded.tsx'
import { isMoreUrgentThanSending, LeftToDo, useStartedEdit } from './left-to-do.tsx'
import { SendButton, type Sending, useSending } from './send-button.tsx'

export function CheckApplicationScreen() {
  const id = Number(useParams().id)
  const application = useQuery({ ...applicationQuery(id), staleTime: 0 })
  const started = useStartedEdit(id)
  if (!application.data) return <ApplicationNotLoaded title={texts['check.title']} isSent={false} query={application} />
  if (!application.data.is_own) return <Navigate replace to={`/detail/${id}`} />
  if (applicationStatusFacts[application.data.status].actsNext !== 'applicant')
    return <Navigate replace to={sentPath(id)} />
  return <Check application={application.data} hasStartedEdit={started} />
}

function Check({ application, hasStartedEdit }: { application: ApplicationDocument; hasStartedEdit: boolean }) {
  const { id, description, form, attachments_application: attachments } = application
  const edit = `/applications/edit/${id}`
  const program = useApplicationProgram(application)
  const requirements = program.data?.attachment_allow_status === 'active' ? askedRequirements(application) : []
  const left = { hasStartedEdit, attachments, requirements }
  const sending = useSending(application)
  const isSecond = isMoreUrgentThanSending(left)
  const { mark, isPassed } = usePassed<HTMLDivElement>(isSecond)
  return (
    <>
      <CaseHead
        back={{ label: texts['check.back'], to: edit }}
        status={
          <>
            <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{applicationNumber(id)}</span>
            {sending.failure?.mayBeForwarded ? (
              <Badge tone="plain">{texts['check.unknown.tag']}</Badge>
            ) : application.returned_reason === null ? (
              <Badge tone="warn">{texts['check.notSent']}</Badge>
            ) : (
              <ReturnedBadge />
            )}
          </>
        }
        title={texts['check.title']}
      >
        {applicationTitle(application)}
      </CaseHead>
      <SendingFailed sending={sending} isSecond={isSecond} />
      {application.returned_reason !== null && (
        <Alert tone="warn" isQuiet title={applicationDetail['application.returned.title']} className="mb-6">
          <p className="whitespace-pre-wrap">{application.returned_reason}</p>
          <ReturnAsks application={application} />
        </Alert>
      )}
      <div className="flex flex-col gap-x-14 gap-y-8 max-lg:gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-8 lg:gap-10">
          <LeftToDo
            {...left}
            edit={edit}
            reasonOf={({ show_if }) => form && becauseOf(show_if, form, application.answers ?? {})}
            end={mark}
          />
          <ApplicantFacts application={application} edit={edit} />
          {form && (
            <CaseAnswers
              application={application}
              hasUnanswered
              renderGroup={({ id: group, title, first, children }) => (
                <CheckSection key={group} title={title} edit={edit} part={`answers.${first}`}>
                  {children}
                </CheckSection>
              )}
            />
          )}
          {form?.text !== 'none' && (
            <CheckSection title={applicationDetail['application.detail.text']} edit={edit} part="applicationText">
              {form && description === '' ? (
                <p className="text-ink-soft">{questionsForm['questionsForm.read.noText']}</p>
              ) : (
                <RichTextView html={description} className="max-w-read" />
              )}
            </CheckSection>
          )}
          <CheckSection title={texts['check.documents']} edit={edit} part="documents">
            <FiledDocuments attachments={attachments} requirements={requirements} />
          </CheckSection>
        </div>
        <SendPanel application={application} sending={sending} isSecond={isSecond} isInView={isPassed} />
      </div>
    </>
  )
}

type SendPanelProps = { application: ApplicationDocument; sending: Sending; isSecond: boolean; isInView: boolean }

function SendPanel({ application, sending, isSecond, isInView }: SendPanelProps) {
  const { recipient, agency } = application
  const finalId = useId()
  const { failure } = sending
  // After a failure the button is in its box, unless the application was changed meanwhile and must be read first.
  const hasButton = failure
    ? failure.current !== null && applicationStatusFacts[failure.current.status].actsNext === 'applicant'
    : true
  return (
    <aside className="flex flex-col gap-3 max-lg:contents lg:sticky lg:top-6 lg:self-start lg:rounded-md lg:border lg:border-line lg:bg-surface-2 lg:p-6">
      <div className="flex flex-col gap-3 max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface-2 max-lg:p-4">
        <h2 className="text-lg font-semibold">{texts['check.before']}</h2>
        <div>
          <p>{texts['check.receives']}</p>
          <p className="font-semibold">{recipient ? `${recipient}, ${agency.name}` : agency.name}</p>
        </div>
        <p className="text-sm text-ink-soft">{texts['check.return']}</p>
        <p className="flex items-start gap-2">
          <CheckCircleIcon className="mt-0.5 text-ok" />
          {texts['check.receipt']}
        </p>
        <p className={cx('flex items-start gap-2', hasButton && 'max-lg:hidden')}>
          <LockIcon className="mt-0.5 text-brand" />
          {texts['check.warning']}
        </p>
      </div>
      {hasButton && (
        <div
          data-form-bar={isInView || undefined}
          className={cx('flex items-center gap-3 max-sm:flex-wrap', isInView && barInView)}
        >
          <SendButton
            sending={sending}
            isSecond={isSecond}
            className="shrink-0 grow px-3 sm:max-lg:shrink"
            describedBy={finalId}
          />
          {/* On a phone the warning stands at the button, because whoever presses it may not have seen the card. */}
          <p
            id={finalId}
            className="flex min-w-0 basis-24 items-start gap-1.5 text-sm leading-tight max-sm:grow-[99] sm:basis-auto lg:hidden"
          >
            <LockIcon className="size-4 shrink-0 text-brand" />
            {texts['check.final']}
          </p>
        </div>
      )}
      <LinkButton variant="quiet" to="/applications" className="max-lg:-mt-3 max-lg:self-start max-lg:px-0">
        {texts['check.later']}
      </LinkButton>
    </aside>
  )
}

/** Why an application was not sent, or that nobody knows whether it was, with the way to try again (R-APP-20). */
function SendingFailed({ sending, isSecond }: { sending: Sending; isSecond: boolean }) {
  const { failure, wait } = sending
  if (!failure) return null
  const { error, mayBeForwarded, current } = failure
  const message = current ? conflictMessage(current) : errorMessage(error, '')
  const isWaiting = wait.sentence !== undefined
  // Of an unknown result only a refusal has more to say than the two sentences.
  const hasOwnMessage = !isWaiting && message !== '' && (!mayBeForwarded || isRefusal(error))
  return (
    <FocusOnAnswer answer={error}>
      <Alert
        tone={mayBeForwarded ? 'warn' : 'stop'}
        title={mayBeForwarded ? texts['check.unknown.title'] : applicationList['applications.forward.error']}
        className="mb-6"
      >
        {!current && <p>{texts[mayBeForwarded ? 'check.unknown' : 'check.failed']}</p>}
        {hasOwnMessage && <p>{message}</p>}
        {wait.message && <p>{texts['check.wait.hint']}</p>}
        {!current && (
          // The time that is left would be read aloud every second.
          <div aria-live="off" className="my-3 flex flex-wrap gap-3">
            {mayBeForwarded && <LinkButton to="/applications">{applicationList['applications.title.my']}</LinkButton>}
            <SendButton sending={sending} isSecond={isSecond || mayBeForwarded} className="px-3" />
          </div>
        )}
        {(isWaiting || isFault(error)) && (
          <p>
            <HotlineLink />
          </p>
        )}
        <Reference error={error} />
      </Alert>
    </FocusOnAnswer>
  )
}
