/**
 * A second Super Administrator approves a colleague's proposal, which removes the passkeys in the same transaction, or
 * refuses it. The sessions end before the answer; a reaction ends them again and notifies the phone.
 */
import { approvePasskeyReset, refusePasskeyReset } from '@portal/contract/endpoints/members'
import { approvePasskeyResetSchema, refusePasskeyResetSchema } from '@portal/contract/schemas/members'
import { desk } from '@portal/contract/texts/desk'
import {
  type ApprovePasskeyReset,
  fold,
  type MemberEvent,
  memberDecider,
  memberState,
  type PasskeyResetEvent,
  passkeyResetDecider,
  passkeyResetState,
  type ResetPasskeys,
  streamOf,
} from '@portal/domain'
import { commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { endAllSessions } from '@portal/identity'
import { passkeyResetAfter, superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { refuseProposalRoute } from './refuse-proposal.ts'

export const approvePasskeyResetRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: approvePasskeyReset,
      schema: approvePasskeyResetSchema,
      guards: [requireFreshStaff()],
    },
    async (c, { id }) => {
      const { store, newCommandId } = deps
      const stream = streamOf('reset', id)
      const { actor } = c.var
      const at = deps.now()
      const idempotency = await requestIdempotency(c, 200)
      const outcome = await store.execute(
        passkeyResetDecider,
        stream,
        async () => {
          const [history, { revision, members }] = await Promise.all([
            store.load<PasskeyResetEvent>(stream),
            store.guardedSet(superAdministratorsSet),
          ])
          const data = { superAdministrators: members }
          const command: ApprovePasskeyReset = { type: 'ApprovePasskeyReset', data, actor, at }
          const found = fold(passkeyResetState, history)
          if (found.status === 'unknown') return { command, history }
          const byReset = { reset: found.id, proposedBy: found.proposedBy, approvedBy: actor.id }
          const reset: ResetPasskeys = { type: 'ResetPasskeys', data: { resetBy: null, byReset }, actor, at }
          return {
            command,
            history,
            guardedSets: [{ name: superAdministratorsSet, seenRevision: revision, members }],
            companion: {
              stream: streamOf('member', found.member),
              decide: (history) => memberDecider.decide(reset, fold(memberState, history as readonly MemberEvent[])),
            },
          }
        },
        { commandId: newCommandId(), idempotency },
      )
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const approved = outcome.history.find(({ type }) => type === 'PasskeyResetApproved')
      if (approved) {
        const createdUntil = Date.parse(approved.at)
        await endAllSessions(deps, { memberId: approved.data.member, createdUntil })
      }
      const data = passkeyResetAfter(outcome.history)
      return c.json({ success: true, message: desk['server.resets.approved'], data })
    },
  )

export const refusePasskeyResetRoute = (deps: Dependencies) =>
  refuseProposalRoute(deps, {
    endpoint: refusePasskeyReset,
    schema: refusePasskeyResetSchema,
    kind: 'reset',
    decider: passkeyResetDecider,
    type: 'RefusePasskeyReset',
    after: passkeyResetAfter,
  })
