import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { TakesLong } from '#ui/takes-long.tsx'

export const PageSkeleton = () => (
  <Skeleton>
    <div data-case className="flex sky-head flex-col gap-3 pb-6">
      <SkeletonLine className="h-6 w-40" />
      <SkeletonLine className="h-9 w-4/5 max-w-form" />
    </div>
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="relative flex flex-col gap-4">
        <TakesLong />
        <SkeletonLine className="h-7 w-52" />
        <SkeletonLine className="h-24" />
        <SkeletonLine className="h-16" />
        <SkeletonLine className="h-16" />
      </div>
      <SkeletonLine className="h-72 max-lg:hidden" />
    </div>
  </Skeleton>
)
