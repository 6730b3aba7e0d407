import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { isFault, messageOf } from '#lib/api/api-error.ts'
import { isRefusal } from '#lib/api/send-once.ts'
import type { useRetryAfter } from '#lib/api/use-retry-after.ts'
import { currentApplicationIn } from '#lib/application/conflict.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import type { useForwardApplication } from '#lib/application/use-forward-application.ts'
import { Alert, HotlineLink, Reference } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'

type SendingFailedProps = {
  forward: Pick<ReturnType<typeof useForwardApplication>, 'error' | 'mayBeForwarded'>
  wait: ReturnType<typeof useRetryAfter>
}

/** Why an application was not sent, or that nobody knows whether it was (R-APP-20). */
export function SendingFailed({ forward: { error, mayBeForwarded }, wait }: SendingFailedProps) {
  if (!error) return null
  const current = currentApplicationIn(error)
  const message = current ? conflictMessage(current) : messageOf(error, '')
  const isWaiting = wait.sentence !== undefined
  // Of an unknown result only a refusal has more to say than the two sentences.
  const hasOwnMessage = !isWaiting && message !== '' && (!mayBeForwarded || isRefusal(error))
  return (
    <FocusOnAnswer answer={error}>
      <Alert
        tone={mayBeForwarded ? 'warn' : 'stop'}
        title={mayBeForwarded ? texts['check.unknown.title'] : applicationList['applications.forward.error']}
        className="mb-6"
      >
        {!current && <p>{texts[mayBeForwarded ? 'check.unknown' : 'check.failed']}</p>}
        {hasOwnMessage && <p>{message}</p>}
        {wait.message && <p>{texts['check.wait.hint']}</p>}
        {mayBeForwarded && (
          <LinkButton className="my-2" to="/applications">
            {applicationList['applications.title.my']}
          </LinkButton>
        )}
        {(isWaiting || isFault(error)) && (
          <p>
            <HotlineLink />
          </p>
        )}
        <Reference error={error} />
      </Alert>
    </FocusOnAnswer>
  )
}
