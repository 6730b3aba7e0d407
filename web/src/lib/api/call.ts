import type { Endpoint, EndpointTypes } from '@portal/contract/endpoint'
import { failures } from '@portal/contract/texts/failures'
import { acting } from '../sign-in/acting.ts'
import { reportPasskeyNeeded } from '../sign-in/passkey-needed.ts'
import { endExpiredSignIn, token } from '../sign-in/sign-in.ts'
import { ApiError } from './api-error.ts'
import { type Asker, askerOf, takePrefetched } from './early-answers.ts'
import { readApiError } from './read-api-error.ts'

/**
 * Calls an endpoint of the contract with typed path, query, body and answer, and the signed-in person's token. A 401 on
 * the current token ends the sign-in in every tab.
 */
export const call = async <T extends EndpointTypes>(
  endpoint: Endpoint<T>,
  ...[options]: CallArguments<T>
): Promise<T['answer']> => {
  return (await callTimed(endpoint, ...([options] as CallArguments<T>))).answer
}

/** When the service worker kept an answer that it gave: such an answer is not as new as its reading (`query.ts`). */
export const keptTimes = new WeakMap<object, number>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Like `call`, and returns the time of the server's answer for countdowns on a device whose clock may be wrong. */
export const callTimed = async <T extends EndpointTypes>(
  endpoint: Endpoint<T>,
  ...[options]: CallArguments<T>
): Promise<{ answer: T['answer']; at: number }> => {
  const response = await send(endpoint, options)
  const answer = (await response.json().catch(() => {
    throw new ApiError({
      status: response.status,
      code: 'invalid_response',
      message: failures['error.invalidResponse'],
    })
  })) as T['answer']
  const keptAt = Number(response.headers.get('kept-at') ?? 0)
  if (keptAt > 0 && isObject(answer)) keptTimes.set(answer, keptAt)
  return { answer, at: Date.parse(response.headers.get('date') ?? '') || Date.now() }
}

export const download = async <T extends EndpointTypes>(endpoint: Endpoint<T>, ...[options]: CallArguments<T>) =>
  (await send(endpoint, options)).blob()

/** For callers that read the answer themselves. */
export const send = async (endpoint: Endpoint, given: LooseOptions = {}): Promise<Response> => {
  const sentToken = given.isAnonymous ? null : (given.token ?? token())
  const { principal = endpoint.byMandate && acting()?.principal.id } = given
  const asker = sentToken ? askerOf(sentToken, principal) : null
  const address = addressOf(endpoint.path, given)
  const early = endpoint.method === 'GET' ? takePrefetched(address, asker) : undefined
  const response = await answerOf(early, address, {
    method: endpoint.method,
    headers: headersOf(given, asker),
    body: bodyOf(given.body),
    signal: signalOf(given),
    cache: given.cache ?? 'no-cache',
    ...(given.keepalive && { keepalive: true }),
  })
  const keptAt = response.headers.get('kept-at')
  // An answer of the service worker's: from the page's marks the banner says how old it is (R-WEB-128).
  if (keptAt) performance.mark(`kept-at ${keptAt}`)
  if (response.ok) return response
  if (response.status === 401 && sentToken && sentToken === token()) endExpiredSignIn()
  const refusal = await readApiError(response)
  if (refusal.code === 'passkey_required' && sentToken === token()) reportPasskeyNeeded()
  if (refusal.code === 'no_mandate' && given.principal === undefined) dispatchEvent(new Event(refusal.code))
  if (
    refusal.code === 'fresh_sign_in_required' &&
    !given.isAskedAgain &&
    (await (await import('../sign-in/fresh-sign-in.ts')).askFreshSignIn())
  )
    return send(endpoint, { ...given, isAskedAgain: true })
  throw refusal
}

const answerOf = async (early: Promise<Response> | undefined, address: string, request: RequestInit) => {
  try {
    return await (early ?? fetch(address, request))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiError({ status: 0, code: 'timeout', message: failures['error.timeout'] })
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError({ status: 0, code: 'network', message: failures['error.network'] })
  }
}

const addressOf = (path: string, { params = {}, query = {} }: LooseOptions) => {
  const filled = path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(
    given.map(([name, value]) => [name, value === true ? '1' : String(value)]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

const headersOf = ({ body, version, idempotencyKey }: LooseOptions, asker: Asker) => ({
  accept: 'application/json',
  ...asker,
  ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  ...(version !== undefined && { 'if-match': `"${version}"` }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

const bodyOf = (body: unknown) => {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

/**
 * Seconds until a call is given up. The default is longer than the gateway's 29 s, so that the gateway's own answer
 * comes first; calls of the administration use 15 (R-WEB-25).
 */
const signalOf = ({ signal, timeoutSeconds = 35 }: LooseOptions) => {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

type Common = {
  version?: number
  idempotencyKey?: string
  signal?: AbortSignal
  /**
   * Whether the browser's HTTP cache may answer. By default every call revalidates, because a reload must not show
   * stale data again; most answers are a short 304.
   */
  cache?: RequestCache
  timeoutSeconds?: number
  keepalive?: boolean
  isAnonymous?: boolean
  token?: string
  /** In whose name, where it is not that of the document: null is one's own. */
  principal?: number | null
  isAskedAgain?: boolean
}

type LooseOptions = Common & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

type Given<T, K extends 'params' | 'body'> = T extends { [P in K]: infer Value }
  ? { [P in K]: Value }
  : { [P in K]?: undefined }

type GivenQuery<T> = T extends { query: infer Query } ? { query?: Partial<Query> } : { query?: undefined }

export type CallOptions<T extends EndpointTypes> = Common & Given<T, 'params'> & Given<T, 'body'> & GivenQuery<T>

type CallArguments<T extends EndpointTypes> =
  object extends CallOptions<T> ? [options?: CallOptions<T>] : [options: CallOptions<T>]
