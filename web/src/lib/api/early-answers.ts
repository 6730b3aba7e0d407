/**
 * Responses that early.ts and early-member.ts requested before the site's script was loaded, by token and address. Each
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

/** Milliseconds after which an answer that nobody took is asked for again. */
const keptMs = 35_000

export const prefetch = (address: string, token: string | null = null): Promise<Response> => {
  const answer = ask(address, token)
  answer.catch(() => undefined)
  keep(address, token, () => answer)
  return answer
}

/**
 * Asks for all that the screen at a path reads in one call (R-WEB-96). A part that the answer lacks is asked for by its
 * own call, once somebody wants it.
 */
export const prefetchScreen = (at: string, addresses: readonly string[], token: string) => {
  const parts = ask(`/api/auth/screen?at=${encodeURIComponent(at)}`, token).then(partsOf)
  parts.catch(() => undefined)
  for (const address of addresses) keep(address, token, async () => (await parts)?.(address) ?? ask(address, token))
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
const ask = (address: string, token: string | null): Promise<Response> => {
  const signal = AbortSignal.timeout(keptMs)
  return fetch(
    address,
    token ? { signal, cache: 'no-cache', headers: { authorization: `Bearer ${token}` } } : { signal },
  )
}

const keep = (address: string, token: string | null, answer: () => Promise<Response>) => {
  const key = `${token} ${address}`
  answers.set(key, answer)
  setTimeout(() => answers.delete(key), keptMs)
}

export const takePrefetched = (address: string, token: string | null): Promise<Response> | undefined => {
  const key = `${token} ${address}`
  const answer = answers.get(key)
  answers.delete(key)
  return answer?.()
}
