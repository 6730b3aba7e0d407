import { drafts } from '@portal/contract/texts/drafts'
import { errors as texts } from '@portal/contract/texts/errors'
import { Alert } from '#ui/alert.tsx'
import { ApiError, errorMessage } from './api-error.ts'
import { isRefusal } from './send-once.ts'

type CommandFailureProps = { error: unknown; title: string; message?: string | undefined; className?: string }

/** A command whose answer was lost may have taken effect, so that is not told as a failure (R-WEB-42). */
export function CommandFailure({ error, title, message = errorMessage(error, ''), className }: CommandFailureProps) {
  if (!error) return null
  if (error instanceof ApiError && !isRefusal(error))
    return (
      <Alert tone="warn" title={texts['error.unknown.outcome']} className={className}>
        {message && <p>{message}</p>}
        <p>{drafts['send.safe']}</p>
      </Alert>
    )
  return (
    <Alert tone="stop" title={title} className={className}>
      {message}
    </Alert>
  )
}
