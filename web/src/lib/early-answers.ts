/**
 * Responses that early.ts requested before the site's script was loaded, by URL. Each is used once; the next call asks
 * the server.
 */
const answers = new Map<string, Promise<Response>>()

export const earlyTitle = 'early-title'

export const earlyTitles = new Map<string, string>()

/**
 * A call with a header or a cache mode of its own would not be given the answer that the page's `Link` header has
 * preloaded, and would be made twice.
 */
export const prefetch = (address: string): Promise<Response> => {
  const answer = fetch(address, { signal: AbortSignal.timeout(35_000) })
  answer.catch(() => undefined)
  answers.set(address, answer)
  return answer
}

export const takePrefetched = (address: string): Promise<Response> | undefined => {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
