/**
 * Releases an unverified member's ID number: the holder keeps their applications, and the number's real owner can
 * register. The holder's sessions end before the answer.
 */
import { releaseId } from '@portal/contract/endpoints/members'
import { releaseIdSchema } from '@portal/contract/schemas/members'
import { members } from '@portal/contract/texts/members'
import { memberDecider, streamOf } from '@portal/domain'
import { accessEntry, commandRoute, refused, requestIdempotency, requireFreshStaff, seenVersion } from '@portal/http'
import { endAllSessions } from '@portal/identity'
import { memberDocument } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { memberRecord } from './member-by-id.ts'

export const releaseIdRoute = (deps: Dependencies) =>
  commandRoute(
    { endpoint: releaseId, schema: releaseIdSchema, guards: [requireFreshStaff()] },
    async (c, { id, reason }) => {
      const idempotency = await requestIdempotency(c, 200)
      const expectedVersion = seenVersion(c)
      const at = deps.now()
      const outcome = await deps.store.execute(
        memberDecider,
        streamOf('member', id),
        { type: 'ReleaseId', data: { reason }, actor: c.var.actor, at },
        {
          commandId: deps.newCommandId(),
          expectedVersion,
          idempotency,
        },
      )
      if (!outcome.accepted) {
        const member = memberDocument(outcome.history)
        const isStale = outcome.refusal === 'version_conflict' && member
        if (isStale) await deps.accessLog(accessEntry(c, 'conflict', [streamOf('member', id)]))
        return refused(c, outcome.refusal, isStale ? { current: memberRecord(member) } : {})
      }
      await endAllSessions(deps, { memberId: id, createdUntil: Date.parse(at) })
      return c.json({ success: true, message: members['member.release.success'] })
    },
  )
