/** The change to the member's role, in the transaction that approves a proposal or removes a role. */
import {
  type Actor,
  fold,
  type GrantRole,
  type MemberEvent,
  memberDecider,
  memberState,
  type RevokeRole,
  removesRole,
  type StaffPost,
  type StreamName,
  streamOf,
  superAdministratorsAfter,
} from '@portal/domain'
import type { CompanionStream, GuardedSet } from '@portal/event-store'
import { superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

type Approved = {
  readonly change: number
  readonly member: number
  readonly to: StaffPost
  readonly proposedBy: number
  readonly actor: Actor
  readonly at: string
}

/**
 * The member and the guarded set are read again before each attempt. The set is written even if it stays the same, so
 * that a decision fails if its proposer lost the role meanwhile.
 */
export const prepareRoleChange = async (
  { store, staffPasskey }: Pick<Dependencies, 'store' | 'staffPasskey'>,
  { revision, members: superAdministrators }: { readonly revision: number; readonly members: readonly number[] },
  { change, member, to, proposedBy, actor, at }: Approved,
): Promise<{ readonly companion: CompanionStream; readonly guardedSets: readonly GuardedSet[] }> => {
  const stream: StreamName = streamOf('member', member)
  const byProposal = { change, proposedBy, approvedBy: actor.id }
  const data = { grantedBy: null, byProposal, superAdministrators }
  const command: GrantRole | RevokeRole = removesRole(to)
    ? { type: 'RevokeRole', data, actor, at }
    : { type: 'GrantRole', data: { ...data, ...to, needsPasskey: staffPasskey === 'required' }, actor, at }
  const history = await store.load<MemberEvent>(stream)
  const after = superAdministratorsAfter(command, fold(memberState, history), superAdministrators)
  return {
    companion: {
      stream,
      history,
      decide: (events) => memberDecider.decide(command, fold(memberState, events as readonly MemberEvent[])),
    },
    guardedSets: [{ name: superAdministratorsSet, seenRevision: revision, members: after }],
  }
}
