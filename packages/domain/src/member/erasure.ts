/** A member asks to be erased, and two Super Administrators answer (R-ID-81). An operator's command then erases. */
import { requiredReason } from '@portal/questions/blank'
import { erasureApprovals } from '../facts/proposals.ts'
import { isStaff, roleFacts } from '../facts/roles.ts'
import { type Actor, accept, refuse } from '../kernel/decider.ts'
import type { ApproveErasure, RefuseErasure, RequestErasure } from './commands.ts'
import type { Member } from './member.ts'

/** The acts of staff are not their personal data alone, so a role is given up first. */
export const requestErasure = ({ actor, data }: RequestErasure, member: Member) => {
  if (member.status === 'unknown' || member.id !== actor.id) return refuse('not_found')
  if (isStaff(member.role)) return refuse('not_permitted')
  if (member.erasureApprovedBy) return refuse('erasure_requested')
  return accept({ type: 'ErasureRequested' as const, data: { member: member.id, reason: data.reason } })
}

/**
 * Approving again records nothing, because an answer may have been lost. The approval of somebody who lost the role
 * before the second one lapses, like a proposal (R-ROLE-11).
 */
export const approveErasure = ({ actor, data }: ApproveErasure, member: Member) => {
  const obstacle = obstacleFor(actor, member)
  if (obstacle) return refuse(obstacle)
  if (member.status === 'unknown' || !member.erasureApprovedBy) return refuse('not_found')
  // The role may have been taken away since the request was signed in.
  if (!data.superAdministrators.includes(actor.id)) return refuse('not_permitted')
  if (isApproved(member.erasureApprovedBy) || member.erasureApprovedBy.includes(actor.id)) return accept()
  const lapsed = member.erasureApprovedBy.filter((id) => !data.superAdministrators.includes(id))
  return accept({
    type: 'ErasureApproved' as const,
    data: { member: member.id, approvedBy: actor.id, ...(lapsed.length > 0 && { lapsed }) },
  })
}

export const refuseErasure = ({ actor, data }: RefuseErasure, member: Member) => {
  const obstacle = obstacleFor(actor, member)
  if (obstacle) return refuse(obstacle)
  if (member.status === 'unknown' || !member.erasureApprovedBy) return refuse('not_found')
  if (isApproved(member.erasureApprovedBy)) return refuse('proposal_closed')
  const reason = requiredReason(data.reason)
  if (reason === null) return refuse('invalid_fields')
  return accept({ type: 'ErasureRefused' as const, data: { member: member.id, reason } })
}

export const isApproved = (approvedBy: readonly number[]): boolean => approvedBy.length >= erasureApprovals

const obstacleFor = ({ id, role }: Actor, member: Member) => {
  if (!roleFacts[role].changesRoles) return 'not_permitted'
  return member.status !== 'unknown' && member.id === id ? 'own_proposal' : null
}
