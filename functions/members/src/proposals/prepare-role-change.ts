/** The change to the member's role, in the transaction that approves a proposal or removes a role. */
import {
  type Actor,
  fold,
  type GrantRole,
  type MemberEvent,
  memberDecider,
  type RevokeRole,
  removesRole,
  type StaffPost,
  type StreamName,
  streamOf,
  superAdministratorsAfter,
} from '@portal/domain'
import type { CompanionStream, EventStore, GuardedSet } from '@portal/event-store'
import { superAdministratorsSet } from '@portal/read-models'

type Approved = {
  readonly change: number
  readonly member: number
  readonly to: StaffPost
  readonly proposedBy: number
  readonly actor: Actor
  readonly at: string
}

/**
 * The member and the guarded set are read again before each attempt, so that the portal keeps its last active Super
 * Administrator.
 */
export const prepareRoleChange = async (
  store: Pick<EventStore, 'load' | 'guardedSet'>,
  { change, member, to, proposedBy, actor, at }: Approved,
): Promise<{ readonly companion: CompanionStream; readonly guardedSets: readonly GuardedSet[] }> => {
  const stream: StreamName = streamOf('member', member)
  const { revision, members: superAdministrators } = await store.guardedSet(superAdministratorsSet)
  const byProposal = { change, proposedBy, approvedBy: actor.id }
  const data = { grantedBy: null, byProposal, superAdministrators }
  const command: GrantRole | RevokeRole = removesRole(to)
    ? { type: 'RevokeRole', data, actor, at }
    : { type: 'GrantRole', data: { ...data, ...to }, actor, at }
  const history = await store.load<MemberEvent>(stream)
  const after = superAdministratorsAfter(command, fold(memberDecider, history), superAdministrators)
  const isTouched = after.length !== superAdministrators.length || after.some((id) => !superAdministrators.includes(id))
  return {
    companion: {
      stream,
      history,
      decide: (events) => memberDecider.decide(command, fold(memberDecider, events as readonly MemberEvent[])),
    },
    guardedSets: isTouched ? [{ name: superAdministratorsSet, seenRevision: revision, members: after }] : [],
  }
}
