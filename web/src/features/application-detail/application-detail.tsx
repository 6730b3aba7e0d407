/** /detail/:id – one application, what may be done with it, and what became of it (R-APP-53). */
import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
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
import { useCaseList } from './case/use-case-list.ts'
import { DetailActions } from './detail-actions.tsx'
import { Facts } from './facts.tsx'
import { NextStep } from './next-step.tsx'
import { Reason } from './reason.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { WrittenText } from './written-text.tsx'

/** `history` is another feature's: it is given from above. */
/** What staff work with is loaded by staff alone. */
const Case = lazy(async () => ({ default: (await import('./case/case.tsx')).Case }))

type DetailScreenProps = { history: (id: number) => ReactNode }

export function ApplicationDetailScreen({ history }: DetailScreenProps) {
  const id = Number(useParams().id)
  const application = useQuery(applicationQuery(id))
  const { back } = useCaseList(id)
  const permission = usePermission()
  const title = fill(texts['application.detail.title'], { id })

  if (application.data) {
    const given = { application: application.data, permission, history: history(id) }
    return permission.role === 'User' || application.data.is_own ? (
      <Detail {...given} back={back} />
    ) : (
      <Suspense fallback={<DetailSkeleton />}>
        <Case key={id} {...given} />
      </Suspense>
    )
  }
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

type DetailProps = {
  application: ApplicationDocument
  permission: ReturnType<typeof usePermission>
  back: { label: string; to: string }
  history: ReactNode
}

/** For who has applied, staff among them: nobody decides an application of their own. */
function Detail({ application, permission, back, history }: DetailProps) {
  return (
    <>
      <div className="pb-3 on-print-hidden">
        <BackLink {...back} />
      </div>
      <PageHead
        title={fill(texts['application.detail.title'], { id: application.id })}
        badge={<StatusBadge status={application.status} />}
        action={<DetailActions application={application} permission={permission} />}
      />
      {application.comment !== null && <Reason reason={application.comment} />}
      <NextStep application={application} permission={permission} />
      {permission.canChangeStatus && (
        <section aria-label={texts['review.title']} className="flex flex-col gap-3 pb-8">
          <ReviewPanel
            application={application}
            frame={(buttons) => <div className="flex flex-wrap gap-3">{buttons}</div>}
          />
        </section>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {history}
          <ApplicationLooks id={application.id} reader={permission.role} />
          <WrittenText html={application.description} />
          <Attachments attachments={application.attachments_application} />
          <Facts application={application} isStaff={permission.role !== 'User'} />
        </div>
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
