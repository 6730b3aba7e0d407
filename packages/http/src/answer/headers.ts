/** The headers of every answer (R-API-4). A route may set its own policy or caching; a refusal is never cached. */
import { createMiddleware } from 'hono/factory'
import type { PortalEnv } from '../env.ts'

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
