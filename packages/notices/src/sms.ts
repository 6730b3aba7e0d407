/** Messages to a person's phone. A phone is nine digits as the portal keeps it; the country stands in the sender alone. */
import type { Undelivered } from './provider-failure.ts'

export type SmsMessage = { readonly phone: string; readonly text: string }

export type Sms = {
  /**
   * Resolves when the provider has taken the message; throws `SmsFailed` when it has not. Whoever cannot wait longer gives
   * up with a signal: what was not taken by then fails, and is not sent behind one's back later.
   */
  readonly send: (message: SmsMessage, giveUp?: AbortSignal) => Promise<void>
}

/** Says which kind of failure it was and never to whom or what: a provider's own error repeats the number. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  readonly reason: string
  readonly outcome: Undelivered
  constructor(reason: string, outcome: Undelivered) {
    super(`sms_failed: ${reason}`)
    this.reason = reason
    this.outcome = outcome
  }
}
