import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '#lib/api-error.ts'
import { usePermission } from '#lib/application/permission.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { LinkButton } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { lazily } from '#ui/part.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { useWayBack } from './case/use-case-list.ts'
import { OwnDetail } from './own-detail.tsx'

const Case = lazily(async () => (await import('./case/case.tsx')).Case)

type DetailScreenProps = { history: (application: ApplicationDocument) => ReactNode }

export function ApplicationDetailScreen({ history }: DetailScreenProps) {
  const id = Number(useParams().id)
  const application = useQuery(applicationQuery(id))
  const back = useWayBack()
  const permission = usePermission()
  const title = fill(texts['application.detail.title'], { id })

  if (application.data) {
    const given = { application: application.data, permission, history: history(application.data) }
    return permission.role === 'User' || application.data.is_own ? (
      <OwnDetail {...given} back={back} />
    ) : (
      <Suspense fallback={<DetailSkeleton />}>
        <Case key={id} {...given} />
      </Suspense>
    )
  }
  if (application.isError && application.error instanceof ApiError && application.error.status === 404)
    return (
      <NotAvailable title={texts['application.detail.notFound']}>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </NotAvailable>
    )
  return (
    <>
      <div>
        <PageHead title={title} back={back} />
      </div>
      {application.isError ? (
        <LoadError message={texts['application.detail.error']} query={application} />
      ) : (
        <DetailSkeleton />
      )}
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
