/**
 * Public answers that browser and edge may keep: an ETag by content, and 304 to whoever has it already. The edge may show
 * what it had for a while longer (RFC 5861): while it asks anew, and when the portal is away.
 */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { PortalEnv } from '../env.ts'

export type Lifetime = {
  /** Seconds in the browser; 0 asks again every time and mostly gets 304. */
  readonly browser: number
  /** Seconds at the edge. */
  readonly edge: number
  /** Seconds for which the edge may show the old answer while it fetches the new one. */
  readonly whileAsking: number
  /** Seconds for which the edge may show the old answer when the portal answers with an error. */
  readonly whileAway: number
}

export const cacheable = <E extends PortalEnv>(
  c: Context<E>,
  body: string,
  contentType: string,
  lifetime: Lifetime,
): Response => {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': cacheControl(lifetime) }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': contentType })
}

export const cacheableJson = <E extends PortalEnv>(c: Context<E>, value: unknown, lifetime: Lifetime): Response =>
  cacheable(c, JSON.stringify(value), 'application/json', lifetime)

const cacheControl = ({ browser, edge, whileAsking, whileAway }: Lifetime): string =>
  [
    'public',
    `max-age=${browser}`,
    `s-maxage=${edge}`,
    `stale-while-revalidate=${whileAsking}`,
    `stale-if-error=${whileAway}`,
  ].join(', ')

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
