import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { messageOf } from '#lib/api/api-error.ts'
import type { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { currentIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import type { useForwardApplication } from '#lib/application/use-forward-application.ts'
import { Alert, FaultHelp, HotlineLink } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'

type SendingFailedProps = {
  forward: Pick<ReturnType<typeof useForwardApplication>, 'error' | 'mayBeForwarded'>
  wait: ReturnType<typeof useRetryAfter>
}

export function SendingFailed({ forward: { error, mayBeForwarded }, wait }: SendingFailedProps) {
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
        {wait.sentence === undefined ? message && <p>{message}</p> : <TimeLeft wait={wait} />}
        {wait.sentence !== undefined && <HotlineLink />}
        <FaultHelp error={error} />
      </Alert>
    </FocusOnAnswer>
  )
}

/** The seconds are hidden from screen readers, because an alert would read each of them aloud. */
const TimeLeft = ({ wait: { sentence, message } }: Pick<SendingFailedProps, 'wait'>) =>
  message && (
    <p>
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true">{message}</span>
    </p>
  )
