import type { ReactNode } from 'react'
import { InboxIcon } from './further-icons.tsx'

export function EmptyState({
  title,
  hint,
  action,
  icon = <InboxIcon className="size-10 text-control" />,
}: {
  title: string
  hint?: ReactNode
  action?: ReactNode
  icon?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-line px-4 py-12 text-center">
      {icon}
      <p className="text-lg font-semibold">{title}</p>
      {hint && <p className="max-w-read text-ink-soft">{hint}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
