import { applicationDetail as texts } from '@portal/contract/texts/application-detail'
import { sending } from '@portal/contract/texts/sending'
import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { applicationNumber } from '#lib/application/application-words.ts'
import { KeptDrafts } from '#lib/drafts/kept-drafts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { CaseHead } from '#ui/case-head.tsx'
import { NotAvailable } from '#ui/not-available.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { TakesLong } from '#ui/takes-long.tsx'

type ApplicationNotLoadedProps = { title: string; isSent: boolean; query: UseQueryResult }

export function ApplicationNotLoaded({ title, isSent, query }: ApplicationNotLoadedProps) {
  const id = Number(useParams().id)
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <NotAvailable title={texts['application.detail.notFound']}>
        <LinkButton to="/applications">{texts['application.detail.back']}</LinkButton>
      </NotAvailable>
    )
  if (query.isError)
    return (
      <>
        <PageHead title={title} back={{ label: texts['application.detail.back'], to: '/applications' }} />
        <NotLoaded message={texts['application.detail.error']} query={query}>
          <KeptDrafts />
        </NotLoaded>
      </>
    )
  if (isSent) return <SentSkeleton title={title} />
  return (
    <>
      <CaseHead
        back={{ label: sending['check.back'], to: `/applications/edit/${id}` }}
        status={<span className="text-sm text-ink-soft tabular-nums">{applicationNumber(id)}</span>}
        title={title}
      >
        <SkeletonLine className="h-6 w-72 max-w-full" />
      </CaseHead>
      <CheckSkeleton />
    </>
  )
}

const SentSkeleton = ({ title }: { title: string }) => (
  <Skeleton
    label={texts['application.detail.loading']}
    className="flex flex-col rounded-md border border-line p-4 lg:p-8"
  >
    <div className="flex items-start gap-3 sm:gap-4">
      <SkeletonLine className="mt-1 size-8 shrink-0 rounded-full!" />
      <PageHead title={title} />
    </div>
    <div className="relative flex flex-wrap gap-x-14 gap-y-4">
      <TakesLong />
      <SkeletonLine className="h-16 w-72 max-w-full" />
      <SkeletonLine className="h-16 w-56 max-w-full" />
    </div>
    <SkeletonLine className="mt-6 h-11 w-full sm:w-96" />
  </Skeleton>
)

const rows = ['name', 'number', 'phone', 'address']

const CheckSkeleton = () => (
  <Skeleton
    label={texts['application.detail.loading']}
    className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]"
  >
    <div className="relative flex flex-col gap-3">
      <TakesLong />
      <SkeletonLine className="h-7 w-44" />
      <div>
        {rows.map((row) => (
          <div key={row} className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <SkeletonLine className="h-5 w-32" />
            <SkeletonLine className="h-5 w-3/5" />
          </div>
        ))}
      </div>
      <SkeletonLine className="mt-4 h-7 w-44" />
      <SkeletonLine className="h-5" />
      <SkeletonLine className="h-5" />
      <SkeletonLine className="h-5 w-2/3" />
    </div>
    <div className="flex flex-col gap-3 self-start rounded-md border border-line p-6 max-lg:hidden">
      <SkeletonLine className="h-6 w-32" />
      <SkeletonLine className="h-5" />
      <SkeletonLine className="h-5 w-4/5" />
      <SkeletonLine className="mt-2 h-11" />
    </div>
  </Skeleton>
)
