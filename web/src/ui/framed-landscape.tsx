import { lazy, Suspense } from 'react'
import { cx } from '#lib/cx.ts'

const Landscape = lazy(async () => ({ default: (await import('./landscape.tsx')).Landscape }))

export const FramedLandscape = ({ className }: { className?: string }) => (
  <div className={cx('aspect-7/4 w-full overflow-hidden rounded-md bg-hero on-print-hidden', className)}>
    <Suspense fallback={null}>
      <Landscape className="mt-[7%] w-full transition-opacity starting:opacity-0" />
    </Suspense>
  </div>
)
