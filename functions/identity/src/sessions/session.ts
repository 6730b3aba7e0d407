/** The sessions of a member: when this one ends and its extension, the list of all, and their end. */
import type { SessionRow } from '@portal/contract/documents/session'
import { endAllSessions, endSession, extendSession, listSessions, session } from '@portal/contract/endpoints/identity'
import { endSessionSchema } from '@portal/contract/schemas/identity'
import { sessions } from '@portal/contract/texts/sessions'
import { newApp, params, refused, requireFreshStaff, signedInByCodeToo } from '@portal/http'
import { sessionRoute as ownSessionRoute, sessionAnswer } from '@portal/http/shared'
import {
  authenticate,
  endSession as end,
  endAllSessions as endAll,
  findSession,
  listSessions as liveSessions,
  recordUse,
  type Session,
} from '@portal/identity'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'

export const sessionRoute = (deps: IdentityDependencies) =>
  newApp()
    .use(session.path, async (c, next) => {
      c.set('authenticate', (token) => authenticate(identityDependencies(deps), token, { isUse: false }))
      await next()
    })
    .route('/', ownSessionRoute(deps))

export const extendSessionRoute = (deps: IdentityDependencies) =>
  newApp().post(extendSession.path, signedInByCodeToo(extendSession), async (c) => {
    const found = await findSession(deps, { memberId: c.var.actor.id, sessionId: c.var.sessionId })
    if (found) await recordUse(identityDependencies(deps), found)
    return sessionAnswer(deps, c)
  })

/** Signs out everywhere, for a lost phone or an unknown device in the list. */
export const endAllSessionsRoute = (deps: IdentityDependencies) =>
  newApp().delete(endAllSessions.path, signedInByCodeToo(endAllSessions), requireFreshStaff(), async (c) => {
    await endAll(deps, { memberId: c.var.actor.id })
    return c.json({ message: sessions['sessions.endAll.success'] })
  })

/** Ends one of the member's own sessions. The key contains the member, so another member's session is a 404. */
export const endSessionRoute = (deps: IdentityDependencies) =>
  newApp().delete(
    endSession.path,
    signedInByCodeToo(endSession),
    requireFreshStaff(),
    params(endSessionSchema),
    async (c) => {
      const isEnded = await end(deps, { memberId: c.var.actor.id, sessionId: c.req.valid('param').id })
      return isEnded ? c.json({ message: sessions['sessions.end.success'] }) : refused(c, 'not_found')
    },
  )

/** The member's own live sessions; the current one is marked. */
export const listSessionsRoute = (deps: IdentityDependencies) =>
  newApp().get(listSessions.path, signedInByCodeToo(listSessions), async (c) => {
    const { id, role } = c.var.member
    const sessions = await liveSessions(identityDependencies(deps), { memberId: id, role })
    return c.json({ data: sessions.map((session) => rowOf(session, c.var.sessionId)) })
  })

const rowOf = ({ id, device, createdAt, lastUsedAt, stays }: Session, own: string): SessionRow => ({
  id,
  device,
  created_at: new Date(createdAt).toISOString(),
  last_used_at: new Date(lastUsedAt).toISOString(),
  current: id === own,
  stays,
})
