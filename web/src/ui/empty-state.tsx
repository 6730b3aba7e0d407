import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { InboxIcon } from './further-icons.tsx'
import { InfoIcon } from './icons.tsx'

const marks = {
  info: <InfoIcon className="size-10 text-brand" />,
  empty: <InboxIcon className="size-10 text-control" />,
}

export function EmptyState({
  title,
  hint,
  action,
  icon,
  tone,
}: {
  title: string
  hint?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  tone?: 'info' | undefined
}) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-3 rounded-md border px-4 text-center',
        tone === 'info' ? 'border-brand bg-brand-wash py-8' : 'border-dashed border-line py-8 md:py-12',
      )}
    >
      {icon ?? marks[tone ?? 'empty']}
      <p className="text-lg font-semibold">{title}</p>
      {hint && <p className="max-w-read text-ink-soft">{hint}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
