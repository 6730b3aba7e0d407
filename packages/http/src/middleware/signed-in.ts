/**
 * Requires a valid token (else 401), a strong enough sign-in, and a role that has the right (else 403, even for an
 * unknown id).
 */
import type { Endpoint } from '@portal/contract'
import type { AccessKind } from '@portal/contract/access-kinds'
import { validation } from '@portal/contract/texts/validation'
import { type Actor, guest, hasRight, isStaff, isSystemRight, type StreamName } from '@portal/domain'
import { type AccessEntry, isFresh, type SignedIn, type SignedInSystem } from '@portal/identity'
import type { Context, MiddlewareHandler } from 'hono'
import { describeError } from '../answer/log.ts'
import { refused } from '../answer/refused.ts'
import type { PortalEnv } from '../env.ts'

type Guarded = Pick<Endpoint, 'right' | 'byMandate' | 'bySystem'>

export const signedIn =
  (endpoint: Guarded): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    const who = await recognised(c)
    if (!who) return signedOut(c)
    if (c.var.needsPasskey) return refused(c, 'passkey_required')
    const obstacle = await obstacleTo(c, endpoint, who)
    if (obstacle) return obstacle
    if (endpoint.right !== undefined && !hasRight(c.var.actor.role, endpoint.right)) return refused(c, 'not_permitted')
    await next()
  }

/** For calls on the way to a passkey: also allows staff who signed in by code where a passkey is required (R-ID-47). */
export const signedInByCodeToo =
  (endpoint: Guarded): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    const who = await recognised(c)
    if (!who) return signedOut(c)
    const obstacle = await obstacleTo(c, endpoint, who)
    if (obstacle) return obstacle
    await next()
  }

/** Requires a sign-in of the last ten minutes (R-ID-42). Use it after one of the other guards. */
export const freshSignIn =
  ({ now }: { readonly now: () => string }): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    if (!isFresh({ signedInAt: c.var.signedInAt }, Date.parse(now()))) return refused(c, 'fresh_sign_in_required')
    await next()
  }

/** Requires a fresh sign-in of staff where a passkey is required (R-ID-48). Use it after one of the other guards. */
export const requireFreshStaff = (): MiddlewareHandler<PortalEnv> => async (c, next) => {
  if (c.var.needsFreshSignIn) return refused(c, 'fresh_sign_in_required')
  await next()
}

/** For calls with or without a token: an invalid or weak token counts as a guest's. */
export const signedInOrGuest =
  (endpoint: Guarded): MiddlewareHandler<PortalEnv> =>
  async (c, next) => {
    const who = await recognised(c)
    const obstacle = who && (await obstacleTo(c, endpoint, who))
    if (obstacle) return obstacle
    await next()
  }

export const actorOrGuest = (c: Context<PortalEnv>): Actor =>
  c.get('needsPasskey') ? guest : ((c.get('actor') as Actor | undefined) ?? guest)

const signedOut = (c: Context<PortalEnv>): Response => {
  c.header('WWW-Authenticate', 'Bearer')
  return refused(c, 'signed_out')
}

type Who = SignedIn | SignedInSystem
const isSystem = (who: Who): who is SignedInSystem => 'secondsToWait' in who

const obstacleTo = (c: Context<PortalEnv>, endpoint: Guarded, who: Who): Promise<Response | null> | Response | null =>
  isSystem(who) ? systemObstacle(c, endpoint, who) : actInName(c, endpoint)

/** A system has its minute's limit, acts for nobody, and makes the calls of its work alone (R-SYS-6). */
const systemObstacle = (
  c: Context<PortalEnv>,
  { right, bySystem }: Guarded,
  { secondsToWait }: SignedInSystem,
): Response | null => {
  if (secondsToWait !== null) return refused(c, 'too_often', { retryAfter: secondsToWait })
  if (c.req.header('Act-For') !== undefined) return refused(c, 'no_mandate')
  return (right === undefined ? bySystem : isSystemRight(right)) ? null : refused(c, 'not_permitted')
}

/**
 * A call with `Act-For: <member id>` is made in the name of that member, who becomes its actor (R-ACT-7). Returns the
 * refusal where no mandate allows it.
 */
const actInName = async (c: Context<PortalEnv>, { byMandate }: Guarded): Promise<Response | null> => {
  const sent = c.req.header('Act-For')
  if (sent === undefined) return null
  if (!/^[1-9][0-9]{0,14}$/.test(sent))
    return refused(c, 'invalid_fields', { errors: { act_for: [validation['validation.digitsOnly']] } })
  if (Number(sent) === c.var.member.id) return null
  if (c.var.needsPasskey) return refused(c, 'passkey_required')
  const acting = byMandate === undefined ? null : await c.var.signedIn.actFor(Number(sent), byMandate)
  if (acting === null) return refused(c, 'no_mandate')
  c.set('actor', acting.actor)
  c.set('member', acting.member)
  return null
}

/** Whether staff act for somebody who is at their office (R-ACT-33): staff act for nobody otherwise. */
export const isInVisit = (c: Context<PortalEnv>): boolean =>
  c.var.actor.agent !== undefined && isStaff(c.var.signedIn.member.role)

const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer +([\x21-\x7e]{1,500})$/i.exec(header ?? '')?.[1]

const recognised = async (c: Context<PortalEnv>): Promise<Who | null> => {
  const token = bearerToken(c.req.header('Authorization'))
  const who = token === undefined ? null : await c.get('authenticate')(token)
  if (!who) return null
  if (who.useNotRecorded !== undefined) {
    const where = { request_id: c.get('requestId'), area: c.get('area') }
    c.get('log')({ level: 'warn', code: 'use_not_recorded', ...where, ...describeError(who.useNotRecorded) })
  }
  c.set('actor', who.actor)
  if (isSystem(who)) {
    // Two persons let it act, which stands for a passkey; an export wants one of a person (R-SYS-9).
    c.set('needsPasskey', false)
    c.set('needsFreshSignIn', true)
    return who
  }
  c.set('signedIn', who)
  c.set('member', who.member)
  c.set('sessionId', who.sessionId)
  c.set('signedInAt', who.signedInAt)
  c.set('needsPasskey', who.needsPasskey)
  c.set('needsFreshSignIn', who.needsFreshSignIn)
  return who
}

/** What the access log needs of an answer: the viewer, the request, and whose records it shows. */
export const accessEntry = (c: Context<PortalEnv>, what: AccessKind, records: readonly StreamName[]): AccessEntry => ({
  actor: c.var.actor,
  requestId: c.var.requestId,
  what,
  records,
})
