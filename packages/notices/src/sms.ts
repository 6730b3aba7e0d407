/** Messages to a person's phone. A phone is nine digits as the portal stores it; the sender adds the country code. */
import { DeliveryFailed, type DeliveryFailure } from './provider-failure.ts'

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
