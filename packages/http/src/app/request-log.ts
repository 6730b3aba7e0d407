/** Logs one line per request: member id, route pattern, outcome, duration. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { PortalEnv } from '../env.ts'

export const requestLog = createMiddleware<PortalEnv>(async (c, next) => {
  const started = performance.now()
  await next()
  c.get('log')({
    level: 'info',
    code: 'request',
    request_id: c.get('requestId'),
    area: c.get('area'),
    actor: (c.get('actor') as { id: number } | undefined)?.id ?? null,
    method: c.req.method,
    operation: operationOf(c),
    status: c.res.status,
    ...refusalOf(c),
    duration_ms: Math.round(performance.now() - started),
  })
})

/** The route's pattern, because a path contains ids and file names of people. */
const operationOf = (c: Context<PortalEnv>): string =>
  matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'unknown'

const refusalOf = (c: Context<PortalEnv>): { refusal?: string } => {
  const refusal = c.get('refusal')
  return refusal === undefined ? {} : { refusal }
}
