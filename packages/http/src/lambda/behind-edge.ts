/**
 * Behind the edge (CloudFront) API Gateway sees the edge's address. The edge names the viewer in
 * `CloudFront-Viewer-Address`, which it writes itself over whatever came; it is believed only together with the secret
 * that the edge alone sends along (ORIGIN_SECRET: while it is renewed the new one and the old, with a comma between).
 * Where the stack says EDGE_ONLY, nobody else is answered (decision 0015). Elsewhere, without it the gateway's own word stands, so that whoever goes around
 * the edge is seen by their own address. `X-Forwarded-For` is never read: anybody can write it (R-LIM-14).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'

type Headers = Readonly<Record<string, unknown>>
type GatewayEvent = {
  headers?: Headers | null
  multiValueHeaders?: Headers | null
  requestContext?: { identity?: object; http?: object }
}

/** The event as if API Gateway had seen the viewer itself; versions 1 and 2. */
export const behindEdge = <Event>(event: Event, originSecret: string | undefined): Event => {
  const viewer = originSecret ? viewerAddress(event as GatewayEvent, originSecret) : undefined
  if (viewer === undefined) return event
  const { identity, http, ...context } = (event as GatewayEvent).requestContext ?? {}
  const requestContext = {
    ...context,
    ...(identity && { identity: { ...identity, sourceIp: viewer } }),
    ...(http && { http: { ...http, sourceIp: viewer } }),
  }
  return { ...event, requestContext }
}

/** Whether the edge sent this: it knows one of the secrets. Nobody comes through an edge that is not configured. */
export const cameThroughEdge = (event: unknown, originSecret: string | undefined): boolean => {
  const given = onlyValue((event ?? {}) as GatewayEvent, 'x-origin-secret')
  const secrets = (originSecret ?? '').split(',').filter((secret) => secret !== '')
  // Every secret is compared, so that the time tells nothing.
  return secrets.map((secret) => isSame(given, secret)).includes(true)
}

/** `198.51.100.7:46532`, `2001:db8:0:0:0:0:0:7:46532`, `[2001:db8::7]:46532`: the port comes last in each. */
const viewerAddress = (event: GatewayEvent, originSecret: string): string | undefined => {
  if (!cameThroughEdge(event, originSecret)) return undefined
  const address = onlyValue(event, 'cloudfront-viewer-address')
    ?.replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
  return address && isIP(address) ? address : undefined
}

/** Nothing when a header came with two values: the edge sends each of its own once. */
const onlyValue = ({ headers, multiValueHeaders }: GatewayEvent, name: string): string | undefined => {
  const values = [...named(headers, name), ...named(multiValueHeaders, name)].flat()
  return new Set(values).size === 1 && typeof values[0] === 'string' ? values[0] : undefined
}

const named = (headers: Headers | null | undefined, name: string): unknown[] =>
  Object.entries(headers ?? {}).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))

/** Digests have one length, and comparing them tells nothing by its time. */
const isSame = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
