/** Milliseconds that a client waits for an answer and for a connection, and how often it tries a call. */
export type ClientTimeouts = {
  readonly requestTimeout: number
  /** Default 1,000. */
  readonly connectionTimeout?: number
  /** Default: the SDK's, three or four. */
  readonly maxAttempts?: number
}

/**
 * How long an AWS client waits: a hanging connection fails within seconds, well before the function's timeout, so that
 * the error can be answered or retried. PORTAL_PATIENCE multiplies it where one busy machine has all engines (R-RUN-5).
 */
export const clientTimeouts = (timeouts: number | ClientTimeouts) => {
  const {
    requestTimeout,
    connectionTimeout = 1_000,
    maxAttempts,
  } = typeof timeouts === 'number' ? { requestTimeout: timeouts } : timeouts
  const patience = Number(process.env.PORTAL_PATIENCE) || 1
  return {
    // Without `throwOnRequestTimeout` the SDK only warns and keeps waiting.
    requestHandler: {
      connectionTimeout: connectionTimeout * patience,
      requestTimeout: requestTimeout * patience,
      throwOnRequestTimeout: true,
    },
    ...(maxAttempts !== undefined && { maxAttempts }),
  }
}

/** Runs at most `limit` calls at the same time; the others wait in their order. */
export const limitConcurrency = (limit: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
