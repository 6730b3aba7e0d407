import { programs as texts } from '@portal/contract/texts/programs'
import { Bone, Skeleton } from '#ui/skeleton.tsx'

const cards = ['first', 'second', 'third']

export const ProgramListSkeleton = () => (
  <Skeleton label={texts['programs.loading']} className="flex flex-col gap-4">
    <Bone className="h-11 max-w-form" />
    <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <div key={card} className="flex min-h-56 flex-col gap-4 rounded-md border border-line p-5">
          <Bone className="size-14" />
          <Bone className="h-6 w-full" />
          <Bone className="mt-auto h-5 w-1/2" />
        </div>
      ))}
    </div>
  </Skeleton>
)
