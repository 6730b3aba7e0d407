/** /detail/:id – one application, what may be done with it, and what became of it (R-APP-53). */
import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '#lib/api-error.ts'
import { usePermission } from '#lib/application/permission.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { StatusBadge } from '#lib/application/status-badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { BackLink, PageHead } from '#ui/page-head.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { ApplicationLooks } from './application-looks.tsx'
import { Attachments } from './attachments.tsx'
import { ChangesSince } from './changes-since.tsx'
import { DetailActions } from './detail-actions.tsx'
import { Facts } from './facts.tsx'
import { NextStep } from './next-step.tsx'
import { Reason } from './reason.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { NextInList, useWayBack } from './way-back.tsx'
import { WrittenText } from './written-text.tsx'

/** `history` is another feature's: it is given from above. */
type DetailScreenProps = { history: (id: number) => ReactNode }

export function ApplicationDetailScreen({ history }: DetailScreenProps) {
  const id = Number(useParams().id)
  const application = useQuery(applicationQuery(id))
  const back = useWayBack()
  const title = fill(texts['application.detail.title'], { id })

  if (application.data) return <Detail application={application.data} back={back} history={history(id)} />
  if (application.isError && application.error instanceof ApiError && application.error.status === 404)
    return (
      <>
        <PageHead title={texts['application.detail.notFound']} />
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </>
    )
  return (
    <>
      <PageHead title={title} back={back} />
      {application.isError ? (
        <LoadError
          message={texts['application.detail.error']}
          onRetry={() => application.refetch()}
          isPending={application.isFetching}
        />
      ) : (
        <DetailSkeleton />
      )}
    </>
  )
}

type DetailProps = { application: ApplicationDocument; back: { label: string; to: string }; history: ReactNode }

function Detail({ application, back, history }: DetailProps) {
  const permission = usePermission()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-3 on-print-hidden">
        <BackLink {...back} />
        {permission.role !== 'User' && <NextInList id={application.id} />}
      </div>
      <PageHead
        title={fill(texts['application.detail.title'], { id: application.id })}
        badge={<StatusBadge status={application.status} />}
        action={<DetailActions application={application} permission={permission} />}
      />
      {application.comment !== null && <Reason reason={application.comment} />}
      <NextStep application={application} permission={permission} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {application.is_own && history}
          {application.is_own && <ApplicationLooks id={application.id} reader={permission.role} />}
          {!application.is_own && application.times_returned > 0 && <ChangesSince application={application} />}
          <WrittenText html={application.description} />
          <Attachments attachments={application.attachments_application} />
          <Facts application={application} isStaff={permission.role !== 'User'} />
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          {permission.canChangeStatus && <ReviewPanel key={application.id} application={application} />}
          {!application.is_own && history}
          {!application.is_own && <ApplicationLooks id={application.id} reader={permission.role} />}
        </aside>
      </div>
    </>
  )
}

function DetailSkeleton() {
  return (
    <Skeleton label={texts['application.detail.loading']} className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="flex flex-col gap-4">
        <Bone className="h-40" />
        <Bone className="h-16" />
        <Bone className="h-64" />
      </span>
      <Bone className="h-64" />
    </Skeleton>
  )
}
