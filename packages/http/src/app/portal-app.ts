/** Combines an area's routes into one app with request ids, logs, security headers and our own error envelope. */
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { headers } from '../answer/cacheable.ts'
import { answerFailure } from '../answer/failure.ts'
import { jsonLog, type Log } from '../answer/log.ts'
import { refused } from '../answer/refused.ts'
import type { Authenticate, PortalEnv } from '../env.ts'
import { clientAddress } from '../lambda/lambda.ts'
import { allowedMethods, newApp } from './routes.ts'

export type PortalAppOptions = {
  /** The area's name in logs: `applications`. */
  readonly area: string
  readonly routes: readonly Hono<PortalEnv>[]
  readonly authenticate: Authenticate
  readonly log?: Log
  readonly newRequestId?: () => string
  /** Returns the client's address; default: the one in API Gateway's event. */
  readonly address?: (c: Context<PortalEnv>) => string
}

export const portalApp = ({
  area,
  routes,
  authenticate,
  log = jsonLog,
  newRequestId = randomUUID,
  address = (c) => clientAddress(c.env?.event),
}: PortalAppOptions): Hono<PortalEnv> => {
  const app = newApp()
  app.use(async (c, next) => {
    c.set('area', area)
    c.set('requestId', requestIdOf(c) ?? newRequestId())
    c.set('authenticate', authenticate)
    c.set('log', log)
    c.set('address', address(c))
    await next()
  })
  app.use(requestLog, headers)
  for (const route of routes) app.route('/', route)
  app.onError(answerFailure)
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path)
    if (allowed.length === 0) return refused(c, 'not_found')
    c.header('Allow', allowed.join(', '))
    return refused(c, 'method_not_allowed')
  })
  return app
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lambda's id of this invocation, never a client's value. */
const requestIdOf = (c: Context<PortalEnv>): string | undefined => {
  const given = c.env?.lambdaContext?.awsRequestId
  return given && uuid.test(given) ? given : undefined
}

/** Logs one line per request: member id, route pattern, outcome, duration. */
const requestLog = createMiddleware<PortalEnv>(async (c, next) => {
  const started = performance.now()
  await next()
  c.get('log')({
    level: 'info',
    code: 'request',
    request_id: c.get('requestId'),
    area: c.get('area'),
    ...whoActs(c),
    method: c.req.method,
    operation: operationOf(c),
    status: c.res.status,
    ...refusalOf(c),
    duration_ms: Math.round(performance.now() - started),
  })
})

/** The person, and in whose name they acted. */
const whoActs = (c: Context<PortalEnv>): { actor: number | null; for?: number } => {
  const actor = c.get('actor') as PortalEnv['Variables']['actor'] | undefined
  return actor?.agent ? { actor: actor.agent.id, for: actor.id } : { actor: actor?.id ?? null }
}

/** The route's pattern, because a path contains ids and file names of people. */
const operationOf = (c: Context<PortalEnv>): string =>
  matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'unknown'

const refusalOf = (c: Context<PortalEnv>): { refusal?: string } => {
  const refusal = c.get('refusal')
  return refusal === undefined ? {} : { refusal }
}
