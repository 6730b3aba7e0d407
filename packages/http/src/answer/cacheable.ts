/**
 * Caching of public answers in browser and edge: an ETag by content, and 304 when it matches. The edge may serve a
 * stale answer when the portal is down (RFC 5861), but without `stale-while-revalidate`, because browsers obey it too
 * and would make each preloaded call twice.
 */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { PortalEnv } from '../env.ts'

export type CacheLifetime = {
  /** Seconds in the browser; 0 revalidates each time, which mostly gives a 304. */
  readonly browser: number
  /** Seconds at the edge. */
  readonly edge: number
  /** Seconds of `stale-if-error` at the edge. */
  readonly staleIfError: number
}

export const cacheable = <E extends PortalEnv>(
  c: Context<E>,
  body: string,
  contentType: string,
  lifetime: CacheLifetime,
): Response => {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': cacheControl(lifetime) }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': contentType })
}

export const cacheableJson = <E extends PortalEnv>(c: Context<E>, value: unknown, lifetime: CacheLifetime): Response =>
  cacheable(c, JSON.stringify(value), 'application/json', lifetime)

const cacheControl = ({ browser, edge, staleIfError }: CacheLifetime): string =>
  ['public', `max-age=${browser}`, `s-maxage=${edge}`, `stale-if-error=${staleIfError}`].join(', ')

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/** The headers of every answer (R-API-4). A route may set its own policy or caching; a refusal is never cached. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
} as const

export const headers = createMiddleware<PortalEnv>(async (c, next) => {
  await next()
  // Not by `c.header`, which makes a whole new answer for each header once there is one.
  const { headers: sent } = c.res
  for (const [name, value] of Object.entries(securityHeaders)) if (!sent.has(name)) sent.set(name, value)
  if (c.res.status >= 400) sent.set('Cache-Control', 'no-store')
  sent.set('X-Request-Id', c.get('requestId'))
})
