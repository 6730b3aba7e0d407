/**
 * A change of how a member signs in, from proposal to end: the stream `change-7`. A phone is an identity: whoever changes
 * it signs in as its member, so one Super Administrator proposes and another one approves. The only one waits a day, in
 * which the old phone can stop it.
 */
import { accept, type Command, decider, fold, refuse } from '../kernel/decider.ts'
import type { MeansOfSignIn } from '../member/edit.ts'
import type { MemberEvent } from '../member/events.ts'
import { memberState } from '../member/member.ts'
import type { MemberChangeEvent } from './events.ts'
import {
  approveAs,
  type ByProposers,
  evolved,
  isOpen,
  lapseAs,
  mayChangeRoles,
  opened,
  type Proposal,
  type Recorded,
  refuseAs,
} from './proposal.ts'

export type OpenMemberChange = Proposal & {
  readonly to: MeansOfSignIn
  /** What the member had when it was proposed; their personal ID only if that is to change. */
  readonly from: { readonly phone: string | null; readonly personalId?: string | null }
  readonly effectiveAt: string | null
}
export type MemberChange = { readonly status: 'unknown' } | OpenMemberChange

/** `change` is the number reserved for this proposal; `oldPhone`, if there was one, is told. */
export type ProposeMemberChange = Command<
  'ProposeMemberChange',
  ByProposers & {
    readonly change: number
    readonly member: number
    readonly to: MeansOfSignIn
    readonly oldPhone: string | null
    readonly oldPersonalId: string | null
    readonly reason: string
  }
>
export type ApproveMemberChange = Command<'ApproveMemberChange', ByProposers>
/** Lets the only Super Administrator's proposal take effect, once its day is over. */
export type EffectMemberChange = Command<'EffectMemberChange', ByProposers>
/** Ends the only Super Administrator's proposal that was refused at its hour, so that they see it and propose anew. */
export type FailMemberChange = Command<'FailMemberChange', ByProposers & { readonly refusal: string }>

const aDay = 24 * 60 * 60 * 1000

const initialState = (): MemberChange => ({ status: 'unknown' })

const evolve = (change: MemberChange, event: MemberChangeEvent & Recorded): MemberChange => {
  if (event.type === 'MemberChangeProposed') {
    const { change: id, member, phone, personalId, isUnblocked, oldPhone, oldPersonalId, effectiveAt } = event.data
    const to = {
      ...(phone !== undefined && { phone }),
      ...(personalId !== undefined && { personalId }),
      ...(isUnblocked && { isUnblocked }),
    }
    return { ...opened(event, id, member), to, from: { phone: oldPhone, personalId: oldPersonalId }, effectiveAt }
  }
  return evolved(change, event)
}

const propose = ({ actor, at, data }: ProposeMemberChange, change: MemberChange) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  if (change.status !== 'unknown') return refuse('version_conflict')
  const { superAdministrators, to, change: id, member, oldPhone, oldPersonalId, reason } = data
  if (Object.keys(to).length === 0) return refuse('invalid_fields')
  const isAlone = superAdministrators.every((one) => one === actor.id)
  return accept({
    type: 'MemberChangeProposed' as const,
    data: {
      ...{ change: id, member, ...to, oldPhone },
      ...(to.personalId !== undefined && { oldPersonalId }),
      reason,
      effectiveAt: isAlone ? new Date(Date.parse(at) + aDay).toISOString() : null,
      actorName: actor.name,
    },
  })
}

/** Whether the clock may decide: the day is over and there is still nobody who could approve. */
export const isDue = (change: MemberChange, command: Pick<EffectMemberChange, 'at' | 'data'>): boolean =>
  change.status !== 'unknown' &&
  isOpen(change, command) &&
  change.effectiveAt !== null &&
  Date.parse(command.at) >= Date.parse(change.effectiveAt) &&
  command.data.superAdministrators.length === 1

/**
 * Whether the member's record moved on since the proposal (R-ADM-28): they have another phone or number than it names, or
 * were blocked, or unblocked otherwise. Nobody approved what it would do now.
 */
export const isChangeOutdated = (
  { to, from, proposedAt }: OpenMemberChange,
  history: readonly (MemberEvent & { readonly at: string })[],
): boolean => {
  const member = fold(memberState, history)
  if (member.status === 'unknown') return false
  const { phone, personalId } = member.person
  if (to.phone !== undefined && phone !== from.phone) return true
  if (to.personalId !== undefined && personalId !== from.personalId) return true
  if (member.status === 'active') return to.isUnblocked === true
  // A block of the same save is as old as the proposal, and its proposer knows of it.
  return history.some(({ type, at }) => type === 'MemberBlocked' && at > proposedAt)
}

const effect = (command: EffectMemberChange, change: MemberChange) => {
  if (command.actor.role !== 'system') return refuse('not_permitted')
  if (change.status === 'unknown' || !isDue(change, command)) return refuse('proposal_closed')
  const { id, member, proposedBy } = change
  return accept({ type: 'MemberChangeTookEffect' as const, data: { change: id, member, proposedBy } })
}

const fail = (command: FailMemberChange, change: MemberChange) => {
  if (command.actor.role !== 'system') return refuse('not_permitted')
  if (change.status === 'unknown' || !isDue(change, command)) return refuse('proposal_closed')
  const { id, member } = change
  return accept({
    type: 'MemberChangeFailed' as const,
    data: { change: id, member, refusal: command.data.refusal },
  })
}

export const memberChangeState = { initialState, evolve }
export const memberChangeDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: {
    ProposeMemberChange: propose,
    ApproveMemberChange: /* @__PURE__ */ approveAs('MemberChange', 'change'),
    RefuseMemberChange: /* @__PURE__ */ refuseAs('MemberChange', 'change'),
    EffectMemberChange: effect,
    FailMemberChange: fail,
    LapseMemberChange: /* @__PURE__ */ lapseAs('MemberChange', 'change'),
  },
})
