/**
 * A change of a member's role, from proposal to end: the stream `role-7`. One Super Administrator proposes and another
 * one approves; removing a role takes effect immediately, by one person.
 */

import { isStaff, needsAgency } from '../facts/roles.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { RoleChangeEvent, StaffPost } from './events.ts'
import { answeredBy, hasLapsed, isOpen, mayChangeRoles, type Proposal, type RecordedFacts } from './proposal.ts'

export type OpenRoleChange = Proposal & { readonly to: StaffPost }
export type RoleChange = { readonly status: 'unknown' } | OpenRoleChange

/** `from` is the post in the member's stream at this moment; `change` is the number reserved for this proposal. */
export type ProposeRoleChange = Command<
  'ProposeRoleChange',
  {
    readonly change: number
    readonly member: number
    readonly from: StaffPost
    readonly to: StaffPost
    readonly note: string | null
  }
>
export type ApproveRoleChange = Command<'ApproveRoleChange', Record<never, never>>
export type RefuseRoleChange = Command<'RefuseRoleChange', Record<never, never>>
/** Ends a proposal that nobody answered in time, so that a new one for the member is possible. */
export type LapseRoleChange = Command<'LapseRoleChange', Record<never, never>>
export type RoleChangeCommand = ProposeRoleChange | ApproveRoleChange | RefuseRoleChange | LapseRoleChange

/** Removing a role takes effect immediately, because ending a colleague's rights must not wait for a second person. */
export const removesRole = ({ role }: StaffPost): boolean => !isStaff(role)

const initialState = (): RoleChange => ({ status: 'unknown' })

export const evolveRoleChange = (change: RoleChange, event: RoleChangeEvent & RecordedFacts): RoleChange => {
  if (event.type === 'RoleChangeProposed') {
    const { change: id, member, to } = event.data
    return { status: 'open', id, member, to, proposedBy: event.actor?.id ?? 0, proposedAt: event.at ?? '' }
  }
  if (change.status === 'unknown') return change
  switch (event.type) {
    case 'RoleChangeApproved':
      return { ...change, status: 'approved' }
    case 'RoleChangeRefused':
      return { ...change, status: 'refused' }
    case 'RoleChangeLapsed':
      return { ...change, status: 'lapsed' }
  }
}

const propose = ({ actor, data }: ProposeRoleChange, change: RoleChange) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  if (change.status !== 'unknown') return refuse('version_conflict')
  const { from, to } = data
  if (needsAgency(to.role) !== (to.agency !== null)) return refuse('invalid_fields')
  if (from.role === to.role && from.agency === to.agency) return refuse('role_unchanged')
  const proposed = { type: 'RoleChangeProposed' as const, data: { ...data, actorName: actor.name } }
  if (!removesRole(to)) return accept(proposed)
  const decided = { change: data.change, member: data.member, proposedBy: actor.id, actorName: actor.name }
  return accept(proposed, { type: 'RoleChangeApproved' as const, data: decided })
}

const approve = ({ actor, at }: ApproveRoleChange, change: RoleChange) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  if (change.status === 'unknown') return refuse('not_found')
  if (!isOpen(change, at)) return refuse('proposal_closed')
  if (change.proposedBy === actor.id) return refuse('own_proposal')
  return accept({ type: 'RoleChangeApproved' as const, data: { change: change.id, ...answeredBy(actor, change) } })
}

/** Any Super Administrator may refuse; for the proposer this withdraws the proposal. */
const refuseChange = ({ actor, at }: RefuseRoleChange, change: RoleChange) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  if (change.status === 'unknown') return refuse('not_found')
  if (!isOpen(change, at)) return refuse('proposal_closed')
  return accept({ type: 'RoleChangeRefused' as const, data: { change: change.id, ...answeredBy(actor, change) } })
}

const lapse = ({ actor, at }: LapseRoleChange, change: RoleChange) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (change.status === 'unknown' || !hasLapsed(change, at)) return accept()
  return accept({ type: 'RoleChangeLapsed' as const, data: { change: change.id, member: change.member } })
}

export const roleChangeDecider = decider({
  initialState,
  evolve: evolveRoleChange,
  decide: {
    ProposeRoleChange: propose,
    ApproveRoleChange: approve,
    RefuseRoleChange: refuseChange,
    LapseRoleChange: lapse,
  },
})
