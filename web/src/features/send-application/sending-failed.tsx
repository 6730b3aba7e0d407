import { applicationList } from '@portal/contract/texts/application-list'
import { sending as texts } from '@portal/contract/texts/sending'
import { errorMessage, isFault } from '#lib/api/api-error.ts'
import { isRefusal } from '#lib/api/send-once.ts'
import { conflictMessage } from '#lib/application/conflict-message.ts'
import { Alert, HotlineLink, Reference } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FocusOnAnswer } from '#ui/focus-on-answer.tsx'
import { SendButton } from './send-button.tsx'
import type { Sending } from './use-sending.ts'

/** Why an application was not sent, or that nobody knows whether it was, with the way to try again (R-APP-20). */
export function SendingFailed({ sending, isSecond }: { sending: Sending; isSecond: boolean }) {
  const { failure, wait } = sending
  if (!failure) return null
  const { error, mayBeForwarded, current } = failure
  const message = current ? conflictMessage(current) : errorMessage(error, '')
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
        {!current && (
          // The time that is left would be read aloud every second.
          <div aria-live="off" className="my-3 flex flex-wrap gap-3">
            {mayBeForwarded && <LinkButton to="/applications">{applicationList['applications.title.my']}</LinkButton>}
            <SendButton sending={sending} isSecond={isSecond || mayBeForwarded} className="px-3" />
          </div>
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
