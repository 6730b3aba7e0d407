/**
 * Caching of public answers in browser and edge: an ETag by content, and 304 when it matches. The edge may serve a
 * stale answer when the portal is down (RFC 5861), but without `stale-while-revalidate`, because browsers obey it too
 * and would make each preloaded call twice.
 */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
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
