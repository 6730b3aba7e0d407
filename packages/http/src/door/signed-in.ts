/** Who may come in: a live token (else 401), and a role that the area is open to (else 403, whatever the id). */
import { type Actor, guest, type Role } from '@portal/domain'
import type { Context, MiddlewareHandler } from 'hono'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

export const signedIn =
  (...roles: readonly Role[]): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    const actor = await recognised(c)
    if (!actor) {
      c.header('WWW-Authenticate', 'Bearer')
      return refused(c, 'signed_out')
    }
    if (roles.length > 0 && !roles.some((role) => role === actor.role)) return refused(c, 'not_permitted')
    await next()
  }

/** For calls that anybody may make, with a token or without: a dead one is a guest's. */
export const signedInOrGuest = (): MiddlewareHandler<PortalEnv> => async (c, next) => {
  await recognised(c)
  await next()
}

export const actorOrGuest = (c: Context<PortalEnv>): Actor => (c.get('actor') as Actor | undefined) ?? guest

const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +([\x21-\x7e]{1,500})$/i.exec(header ?? '')?.[1]

const recognised = async (c: Context<PortalEnv>): Promise<Actor | null> => {
  const token = bearerToken(c.req.header('Authorization'))
  const who = token === undefined ? null : await c.get('authenticate')(token)
  if (!who) return null
  c.set('actor', who.actor)
  c.set('member', who.member)
  c.set('sessionId', who.sessionId)
  return who.actor
}
