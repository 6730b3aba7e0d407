/**
 * Why the provider did not take a message. `rejected`: it refuses this message, for example for an unknown number.
 * `refused`: it refused the request or was never reached, so nothing was sent. `unanswered`: the message may have been
 * sent, and a retry may send it twice.
 */
export type DeliveryFailure = 'rejected' | 'refused' | 'unanswered'

/** Without an answer only a failed connection proves that nothing was sent. A 504 comes from a gateway. */
export const undeliveredBy = (error: unknown): DeliveryFailure => {
  const { $metadata, name = '' } = error as Failure
  const status = $metadata?.httpStatusCode
  if (status === undefined) return wasNeverReached(error as Failure) ? 'refused' : 'unanswered'
  if (/^(InvalidParameter|OptedOut)/.test(name)) return 'rejected'
  return status === 504 ? 'unanswered' : 'refused'
}

type Failure = {
  readonly name?: string
  readonly message?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** The SDK tells a timeout of the connection from one of the answer only by the message. */
const wasNeverReached = ({ code, message = '' }: Failure): boolean =>
  (code !== undefined && neverReached.has(code)) || message.includes('did not establish a connection')

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
