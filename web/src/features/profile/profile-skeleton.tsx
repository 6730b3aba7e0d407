import { profile as texts } from '@portal/contract/texts/profile'
import { cx } from '#lib/cx.ts'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { cardFrame } from './card.tsx'

const frame = cx('flex flex-col gap-5', cardFrame)
const pairs = ['first', 'second', 'third']

export const ProfileSkeleton = () => (
  <Skeleton
    label={texts['profile.loading']}
    className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-10"
  >
    <div className="flex flex-col gap-6">
      {['personal', 'form'].map((part) => (
        <div key={part} className={frame}>
          <SkeletonLine className="h-7 w-48" />
          {pairs.map((pair) => (
            <div key={pair} className="grid grid-cols-2 gap-5">
              <SkeletonLine className="h-11" />
              <SkeletonLine className="h-11" />
            </div>
          ))}
        </div>
      ))}
    </div>
    <div className="flex flex-col gap-6 max-lg:hidden">
      {pairs.map((section) => (
        <div key={section} className={frame}>
          <SkeletonLine className="h-7 w-40" />
          <SkeletonLine className="h-5" />
          <SkeletonLine className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  </Skeleton>
)
