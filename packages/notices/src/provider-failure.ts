/**
 * What became of a message that the provider did not take. `rejected`: it does not take this one, as with a number that
 * there is not. `refused`: it answered no, or was never reached, so that nothing was sent. `unanswered`: it may have
 * gone out, and whoever sends it again may send it twice.
 */
export type Undelivered = 'rejected' | 'refused' | 'unanswered'

/** Only an answer refuses. A request that was given up, cut off or passed on by a gateway may still arrive. */
export const undeliveredBy = (error: unknown): Undelivered => {
  const { $metadata, code, name = '' } = error as Failure
  const status = $metadata?.httpStatusCode
  if (status === undefined) return code !== undefined && neverReached.has(code) ? 'refused' : 'unanswered'
  if (/^(InvalidParameter|OptedOut)/.test(name)) return 'rejected'
  return status === 504 ? 'unanswered' : 'refused'
}

type Failure = {
  readonly name?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
