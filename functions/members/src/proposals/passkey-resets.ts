/** A Super Administrator proposes to reset the passkeys of a colleague who lost their devices. */
import { approvePasskeyReset, proposePasskeyReset, refusePasskeyReset } from '@portal/contract/endpoints/members'
import {
  approvePasskeyResetSchema,
  proposePasskeyResetSchema,
  refusePasskeyResetSchema,
} from '@portal/contract/schemas/members'
import { twoPersons } from '@portal/contract/texts/two-persons'
import {
  fold,
  isStaff,
  type MemberEvent,
  memberState,
  type PasskeyResetEvent,
  type ProposePasskeyReset,
  parseStream,
  passkeyResetDecider,
  streamOf,
} from '@portal/domain'
import { commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { executeProposal, openPasskeyResetClaim, proposalAfter } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { answerProposalRoute, closeLapsed, refuseBy } from './answer-proposal.ts'

export const proposePasskeyResetRoute = (deps: Dependencies) =>
  commandRoute(
    {
      endpoint: proposePasskeyReset,
      schema: proposePasskeyResetSchema,
      guards: [requireFreshStaff()],
    },
    async (c, { member_id: member, note }) => {
      const { store, newCommandId } = deps
      const { actor } = c.var
      const at = deps.now()
      const idempotency = await requestIdempotency(c, 201)
      const earlier = idempotency && (await store.earlierAnswer<PasskeyResetEvent>(idempotency, at))
      if (earlier && !earlier.accepted) return refused(c, earlier.refusal)
      const invalid = earlier ? undefined : await invalidReason(deps, member, actor.id)
      if (invalid) return refused(c, 'invalid_fields', { errors: { member_id: [invalid] } })
      if (!earlier) await closeLapsed(deps, openPasskeyResetClaim(member), passkeyResetDecider, 'LapsePasskeyReset')

      const reset = earlier ? parseStream(earlier.stream).id : await store.nextNumber('reset')
      const command: ProposePasskeyReset = { type: 'ProposePasskeyReset', data: { reset, member, note }, actor, at }
      const outcome =
        earlier ??
        (await store.execute(passkeyResetDecider, streamOf('reset', reset), command, {
          commandId: newCommandId(),
          isNew: true,
          idempotency,
        }))
      if (!outcome.accepted) return refused(c, outcome.refusal)
      const data = proposalAfter(outcome.history)
      return c.json({ success: true, message: twoPersons['server.roles.proposed'], data }, 201)
    },
  )

/** Why a member's passkeys cannot be reset; citizens sign in by SMS and remove a lost one themselves. */
const invalidReason = async ({ store }: Dependencies, member: number, actor: number): Promise<string | undefined> => {
  if (member === actor) return twoPersons['roles.reset.own']
  const found = fold(memberState, await store.load<MemberEvent>(streamOf('member', member)))
  if (found.status === 'unknown') return twoPersons['roles.member.unknown']
  if (!isStaff(found.role)) return twoPersons['roles.reset.notStaff']
  return found.passkeys.length === 0 ? twoPersons['roles.reset.none'] : undefined
}

/** A second Super Administrator approves a colleague's proposal, which removes the passkeys, or refuses it. */
export const approvePasskeyResetRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: approvePasskeyReset,
    schema: approvePasskeyResetSchema,
    kind: 'reset',
    message: twoPersons['server.resets.approved'],
    endsSessions: true,
    answer: ({ stream, actor, at }, options) =>
      executeProposal(
        deps.store,
        passkeyResetDecider,
        { stream, type: 'ApprovePasskeyReset', actor, at },
        ({ id, proposedBy }) => {
          const byReset = { reset: id, proposedBy, approvedBy: actor.id }
          return { command: { type: 'ResetPasskeys', data: { resetBy: null, byReset }, actor, at } }
        },
        options,
      ),
  })

export const refusePasskeyResetRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: refusePasskeyReset,
    schema: refusePasskeyResetSchema,
    kind: 'reset',
    answer: refuseBy(deps, passkeyResetDecider, 'RefusePasskeyReset'),
  })
