import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { messageOf } from '#lib/api/api-error.ts'
import { currentIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import type { useForwardApplication } from '#lib/application/use-forward-application.ts'
import { Alert, FaultHelp } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'

type Forwarding = Pick<ReturnType<typeof useForwardApplication>, 'error' | 'mayBeForwarded'>

export function SendingFailed({ forward: { error, mayBeForwarded } }: { forward: Forwarding }) {
  if (!error) return null
  const current = currentIn(error)
  const message = current ? conflictMessage(current) : messageOf(error, '')
  return (
    <FocusOnAnswer answer={error}>
      <Alert
        tone={mayBeForwarded ? 'warn' : 'stop'}
        title={mayBeForwarded ? texts['check.unknown.title'] : applicationList['applications.forward.error']}
        className="mb-6"
        action={
          mayBeForwarded && (
            <LinkButton variant="secondary" to="/applications">
              {applicationList['applications.title.my']}
            </LinkButton>
          )
        }
      >
        {!current && <p>{texts[mayBeForwarded ? 'check.unknown' : 'check.failed']}</p>}
        {message && <p>{message}</p>}
        <FaultHelp error={error} />
      </Alert>
    </FocusOnAnswer>
  )
}
