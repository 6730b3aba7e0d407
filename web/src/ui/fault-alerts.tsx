/** Alerts of an error that a command or a field met; none of them is on the first page. */
import { failures } from '@portal/contract/texts/failures'
import type { ReactNode } from 'react'
import { errorMessage, isFault } from '#lib/api/api-error.ts'
import { useConnectionBack } from '#lib/page/use-connection-back.ts'
import { Alert, FaultHelp, HotlineLink, Reference } from './alert.tsx'

export type ErrorAlertProps = {
  error: unknown
  otherwise?: string | undefined
  title?: string | undefined
  message?: string | null | undefined
  action?: ReactNode
  className?: string | undefined
}

/** Shows `title` and below it the server's message, or `message` in its place. */
export function ErrorAlert({
  error,
  otherwise = failures['error.tryAgain'],
  title,
  message = errorMessage(error, otherwise),
  action,
  className,
}: ErrorAlertProps) {
  const isBack = useConnectionBack(error)
  if (!error) return null
  return (
    <Alert tone={isBack ? 'info' : 'stop'} title={title} action={action} className={className}>
      {isBack ? <p>{failures['error.back']}</p> : message && <p>{message}</p>}
      {!isBack && <FaultHelp error={error} />}
    </Alert>
  )
}

/** Replaces a message at a field that is right: says what failed, that nothing is lost, and whom to call (R-WEB-24). */
export const FaultAlert = ({
  error,
  title,
  message = errorMessage(error, failures['error.tryAgain']),
  className,
}: {
  error: unknown
  title: string
  message?: string
  className?: string
}) => {
  const isBack = useConnectionBack(error)
  return (
    isFault(error) && (
      <Alert tone={isBack ? 'info' : 'stop'} title={title} className={className}>
        <p>{isBack ? failures['error.back'] : message}</p>
        <p>{failures['error.kept']}</p>
        {!isBack && <FaultHelp error={error} />}
      </Alert>
    )
  )
}

/** The same in one line, for a notice that lies over what was typed. */
export const FaultLine = ({ error }: { error: unknown }) =>
  isFault(error) && (
    <div className="-mb-2 flex flex-wrap items-start gap-x-4 text-sm">
      <HotlineLink />
      <Reference error={error} label={failures['error.reference.short']} />
    </div>
  )
