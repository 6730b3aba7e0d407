/** Two calls: one tells when this session ends, without extending it, and the other extends it within its limits. */
import type { SessionDocument } from '@portal/contract'
import { extendSession, session } from '@portal/contract/endpoints/identity'
import { newApp, type PortalEnv, refused, signedInByCodeToo } from '@portal/http'
import { authenticate, findSession, recordUse, sessionEnds } from '@portal/identity'
import type { Context } from 'hono'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'

export const sessionRoute = (deps: IdentityDependencies) =>
  newApp()
    .use(session.path, async (c, next) => {
      c.set('authenticate', (token) => authenticate(identityDependencies(deps), token, { isUse: false }))
      await next()
    })
    .get(session.path, signedInByCodeToo(), (c) => answer(deps, c))

export const extendSessionRoute = (deps: IdentityDependencies) =>
  newApp().post(extendSession.path, signedInByCodeToo(), async (c) => {
    const found = await findSession(deps, { memberId: c.var.actor.id, sessionId: c.var.sessionId })
    if (found) await recordUse(identityDependencies(deps), found)
    return answer(deps, c)
  })

/** The session is read again, because another request may have used or ended it. */
const answer = async (deps: IdentityDependencies, c: Context<PortalEnv>): Promise<Response> => {
  const found = await findSession(deps, { memberId: c.var.actor.id, sessionId: c.var.sessionId })
  if (!found) return refused(c, 'signed_out')
  const { idleExpiresAt, expiresAt } = sessionEnds(found, c.var.member.role)
  return c.json({ idle_expires_at: iso(idleExpiresAt), expires_at: iso(expiresAt) } satisfies SessionDocument)
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
