/** Who may come in: a live token (else 401), and a role that the area is open to (else 403, whatever the id). */
import type { Role } from '@portal/domain'
import type { MiddlewareHandler } from 'hono'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

export const signedIn =
  (...roles: readonly Role[]): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    const token = bearerToken(c.req.header('Authorization'))
    const who = token === undefined ? null : await c.get('authenticate')(token)
    if (!who) {
      c.header('WWW-Authenticate', 'Bearer')
      return refused(c, 'signed_out')
    }
    c.set('actor', who.actor)
    c.set('member', who.member)
    c.set('sessionId', who.sessionId)
    if (roles.length > 0 && !roles.some((role) => role === who.actor.role)) return refused(c, 'not_permitted')
    await next()
  }

export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +([\x21-\x7e]{1,500})$/i.exec(header ?? '')?.[1]
