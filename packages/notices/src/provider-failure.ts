/**
 * Why the provider did not take a message. `rejected`: it refuses this message, for example for an unknown number.
 * `refused`: it refused the request or was never reached, so nothing was sent. `unanswered`: the message may have been
 * sent, and a retry may send it twice.
 */
export type DeliveryFailure = 'rejected' | 'refused' | 'unanswered'

/** What a provider did not take. It carries the kind of failure, and never the recipient or the text. */
export class DeliveryFailed extends Error {
  override readonly name: string = 'DeliveryFailed'
  readonly reason: string
  readonly outcome: DeliveryFailure
  constructor(what: string, reason: string, outcome: DeliveryFailure) {
    super(`${what}: ${reason}`)
    this.reason = reason
    this.outcome = outcome
  }
}

/** Without an answer only a failed connection proves that nothing was sent. A 504 comes from a gateway. */
export const undeliveredBy = (error: unknown): DeliveryFailure => {
  const { $metadata, name = '' } = error as Failure
  const status = $metadata?.httpStatusCode
  if (status === undefined) return wasNeverReached(error as Failure) ? 'refused' : 'unanswered'
  if (/^(InvalidParameter|OptedOut|MessageRejected|BadRequest)/.test(name)) return 'rejected'
  return status === 504 ? 'unanswered' : 'refused'
}

export type Failure = {
  readonly name?: string
  readonly message?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** The SDK tells a timeout of the connection from one of the answer only by the message. */
export const wasNeverReached = ({ code, message = '' }: Failure): boolean =>
  (code !== undefined && neverReached.has(code)) || message.includes('did not establish a connection')

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
