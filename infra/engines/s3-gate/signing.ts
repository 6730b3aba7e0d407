/**
 * AWS Signature Version 4 ("AWS Signature Version 4 for API requests"), shared by senders and by the local engines that
 * verify it.
 */
import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { badRequest } from './refusal.ts'

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string }
/** `path` and `query` as sent, still encoded. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
}
export const algorithm = 'AWS4-HMAC-SHA256'

/** The hex signature of a request over these query pairs, headers and payload value. */
export const sign = (
  request: WireRequest,
  query: QueryParameters,
  names: readonly string[],
  payload: string,
  at: Date,
  scope: string,
  credentials: Credentials,
): string => {
  const canonicalQuery = query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const headers = names.map(
    (name) => `${name}:${(headerText(request.headers[name]) ?? '').trim().replace(/\s+/g, ' ')}\n`,
  )
  const canonical = [request.method, request.path, canonicalQuery, headers.join(''), names.join(';'), payload].join(
    '\n',
  )
  return signText([algorithm, amzDate(at), scope, sha256(canonical)].join('\n'), scope, credentials)
}

/** The hex signature of a text under a scope's key, for a request or a POST policy. */
export const signText = (text: string, scope: string, credentials: Credentials): string =>
  createHmac('sha256', keyOf(scope, credentials)).update(text).digest('hex')

/**
 * Keeps the last signing key, because making one takes five digests, and the same key serves every request of a day,
 * region and service.
 */
const keyOf = (scope: string, { secretAccessKey }: Credentials): KeyObject => {
  if (kept?.scope === scope && kept.secretAccessKey === secretAccessKey) return kept.key
  const key = createSecretKey(scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`)))
  kept = { scope, secretAccessKey, key }
  return key
}
let kept: { readonly scope: string; readonly secretAccessKey: string; readonly key: KeyObject } | undefined

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export type QueryParameters = readonly (readonly [name: string, value: string])[]

export const parseQuery = (query: string): QueryParameters =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badRequest('InvalidURI', "Couldn't parse the specified URI.")
  }
}
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

export const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)

/** Format: `20261120T101500Z`. */
export const amzDate = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
export const parseAmzDate = (text: string | undefined): Date | undefined => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  if (parts === null) return undefined
  const at = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
