import { fill } from '@portal/contract/fill'
import { failures } from '@portal/contract/texts/failures'
import { layout } from '@portal/contract/texts/layout'
import type { ReactNode } from 'react'
import { ApiError, isFault } from '#lib/api/api-error.ts'
import { cx } from '#lib/cx.ts'
import { hotline } from '#lib/hotline.ts'
import { linkClass } from './button.tsx'
import { CheckCircleIcon, ClockIcon, InfoIcon, WarningIcon } from './icons.tsx'

/** `pending` is for a success after which something is left to do; toasts use the same tones. */
type AlertTone = 'ok' | 'pending' | 'warn' | 'stop' | 'info'

const styles: Record<AlertTone, { className: string; icon: ReactNode }> = {
  ok: { className: 'border-ok bg-ok-wash', icon: <CheckCircleIcon className="text-ok" /> },
  pending: { className: 'border-warn bg-warn-wash', icon: <ClockIcon className="text-warn" /> },
  warn: { className: 'border-warn bg-warn-wash', icon: <WarningIcon className="text-warn" /> },
  stop: { className: 'border-stop bg-stop-wash', icon: <WarningIcon className="text-stop" /> },
  info: { className: 'border-brand bg-brand-wash', icon: <InfoIcon className="text-brand" /> },
}

export function Alert({
  tone = 'info',
  title,
  children,
  action,
  className,
  isQuiet,
}: {
  tone?: AlertTone
  title?: string | undefined
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
  isQuiet?: boolean
}) {
  const role = isQuiet ? undefined : tone === 'stop' ? 'alert' : 'status'
  return (
    <div
      role={role}
      className={cx('flex items-start gap-3 rounded-md border-l-4 p-4', styles[tone].className, className)}
    >
      <span className="mt-0.5">{styles[tone].icon}</span>
      <div className="flex min-w-0 grow flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}

/** Shows request id and hotline if the portal or the connection failed, not the person (R-WEB-24). */
export const FaultHelp = ({ error }: { error: unknown }) =>
  isFault(error) && (
    <>
      <HotlineLink />
      <Reference error={error} />
    </>
  )

/** Folded, because only the hotline can do something with it. */
export const Reference = ({ error, label = failures['error.reference.fold'] }: { error: unknown; label?: string }) =>
  error instanceof ApiError &&
  (error.status >= 500 || error.status === 429) &&
  error.requestId && (
    <details className="text-sm wrap-anywhere text-ink-soft">
      <summary className="fold min-h-11 py-2.5">{label}</summary>
      {fill(failures['error.reference'], { requestId: error.requestId })}
    </details>
  )

export const HotlineLink = () => (
  <a href={`tel:${hotline}`} className={`${linkClass} inline-flex min-h-11 items-center`}>
    {fill(layout['nav.hotline'], { number: hotline })}
  </a>
)
