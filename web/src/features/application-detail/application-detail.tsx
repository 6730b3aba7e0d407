import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { isCitizen } from '@portal/contract/role-facts'
import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { usePermission } from '#lib/application/permission.ts'
import { applicationQuery } from '#lib/application/queries.ts'
import { KeptDrafts } from '#lib/drafts/kept-drafts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CaseHead } from '#ui/case-head.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { lazyComponent } from '#ui/part.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { TakesLong } from '#ui/takes-long.tsx'
import { useBackLink } from './case/use-case-list.ts'
import { OwnDetail } from './own-detail.tsx'

const WhoseCase = lazyComponent(async () => (await import('#lib/acting/whose-case.tsx')).WhoseCase)
const Case = lazyComponent(async () => (await import('./case/case.tsx')).Case)

type DetailScreenProps = { history: (application: ApplicationDocument) => ReactNode }

export function ApplicationDetailScreen({ history }: DetailScreenProps) {
  const id = Number(useParams().id)
  const application = useQuery(applicationQuery(id))
  const back = useBackLink()
  const permission = usePermission()
  const title = fill(texts['application.detail.title'], { id })

  if (application.data) {
    const given = { application: application.data, permission, history: history(application.data) }
    return isCitizen(permission.role) || application.data.is_own ? (
      <OwnDetail
        {...given}
        back={back}
        outdated={application.isError && <NotLoaded message={texts['application.detail.error']} query={application} />}
      />
    ) : (
      <Suspense fallback={<DetailSkeleton />}>
        <Case key={id} {...given} />
      </Suspense>
    )
  }
  const waiting = (
    <>
      <CaseHead back={back} title={title} status={<SkeletonLine className="h-7 w-52 rounded-full!" />}>
        <SkeletonLine className="h-6 w-80 max-w-full" />
      </CaseHead>
      <DetailSkeleton />
    </>
  )
  if (!application.isError) return waiting
  if (application.error instanceof ApiError && application.error.status === 404) {
    const notFound = (
      <NotAvailable title={texts['application.detail.notFound']}>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </NotAvailable>
    )
    if (!isCitizen(permission.role)) return notFound
    return (
      <Suspense fallback={waiting}>
        <WhoseCase id={id} waiting={waiting}>
          {notFound}
        </WhoseCase>
      </Suspense>
    )
  }
  return (
    <>
      <CaseHead back={back} title={title} />
      <NotLoaded message={texts['application.detail.error']} query={application}>
        {isCitizen(permission.role) && <KeptDrafts />}
      </NotLoaded>
    </>
  )
}

function DetailSkeleton() {
  return (
    <Skeleton
      label={texts['application.detail.loading']}
      className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="relative flex min-w-0 flex-col gap-8">
        <TakesLong />
        <div className="flex gap-4 rounded-md border border-line p-4 lg:p-6">
          <SkeletonLine className="size-11 shrink-0 rounded-full!" />
          <div className="flex min-w-0 grow flex-col gap-3 pt-2">
            <SkeletonLine className="h-7 w-4/5" />
            <SkeletonLine className="h-5" />
            <SkeletonLine className="h-5 w-2/3" />
            <SkeletonLine className="mt-1 h-11 w-48 max-w-full" />
          </div>
        </div>
        <SkeletonLine className="h-7 w-52" />
        <div className="-mt-3 flex flex-col gap-6">
          <StepSkeleton />
          <StepSkeleton />
        </div>
      </div>
      <div className="flex flex-col gap-3 max-lg:hidden">
        <SkeletonLine className="h-11" />
        <SkeletonLine className="mx-auto h-6 w-40" />
        <SkeletonLine className="mt-5 h-13" />
        <SkeletonLine className="h-13" />
      </div>
    </Skeleton>
  )
}

const StepSkeleton = () => (
  <div className="flex gap-3">
    <SkeletonLine className="size-6 shrink-0 rounded-full!" />
    <div className="flex grow flex-col gap-2">
      <SkeletonLine className="h-5 w-56 max-w-full" />
      <SkeletonLine className="h-4 w-40" />
    </div>
  </div>
)
