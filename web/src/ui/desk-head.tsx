import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useTitle } from '#lib/page/use-title.ts'

export function DeskHead({
  title,
  tabTitle = title,
  aside,
  action,
}: {
  title: string
  tabTitle?: string
  aside?: ReactNode
  action?: ReactNode
}) {
  useTitle(tabTitle)
  const order = typeof aside === 'string' && 'max-sm:order-last max-sm:basis-full'
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3">
      <h1 tabIndex={-1} className="min-w-0 text-xl max-sm:grow max-sm:basis-44">
        {title}
      </h1>
      {aside && <div className={cx('text-sm text-ink-soft sm:min-w-60 sm:flex-1', order)}>{aside}</div>}
      {action && <div className="flex flex-wrap gap-3 sm:ml-auto on-print-hidden">{action}</div>}
    </header>
  )
}
