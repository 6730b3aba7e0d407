/**
 * A change of a member's role, from proposal to end: the stream `role-7`. One Super Administrator proposes and another
 * one approves; removing a role takes effect immediately, by one person, unless only one Super Administrator would be left.
 */

import { isStaff, needsAgency } from '../facts/roles.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import { isLastButOne } from '../member/last-super-administrator.ts'
import type { RoleChangeEvent, StaffPost } from './events.ts'
import {
  approveAs,
  type ByProposers,
  evolved,
  lapseAs,
  mayChangeRoles,
  opened,
  type Proposal,
  type Recorded,
  refuseAs,
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

export const removesRole = ({ role }: StaffPost): boolean => !isStaff(role)

/**
 * Removing a role takes effect immediately, because ending a colleague's rights must not wait for a second person. The
 * last but one Super Administrator is the exception: alone, the other would decide what two must decide (R-ROLE-11).
 */
export const needsApproval = (member: number, to: StaffPost, superAdministrators: readonly number[]): boolean =>
  !removesRole(to) || isLastButOne(member, superAdministrators)

const initialState = (): RoleChange => ({ status: 'unknown' })

const evolve = (change: RoleChange, event: RoleChangeEvent & Recorded): RoleChange => {
  if (event.type === 'RoleChangeProposed') {
    const { change: id, member, to } = event.data
    return { ...opened(event, id, member), to }
  }
  return evolved(change, event)
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

export const roleChangeState = { initialState, evolve }
export const roleChangeDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: {
    ProposeRoleChange: propose,
    ApproveRoleChange: /* @__PURE__ */ approveAs('RoleChange', 'change'),
    RefuseRoleChange: /* @__PURE__ */ refuseAs('RoleChange', 'change'),
    LapseRoleChange: /* @__PURE__ */ lapseAs('RoleChange', 'change'),
  },
})
