/** Signs a member out on all devices without blocking them (R-ADM-29); the sessions end before the answer. */
import { endMemberSessions } from '@portal/contract/endpoints/members'
import { endMemberSessionsSchema } from '@portal/contract/schemas/members'
import { members } from '@portal/contract/texts/members'
import { memberDecider, streamOf } from '@portal/domain'
import { accessEntry, commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { endAllSessions } from '@portal/identity'
import type { Dependencies } from './dependencies.ts'

export const endMemberSessionsRoute = ({ store, items, accessLog, now, newCommandId }: Dependencies) =>
  commandRoute(
    {
      endpoint: endMemberSessions,
      schema: endMemberSessionsSchema,
      guards: [requireFreshStaff()],
    },
    async (c, { id }) => {
      const stream = streamOf('member', id)
      const idempotency = await requestIdempotency(c, 200)
      const outcome = await store.execute(
        memberDecider,
        stream,
        { type: 'EndSessions', data: {}, actor: c.var.actor, at: now() },
        { commandId: newCommandId(), idempotency },
      )
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const ended = outcome.history.findLast(({ type }) => type === 'SessionsEnded')
      if (ended) await endAllSessions({ items }, { memberId: id, createdUntil: Date.parse(ended.at) })
      if (!outcome.isReplay) await accessLog(accessEntry(c, 'command', [stream]))
      return c.json({ success: true, message: members['member.endSessions.success'] })
    },
  )
