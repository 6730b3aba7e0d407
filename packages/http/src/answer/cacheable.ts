/** Public answers that browser and edge may keep: an ETag by content, and 304 to whoever has it already. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { PortalEnv } from '../env.ts'

export type Lifetime = {
  /** Seconds in the browser; 0 asks again every time and mostly gets 304. */
  readonly browser: number
  /** Seconds at the edge. */
  readonly edge: number
}

export const cacheable = <E extends PortalEnv>(
  c: Context<E>,
  body: string,
  contentType: string,
  { browser, edge }: Lifetime,
): Response => {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = {
    ETag: etag,
    'Cache-Control': `public, max-age=${browser}, s-maxage=${edge}${browser === 0 ? ', must-revalidate' : ''}`,
  }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'Content-Type': contentType })
}

export const cacheableJson = <E extends PortalEnv>(c: Context<E>, value: unknown, lifetime: Lifetime): Response =>
  cacheable(c, JSON.stringify(value), 'application/json', lifetime)

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
