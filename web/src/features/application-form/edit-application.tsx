/**
 * /applications/edit/:id: edits an own application that is not forwarded. It sends the version that was opened. If a
 * newer version exists, that one is shown and the typed text stays (R-APP-31).
 */
import type { ApplicationDocument } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { whyNotEditable } from '@portal/contract/status-refusals'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { errors } from '@portal/contract/texts/errors'
import { sending } from '@portal/contract/texts/sending'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { applicationTitle } from '#lib/application/application-words.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { StatusBadge } from '#lib/application/status-badge.tsx'
import { UnsendableDraft } from '#lib/application/unsendable-draft.tsx'
import { draftQuery } from '#lib/drafts/server-draft.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLoadedQuestions } from './asked-questions.ts'
import { FormHead, FormNotLoaded } from './form-page.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { OpenedApplication } from './opened-application.tsx'
import { profileQuery } from './queries.ts'

const title = texts['application.form.title.edit']

export function EditApplicationScreen() {
  const id = Number(useParams().id)
  const application = useQuery({ ...applicationQuery(id), staleTime: 0, refetchOnWindowFocus: false })
  const profile = useQuery(profileQuery)
  const draft = useQuery(draftQuery(`edit-${id}`))
  const loaded = useLoadedQuestions(formOf(application), application.data)
  const action = (
    <>
      <LinkButton to="/applications">{applicationDetail['application.detail.back']}</LinkButton>
      <UnsendableDraft form={`edit-${id}`} />
    </>
  )

  const failed = [application, profile].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <FormNotLoaded
        title={title}
        back={{ label: applicationDetail['application.detail.back'], to: '/applications' }}
        error={failed.error}
        notFound={applicationDetail['application.detail.notFound']}
        action={action}
        onRetry={() => Promise.all([application.refetch(), profile.refetch()])}
      />
    )
  if (!application.data || !profile.data || !draft.data || !application.isFetchedAfterMount)
    return <FormSkeleton task={title} hasStatus />
  if (!applicationStatusFacts[application.data.status].isEditable || !application.data.is_own)
    return <NotEditable application={application.data} />
  if (loaded.status === 'failed')
    return (
      <FormNotLoaded
        title={title}
        back={{ label: applicationDetail['application.detail.back'], to: '/applications' }}
        error={null}
        notFound={applicationDetail['application.detail.notFound']}
        action={null}
        onRetry={loaded.retry}
      />
    )
  if (loaded.status === 'loading') return <FormSkeleton task={title} hasStatus />
  return (
    <OpenedApplication
      key={id}
      questions={loaded.questions}
      application={application.data}
      profile={profile.data}
      stored={draft.data.stored}
    />
  )
}

/** A case keeps the form that it was filed on; an earlier copy of the case may lie in the cache. */
const formOf = ({
  data,
  isFetchedAfterMount,
}: {
  data: ApplicationDocument | undefined
  isFetchedAfterMount: boolean
}) => (data && isFetchedAfterMount ? (data.form ?? null) : undefined)

function NotEditable({
  application: { id, status, project, agency, applicant },
}: {
  application: ApplicationDocument
}) {
  return (
    <>
      <FormHead
        task={title}
        title={applicationTitle({ project, agency })}
        {...(project && { agency })}
        company={applicant?.company_name ?? null}
        back={{ label: applicationDetail['application.detail.back'], to: '/applications' }}
        status={<StatusBadge status={status} />}
      />
      <EmptyState
        title={whyNotEditable(status) ?? errors['server.application.notEditable']}
        action={
          <>
            <LinkButton to={`/detail/${id}`}>{sending['sent.view']}</LinkButton>
            <UnsendableDraft form={`edit-${id}`} />
          </>
        }
      />
    </>
  )
}
