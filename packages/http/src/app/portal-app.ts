/** Combines an area's routes into one app with request ids, logs, security headers and our own error envelope. */
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { answerFailure } from '../answer/failure.ts'
import { headers } from '../answer/headers.ts'
import { jsonLog, type Log } from '../answer/log.ts'
import { refused } from '../answer/refused.ts'
import type { Authenticate, PortalEnv } from '../env.ts'
import { clientAddress } from '../lambda/client-address.ts'
import { allowedMethods } from './allowed-methods.ts'
import { newApp } from './new-app.ts'
import { requestLog } from './request-log.ts'

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
