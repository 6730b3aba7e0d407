/** Messages to a person's phone. A phone is nine digits as the portal stores it; the sender adds the country code. */
import { DeliveryFailed, type DeliveryFailure } from './provider-failure.ts'
import { codeOf } from './texts.ts'

export type SmsMessage = { readonly phone: string; readonly text: string }

export type Sms = {
  /**
   * Resolves when the provider has taken the message; throws `SmsFailed` otherwise. A message that was not taken when
   * the signal aborts is not sent later.
   */
  readonly send: (message: SmsMessage, giveUp?: AbortSignal) => Promise<void>
}

/** Carries the kind of failure and never the number or the text, which a provider's own error repeats. */
export class SmsFailed extends DeliveryFailed {
  override readonly name = 'SmsFailed'
  constructor(reason: string, outcome: DeliveryFailure) {
    super('sms_failed', reason, outcome)
  }
}

/**
 * An SMS provider for specs and journeys: it keeps what was sent, can fail, and can accept a message without ever
 * answering.
 */
export type MemorySms = Sms & {
  /** Oldest first. */
  readonly sent: readonly SmsMessage[]
  /** Refuses every message. */
  isFailing: boolean
  /** Sends the message, but answers only after the caller has given up. */
  isHanging: boolean
  /** The newest code to this phone; a notice may have come after it. */
  readonly codeFor: (phone: string) => string | undefined
}

export const memorySms = (): MemorySms => {
  const sent: SmsMessage[] = []
  const sms: MemorySms = {
    sent,
    isFailing: false,
    isHanging: false,
    send: async (message, giveUp) => {
      if (sms.isFailing) throw new SmsFailed('dead', 'refused')
      if (giveUp?.aborted) throw new SmsFailed('given-up', 'refused')
      sent.push(message)
      if (sms.isHanging) await untilGivenUp(giveUp)
    },
    codeFor: (phone) => sent.flatMap(({ phone: to, text }) => (to === phone ? (codeOf(text) ?? []) : [])).at(-1),
  }
  return sms
}

/** Rejects when the caller's signal aborts; without a signal immediately, in place of the client's timeout. */
const untilGivenUp = (giveUp: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const fail = () => reject(new SmsFailed('silent', 'unanswered'))
    if (giveUp) giveUp.addEventListener('abort', fail)
    else fail()
  })
