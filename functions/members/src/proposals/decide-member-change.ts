/**
 * A second Super Administrator approves a colleague's proposal, which changes the member's record in the same
 * transaction, or refuses it. The sessions end before the answer; a reaction ends them again and notifies the old phone.
 */
import { approveMemberChange, refuseMemberChange } from '@portal/contract/endpoints/members'
import { approveMemberChangeSchema, refuseMemberChangeSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import { rules } from '@portal/contract/texts/rules'
import { memberChangeDecider, streamOf } from '@portal/domain'
import { commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { endAllSessions } from '@portal/identity'
import { executeMemberChange, memberChangeAfter } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { refuseProposalRoute } from './refuse-proposal.ts'

export const approveMemberChangeRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: approveMemberChange,
      schema: approveMemberChangeSchema,
      guards: [requireFreshStaff()],
    },
    async (c, { id }) => {
      const stream = streamOf('change', id)
      const verdict = { type: 'ApproveMemberChange' as const, actor: c.var.actor, at: deps.now() }
      const idempotency = await requestIdempotency(c, 200)
      const outcome = await executeMemberChange(deps.store, stream, verdict, {
        commandId: deps.newCommandId(),
        idempotency,
      })
      if (!outcome.accepted)
        return refused(
          c,
          outcome.refusal,
          outcome.refusal === 'personal_id_taken' ? { message: rules['server.member.personalIdTaken'] } : {},
        )
      const approved = outcome.history.find(({ type }) => type === 'MemberChangeApproved')
      if (approved) {
        const createdUntil = Date.parse(approved.at)
        await endAllSessions(deps, { memberId: approved.data.member, createdUntil })
      }
      const data = memberChangeAfter(outcome.history)
      return c.json({ success: true, message: desk['server.changes.approved'], data })
    },
  )

export const refuseMemberChangeRoute = (deps: Dependencies) =>
  refuseProposalRoute(deps, {
    endpoint: refuseMemberChange,
    schema: refuseMemberChangeSchema,
    kind: 'change',
    decider: memberChangeDecider,
    type: 'RefuseMemberChange',
    after: memberChangeAfter,
  })
