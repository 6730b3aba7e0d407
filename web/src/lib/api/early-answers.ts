/**
 * Responses that early.ts and early-member.ts requested before the site's script was loaded, by who asks and address. Each
 * is used once; the next call asks the server.
 */
const answers = new Map<string, () => Promise<Response>>()

export const earlyTitle = 'early-title'

export const earlyTitles = new Map<string, string>()

/**
 * Shows the title only when its styles and its font are loaded. In another font the text would be smaller, and the
 * heading that React draws a second and a half later would then count as the largest paint.
 */
export const showTitle = async (titled: Promise<unknown>): Promise<void> => {
  const page = location.pathname
  const title = await titled
  if (typeof title !== 'string') return
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!styles?.sheet) await new Promise((loaded) => styles?.addEventListener('load', loaded))
  await document.fonts.load('600 1em Portal')
  if (location.pathname !== page) return
  earlyTitles.set(page, title)
  const shown = document.getElementById(earlyTitle)
  if (shown) shown.textContent = title
}

/** The headers of whoever asks: a member, and for whom (R-ACT-7); a guest has none. */
export type Asker = ReturnType<typeof askerOf> | null

export const askerOf = (token: string, principal?: number | null) => ({
  authorization: `Bearer ${token}`,
  ...(principal && { 'act-for': `${principal}` }),
})

/** Milliseconds after which an answer that nobody took is asked for again. */
const keptMs = 35_000

export const prefetch = (address: string, asker: Asker = null): Promise<Response> => {
  const answer = ask(address, asker)
  answer.catch(() => undefined)
  keep(address, asker, () => answer)
  return answer
}

/**
 * Asks for all that the screen at a path reads in one call (R-WEB-96). A part that the answer lacks is asked for by its
 * own call, once somebody wants it.
 */
export const prefetchScreen = (at: string, addresses: readonly string[], asker: Asker) => {
  const parts = ask(`/api/auth/screen?at=${encodeURIComponent(at)}`, asker).then(partsOf)
  parts.catch(() => undefined)
  for (const address of addresses) keep(address, asker, async () => (await parts)?.(address) ?? ask(address, asker))
  return parts
}

type Parts = { readonly data: Readonly<Record<string, unknown>> }

const partsOf = async (screen: Response) => {
  if (!screen.ok) return undefined
  const { data } = (await screen.json()) as Parts
  // Countdowns read the server's time.
  const headers = { date: screen.headers.get('date') ?? '' }
  return (address: string) => (address in data ? new Response(JSON.stringify(data[address]), { headers }) : undefined)
}

/**
 * Sets no header and no cache mode for a guest, so that the browser uses the answer preloaded by the page's `Link`
 * header instead of requesting it twice.
 */
const ask = (address: string, asker: Asker): Promise<Response> => {
  const signal = AbortSignal.timeout(keptMs)
  return fetch(address, asker ? { signal, cache: 'no-cache', headers: asker } : { signal })
}

const keep = (address: string, asker: Asker, answer: () => Promise<Response>) => {
  const key = keyOf(address, asker)
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), keptMs)
}

export const takePrefetched = (address: string, asker: Asker): Promise<Response> | undefined => {
  const key = keyOf(address, asker)
  const answer = answers.get(key)
  answers.delete(key)
  return answer?.()
}

const keyOf = (...asked: [string, Asker]) => JSON.stringify(asked)
