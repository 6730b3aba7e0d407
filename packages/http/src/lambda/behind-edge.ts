/**
 * Behind CloudFront, API Gateway sees the edge's address. The viewer's is in `CloudFront-Viewer-Address`, which the
 * edge always overwrites; that header is trusted only with the edge's secret (ORIGIN_SECRET: the new and the old one,
 * comma-separated, during rotation). With EDGE_ONLY other requests are refused (decision 0015), else the gateway's own
 * address counts. `X-Forwarded-For` is never read, because clients can write it (R-LIM-14).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'

type Headers = Readonly<Record<string, unknown>>
type GatewayEvent = {
  headers?: Headers | null
  multiValueHeaders?: Headers | null
  requestContext?: { identity?: object; http?: object }
}

/** Rewrites an event (version 1 or 2) as if API Gateway had seen the viewer itself. */
export const withViewerAddress = <Event>(event: Event, originSecret: string | undefined): Event => {
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

/** Whether the request has one of the edge's secrets; false when no edge is configured. */
export const isFromEdge = (event: unknown, originSecret: string | undefined): boolean => {
  const given = onlyValue((event ?? {}) as GatewayEvent, 'x-origin-secret')
  const secrets = (originSecret ?? '').split(',').filter((secret) => secret !== '')
  // All secrets are compared, so that the time reveals nothing.
  return secrets.map((secret) => isSame(given, secret)).includes(true)
}

/** `198.51.100.7:46532`, `2001:db8:0:0:0:0:0:7:46532`, `[2001:db8::7]:46532`: the port comes last in each. */
const viewerAddress = (event: GatewayEvent, originSecret: string): string | undefined => {
  if (!isFromEdge(event, originSecret)) return undefined
  const address = onlyValue(event, 'cloudfront-viewer-address')
    ?.replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
  return address && isIP(address) ? address : undefined
}

/** Undefined for a header with two values, because the edge sends each of its own once. */
const onlyValue = ({ headers, multiValueHeaders }: GatewayEvent, name: string): string | undefined => {
  const values = [...named(headers, name), ...named(multiValueHeaders, name)].flat()
  return new Set(values).size === 1 && typeof values[0] === 'string' ? values[0] : undefined
}

const named = (headers: Headers | null | undefined, name: string): unknown[] =>
  Object.entries(headers ?? {}).flatMap(([key, value]) => (key.toLowerCase() === name ? [value] : []))

/** Digests have equal length, which a constant-time comparison needs. */
const isSame = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(secret))

const digest = (text: string) => createHash('sha256').update(text).digest()
