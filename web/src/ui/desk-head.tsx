import type { ReactNode } from 'react'
import { useHeading } from './page-head.tsx'

export function DeskHead({
  title,
  tabTitle = title,
  beside,
  action,
}: {
  title: string
  tabTitle?: string
  beside?: ReactNode
  action?: ReactNode
}) {
  const heading = useHeading(tabTitle)
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-3">
      <h1 ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h1>
      {beside && <div className="text-sm text-ink-soft sm:min-w-60 sm:flex-1">{beside}</div>}
      {action && <div className="flex flex-wrap gap-3 sm:ml-auto on-print-hidden">{action}</div>}
    </header>
  )
}
