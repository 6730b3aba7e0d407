import { fill } from '@portal/contract/fill'
import { errors as texts } from '@portal/contract/texts/errors'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { cx } from '#lib/cx.ts'
import { ClockIcon } from './further-icons.tsx'
import { CheckCircleIcon, InfoIcon, WarningIcon } from './icons.tsx'

/** `pending`: it succeeded, and something is left to do. */
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
  title?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
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

export function ErrorAlert({
  error,
  otherwise = texts['error.tryAgain'],
  action,
  className,
}: {
  error: unknown
  otherwise?: string
  action?: ReactNode
  className?: string
}) {
  if (!error) return null
  return (
    <Alert tone="stop" action={action} className={className}>
      <p>{messageOf(error, otherwise)}</p>
      <Reference error={error} />
    </Alert>
  )
}

export const Reference = ({ error }: { error: unknown }) =>
  error instanceof ApiError &&
  error.status >= 500 &&
  error.requestId && (
    <p className="text-sm text-ink-soft">{fill(texts['error.reference'], { requestId: error.requestId })}</p>
  )
