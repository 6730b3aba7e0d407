/** The member's own live sessions; the current one is marked. */

import type { SessionRow } from '@portal/contract/documents/session'
import { listSessions } from '@portal/contract/endpoints/identity'
import { newApp, signedInByCodeToo } from '@portal/http'
import { listSessions as liveSessions, type Session } from '@portal/identity'
import { type IdentityDependencies, identityDependencies } from '../dependencies.ts'

export const listSessionsRoute = (deps: IdentityDependencies) =>
  newApp().get(listSessions.path, signedInByCodeToo(), async (c) => {
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
