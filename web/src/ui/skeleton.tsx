import { accessibility } from '@portal/contract/texts/accessibility'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'

export const SkeletonLine = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={cx('block animate-pulse motion-reduce:animate-none rounded-md bg-brand-wash', className)}
  />
)

export function Skeleton({
  label = accessibility['a11y.loading'],
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

export const TextSkeleton = ({ lines = 3, label }: { lines?: number; label?: string }) => (
  <Skeleton label={label} className="flex flex-col gap-3">
    {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line, index) => (
      <SkeletonLine key={line} className={cx('h-5', index === lines - 1 ? 'w-2/3' : 'w-full')} />
    ))}
  </Skeleton>
)
