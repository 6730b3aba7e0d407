import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { messageOf } from '#lib/api/api-error.ts'
import { isRefusal } from '#lib/api/send-once.ts'
import { currentIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import { Alert, FaultHelp } from '#ui/alert.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'

export function SendingFailed({ error }: { error: Error | null }) {
  if (!error) return null
  const current = currentIn(error)
  const message = current ? conflictMessage(current) : messageOf(error, '')
  // Without a refusal the application may have been sent.
  const isNotSent = isRefusal(error) && !current
  return (
    <FocusOnAnswer answer={error}>
      <Alert tone="stop" title={applicationList['applications.forward.error']} className="mb-6">
        {isNotSent && <p>{texts['check.failed']}</p>}
        {message && <p>{message}</p>}
        <FaultHelp error={error} />
      </Alert>
    </FocusOnAnswer>
  )
}
