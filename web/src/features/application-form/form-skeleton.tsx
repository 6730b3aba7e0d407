import { applicationForm as texts } from '@portal/contract/texts/application-form'
import { useLocation } from 'react-router'
import { earlyTitles } from '#lib/api/early-answers.ts'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { TakesLong } from '#ui/takes-long.tsx'

export function FormSkeleton({ task, hasStatus = false }: { task: string; hasStatus?: boolean }) {
  const title = earlyTitles.get(useLocation().pathname)
  return (
    <Skeleton label={texts['application.form.loading']}>
      <div data-case className="flex sky-head flex-col gap-2 pb-6">
        <div className="flex h-11 items-center">
          <SkeletonLine className="h-6 w-40" />
        </div>
        {hasStatus && <SkeletonLine className="h-7 w-44 rounded-full!" />}
        <p className="font-semibold">{task}</p>
        {title ? (
          <p className="font-semibold text-xl text-balance sm:text-2xl lg:text-3xl">{title}</p>
        ) : (
          <SkeletonLine className="h-8 w-4/5 max-w-form lg:h-11" />
        )}
        <SkeletonLine className="h-6 w-3/5 max-w-form" />
      </div>
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="relative flex flex-col gap-5 border-t border-line pt-6">
          <TakesLong />
          <SkeletonLine className="h-7 w-48" />
          <div className="grid gap-5 sm:grid-cols-2">
            {['first', 'second', 'third', 'fourth'].map((field) => (
              <FieldSkeleton key={field} />
            ))}
          </div>
          <SkeletonLine className="mt-4 h-7 w-56" />
          <FieldSkeleton />
        </div>
        <div className="flex flex-col gap-4 self-start rounded-md border border-line p-6 max-lg:hidden">
          <SkeletonLine className="h-6 w-44" />
          {['first', 'second', 'third', 'fourth', 'fifth'].map((part) => (
            <div key={part} className="flex items-center gap-3">
              <SkeletonLine className="size-5 shrink-0 rounded-full!" />
              <SkeletonLine className="h-5 w-3/5" />
            </div>
          ))}
          <SkeletonLine className="mt-2 h-11" />
        </div>
      </div>
    </Skeleton>
  )
}

const FieldSkeleton = () => (
  <div className="flex flex-col gap-2">
    <SkeletonLine className="h-5 w-32" />
    <div className="h-11 rounded-md border border-line" />
  </div>
)
