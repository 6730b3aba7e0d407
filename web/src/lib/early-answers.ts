/**
 * Responses that early.ts requested before the site's script was loaded, by URL. Each is used once; the next call asks
 * the server.
 */
const answers = new Map<string, Promise<Response>>()

export const prefetch = (address: string): void => {
  const answer = fetch(address, {
    headers: { accept: 'application/json' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(35_000),
  })
  // The caller of `takePrefetched` handles a failure; this handler only prevents an unhandled rejection.
  answer.catch(() => undefined)
  answers.set(address, answer)
}

export const takePrefetched = (address: string): Promise<Response> | undefined => {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
