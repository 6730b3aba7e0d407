import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { CrossCircleIcon } from './further-icons.tsx'
import { CheckCircleIcon, ClockIcon, InfoIcon } from './icons.tsx'

export type Tone = 'ok' | 'warn' | 'stop' | 'info' | 'plain'

const styles: Record<Tone, { className: string; icon: ReactNode }> = {
  ok: { className: 'bg-ok-wash text-ok', icon: <CheckCircleIcon className="size-4" /> },
  warn: { className: 'bg-warn-wash text-warn', icon: <ClockIcon className="size-4" /> },
  stop: { className: 'bg-stop-wash text-stop', icon: <CrossCircleIcon className="size-4" /> },
  info: { className: 'bg-brand-wash text-brand', icon: <InfoIcon className="size-4" /> },
  plain: { className: 'bg-surface-2 text-ink-soft', icon: <InfoIcon className="size-4" /> },
}

export function Badge({
  tone,
  icon,
  isOutlined,
  children,
  className,
}: {
  tone: Tone
  icon?: ReactNode
  /** What is not done yet has an outline, so that it differs by more than its colour from what is done. */
  isOutlined?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold',
        styles[tone].className,
        isOutlined ? 'border-current border-dashed' : 'border-transparent',
        className,
      )}
    >
      {icon ?? styles[tone].icon}
      <span>{children}</span>
    </span>
  )
}
