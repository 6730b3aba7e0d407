/**
 * How long an AWS client waits: a hanging connection fails within seconds, well before the function's timeout, so that
 * the error can be answered or retried.
 */
export const clientTimeouts = (requestTimeout: number) => ({
  // Without `throwOnRequestTimeout` the SDK only warns and keeps waiting.
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
})
