/** Messages to a person's phone. A phone is nine digits as the portal keeps it; the country stands in the sender alone. */
export type SmsMessage = { readonly phone: string; readonly text: string }

export type Sms = {
  /** Resolves when the provider has taken the message; throws `SmsFailed` when it has not. */
  readonly send: (message: SmsMessage) => Promise<void>
}

/** Says which kind of failure it was and never to whom or what: a provider's own error repeats the number. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  readonly reason: string
  constructor(reason: string) {
    super(`sms_failed: ${reason}`)
    this.reason = reason
  }
}
