import { programs as texts } from '@portal/contract/texts/programs'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'

const rows = ['first', 'second', 'third']

export const ProgramListSkeleton = () => (
  <Skeleton label={texts['programs.loading']} className="flex flex-col gap-4">
    <SkeletonLine className="h-7 w-40" />
    <SkeletonLine className="h-11 max-w-form" />
    <div className="mt-4 border-b border-line">
      {rows.map((row) => (
        <div key={row} className="flex min-h-29 items-start gap-4 border-t border-line py-4 md:min-h-20">
          <SkeletonLine className="size-12" />
          <div className="flex grow flex-col gap-2">
            <SkeletonLine className="h-6 w-2/3" />
            <SkeletonLine className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
)
