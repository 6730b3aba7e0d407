/** The editor in a chunk of its own, because TipTap is large. */
import { common } from '@portal/contract/texts/common'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'

export const ProgramTextEditor = lazyPart(async () => (await import('./program-text-editor.tsx')).ProgramTextEditor, {
  waiting: (
    <Skeleton label={common['common.loading']}>
      <SkeletonLine className="h-56" />
    </Skeleton>
  ),
  lost: (retry) => <LostPart onRetry={retry} />,
})
