/**
 * How long a client of AWS waits before it gives up: a connection that hangs ends in an error within seconds, well
 * before the function itself is stopped, so that it can be answered, tried again, or asked what became of it.
 */
export const patience = (requestTimeout: number) => ({
  // Without `throwOnRequestTimeout` the SDK only warns that the time is over, and goes on waiting.
  requestHandler: { connectionTimeout: 1_000, requestTimeout, throwOnRequestTimeout: true },
})
