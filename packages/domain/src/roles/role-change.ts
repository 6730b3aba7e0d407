/**
 * A change of a member's role, from proposal to end: the stream `role-7`. One Super Administrator proposes and another
 * one approves; removing a role takes effect immediately, by one person, unless only one Super Administrator would be left.
 */

import { isStaff, needsAgency } from '../facts/roles.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import { isLastButOne } from '../member/last-super-administrator.ts'
import type { RoleChangeEvent, StaffPost } from './events.ts'
import {
  answeredBy,
  approveBy,
  type ByProposers,
  lapseBy,
  mayChangeRoles,
  type Proposal,
  type RecordedFacts,
  refuseBy,
} from './proposal.ts'

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
  } & ByProposers
>
export type ApproveRoleChange = Command<'ApproveRoleChange', ByProposers>
export type RefuseRoleChange = Command<'RefuseRoleChange', ByProposers>
/** Ends a proposal that nobody answered in time, so that a new one for the member is possible. */
export type LapseRoleChange = Command<'LapseRoleChange', ByProposers>
export type RoleChangeCommand = ProposeRoleChange | ApproveRoleChange | RefuseRoleChange | LapseRoleChange

export const removesRole = ({ role }: StaffPost): boolean => !isStaff(role)

/**
 * Removing a role takes effect immediately, because ending a colleague's rights must not wait for a second person. The
 * last but one Super Administrator is the exception: alone, the other would decide what two must decide (R-ROLE-11).
 */
export const needsApproval = (member: number, to: StaffPost, superAdministrators: readonly number[]): boolean =>
  !removesRole(to) || isLastButOne(member, superAdministrators)

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
  const { superAdministrators, ...proposal } = data
  const { member, from, to } = proposal
  if (needsAgency(to.role) !== (to.agency !== null)) return refuse('invalid_fields')
  if (from.role === to.role && from.agency === to.agency) return refuse('role_unchanged')
  const proposed = { type: 'RoleChangeProposed' as const, data: { ...proposal, actorName: actor.name } }
  if (needsApproval(member, to, superAdministrators)) return accept(proposed)
  const decided = { change: data.change, member, proposedBy: actor.id, actorName: actor.name }
  return accept(proposed, { type: 'RoleChangeApproved' as const, data: decided })
}

const approve = (command: ApproveRoleChange, change: RoleChange) =>
  approveBy(command, change, (open) =>
    accept({ type: 'RoleChangeApproved' as const, data: { change: open.id, ...answeredBy(command.actor, open) } }),
  )

const refuseChange = (command: RefuseRoleChange, change: RoleChange) =>
  refuseBy(command, change, (open) => ({
    type: 'RoleChangeRefused' as const,
    data: { change: open.id, ...answeredBy(command.actor, open) },
  }))

const lapse = (command: LapseRoleChange, change: RoleChange) =>
  lapseBy(command, change, ({ id, member }) => ({
    type: 'RoleChangeLapsed' as const,
    data: { change: id, member },
  }))

export const roleChangeState = { initialState, evolve: evolveRoleChange }
export const roleChangeDecider = /* @__PURE__ */ decider({
  initialState,
  evolve: evolveRoleChange,
  decide: {
    ProposeRoleChange: propose,
    ApproveRoleChange: approve,
    RefuseRoleChange: refuseChange,
    LapseRoleChange: lapse,
  },
})
