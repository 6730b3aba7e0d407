import { cx } from '#lib/cx.ts'
import { part } from './part.tsx'

const Landscape = part(async () => (await import('./landscape.tsx')).Landscape)

export const FramedLandscape = ({ className }: { className?: string }) => (
  <div className={cx('aspect-7/4 w-full overflow-hidden rounded-md bg-hero on-print-hidden', className)}>
    <Landscape className="mt-[7%] w-full transition-opacity starting:opacity-0" />
  </div>
)
