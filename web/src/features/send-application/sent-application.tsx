import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { sending as texts } from '@portal/contract/texts/sending'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { applicationQuery } from '#lib/application/queries.ts'
import { checkPath } from '#lib/application/sending-paths.ts'
import { usePrefetchUsualAnswers } from '#lib/catalog/statistics.ts'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import { TextLink } from '#ui/button.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { AfterSending } from './after-sending.tsx'
import { ApplicationNotLoaded } from './application-not-loaded.tsx'
import { SentBox } from './sent-box.tsx'
import { SentFacts } from './sent-facts.tsx'
import { type SentProgress, sentProgress } from './sent-progress.ts'

export function SentApplicationScreen() {
  const id = Number(useParams().id)
  usePrefetchQuery(profileInfoQuery)
  usePrefetchUsualAnswers()
  const application = useQuery(applicationQuery(id))
  if (!application.data)
    // The title does not claim that the application was sent, because its status is not known yet.
    return (
      <ApplicationNotLoaded
        title={fill(applicationDetail['application.detail.title'], { id })}
        isSent
        query={application}
      />
    )
  if (!application.data.is_own) return <Navigate replace to={`/detail/${id}`} />
  if (applicationStatusFacts[application.data.status].actsNext === 'applicant')
    return <Navigate replace to={checkPath(id)} />
  const { forwarded_at: sentAt } = application.data
  const progress = sentProgress[application.data.status]
  if (sentAt === null || progress === null) return <Navigate replace to={`/detail/${id}`} />
  return <Sent application={application.data} sentAt={sentAt} progress={progress} />
}

type SentProps = { application: ApplicationDocument; sentAt: string; progress: SentProgress }

function Sent({ application, sentAt, progress }: SentProps) {
  return (
    <>
      <SentBox application={application} sentAt={sentAt} />
      <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <AfterSending application={application} sentAt={sentAt} progress={progress} />
          <p className="flex max-w-read items-start gap-3 text-ink-soft">
            <InfoIcon className="mt-0.5" />
            {texts['sent.stays']}
          </p>
        </div>
        <aside className="flex min-w-0 flex-col gap-3">
          <SentFacts application={application} />
          <TextLink to={`/detail/${application.id}`} className="inline-flex min-h-11 items-center on-print-hidden">
            {texts['sent.view']}
          </TextLink>
          <TextLink to="/applications" className="inline-flex min-h-11 items-center on-print-hidden">
            {applicationDetail['application.detail.back']}
          </TextLink>
        </aside>
      </div>
    </>
  )
}
