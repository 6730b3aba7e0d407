/**
 * Answers that were asked for before the site's script was there (early.ts), by their address. Each is taken once: who
 * asks again asks the server.
 */
const answers = new Map<string, Promise<Response>>()

export const askEarly = (address: string): void => {
  const answer = fetch(address, {
    headers: { accept: 'application/json' },
    cache: 'no-cache',
    signal: AbortSignal.timeout(35_000),
  })
  // Who takes the answer hears of its failure.
  answer.catch(() => undefined)
  answers.set(address, answer)
}

export const takeEarly = (address: string): Promise<Response> | undefined => {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}
