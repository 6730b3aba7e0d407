/**
 * /detail/:id/check: shows the whole application before it is sent. Every way of sending an own application leads
 * through this page.
 */
import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { questionsForm } from '@portal/contract/texts/questions-form'
import { sending as texts } from '@portal/contract/texts/sending'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { applicationNumber } from '#lib/application/application-number.ts'
import { applicationTitle } from '#lib/application/application-title.ts'
import { FiledDocuments } from '#lib/application/filed-documents.tsx'
import { applicationQuery } from '#lib/application/queries.ts'
import { askedRequirements, useApplicationProgram } from '#lib/application/requirements.ts'
import { sentPath } from '#lib/application/sending-paths.ts'
import { ReturnedBadge } from '#lib/application/status-badge.tsx'
import { CaseAnswers } from '#lib/questions/case-answers.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { CaseHead } from '#ui/case-head.tsx'
import { RichTextView } from '#ui/rich-text/view.tsx'
import { usePassed } from '#ui/use-passed.ts'
import { ApplicantFacts } from './applicant-facts.tsx'
import { ApplicationNotLoaded } from './application-not-loaded.tsx'
import { CheckSection } from './check-section.tsx'
import { isMoreUrgentThanSending, LeftToDo } from './left-to-do.tsx'
import { SendPanel } from './send-panel.tsx'
import { SendingFailed } from './sending-failed.tsx'
import { useStartedEdit } from './unsaved-changes.tsx'
import { useSending } from './use-sending.ts'

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
          <p className="break-words whitespace-pre-wrap">{application.returned_reason}</p>
        </Alert>
      )}
      <div className="flex flex-col gap-x-14 gap-y-8 max-lg:gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-8 lg:gap-10">
          <LeftToDo {...left} edit={edit} end={mark} />
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
