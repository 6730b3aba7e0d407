/**
 * Responses that early.ts requested before the site's script was loaded, by URL. Each is used once; the next call asks
 * the server.
 */
const answers = new Map<string, Promise<Response>>()

export const earlyTitle = 'early-title'

export const earlyTitles = new Map<string, string>()

/**
 * Sets no header and no cache mode, so that the browser uses the answer preloaded by the page's `Link` header instead
 * of requesting it twice.
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
