/** Milliseconds to wait for an answer and for a connection, and how often a call is tried. */
export type Patience = {
  readonly requestTimeout: number
  /** Default 1,000. */
  readonly connectionTimeout?: number
  /** Default: the SDK's, three or four. */
  readonly maxAttempts?: number
}

/**
 * How long an AWS client waits: a hanging connection fails within seconds, well before the function's timeout, so that
 * the error can be answered or retried.
 */
export const clientTimeouts = (patience: number | Patience) => {
  const {
    requestTimeout,
    connectionTimeout = 1_000,
    maxAttempts,
  } = typeof patience === 'number' ? { requestTimeout: patience } : patience
  return {
    // Without `throwOnRequestTimeout` the SDK only warns and keeps waiting.
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true },
    ...(maxAttempts !== undefined && { maxAttempts }),
  }
}
