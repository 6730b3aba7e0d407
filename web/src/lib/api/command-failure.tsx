import { failures } from '@portal/contract/texts/failures'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Alert, FaultHelp } from '#ui/alert.tsx'
import { ErrorAlert, type ErrorAlertProps } from '#ui/fault-alerts.tsx'
import { useConnectionBack } from '../page/use-connection-back.ts'
import { ApiError, errorMessage } from './api-error.ts'
import { isRefusal } from './send-once.ts'

/**
 * A command whose answer was lost may have taken effect, so that is not told as a failure (R-WEB-42). With the
 * connection the page looks by itself how things stand.
 */
export function CommandFailure(props: ErrorAlertProps) {
  const { error, className, action, message = error instanceof ApiError ? error.message : null } = props
  const client = useQueryClient()
  const look = useCallback(() => void client.invalidateQueries(), [client])
  const isBack = useConnectionBack(error, look)
  if (!isLost(error)) return <ErrorAlert {...props} />
  return (
    <Alert tone="warn" title={failures['error.unknown.outcome']} action={action} className={className}>
      {isBack ? <p>{failures['error.back']}</p> : message && <p>{message}</p>}
      <p>{failures['error.unknown.safe']}</p>
      {!isBack && <FaultHelp error={error} />}
    </Alert>
  )
}

/** The same in one sentence, for a toast. */
export const commandMessage = (error: unknown, otherwise: string): string =>
  isLost(error)
    ? `${failures['error.unknown.outcome']}. ${failures['error.unknown.safe']}`
    : errorMessage(error, otherwise)

/** Whether nobody here knows if the command took effect. */
export const isLost = (error: unknown): error is ApiError => error instanceof ApiError && !isRefusal(error)
