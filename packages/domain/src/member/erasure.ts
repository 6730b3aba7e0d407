/**
 * A member asks to be erased: a proposal of the member's own, with two approvals and without a last day (R-ID-81). An
 * operator's command then erases.
 */
import { requiredReason } from '@portal/questions/blank'
import { erasureApprovals } from '../facts/proposals.ts'
import { isStaff } from '../facts/roles.ts'
import { accept, refuse } from '../kernel/decider.ts'
import { answer, approvalObstacle, type Proposal } from '../roles/proposal.ts'
import type { ApproveErasure, RefuseErasure, RequestErasure } from './commands.ts'
import type { Member } from './member.ts'

export const isApproved = (approvedBy: readonly number[]): boolean => approvedBy.length >= erasureApprovals

/** The acts of staff are not their personal data alone, so a role is given up first. */
export const requestErasure = ({ actor, data }: RequestErasure, member: Member) => {
  if (member.status === 'unknown' || member.id !== actor.id) return refuse('not_found')
  if (isStaff(member.role)) return refuse('not_permitted')
  if (member.erasureApprovedBy) return refuse('erasure_requested')
  return accept({ type: 'ErasureRequested' as const, data: { member: member.id, reason: data.reason } })
}

type Request = Pick<Proposal, 'status' | 'proposedBy'> & { readonly approvedBy: readonly number[] }

const requestIn = (member: Member): { readonly status: 'unknown' } | Request => {
  if (member.status === 'unknown' || !member.erasureApprovedBy) return { status: 'unknown' }
  const { id: proposedBy, erasureApprovedBy: approvedBy } = member
  return { status: isApproved(approvedBy) ? 'approved' : 'open', proposedBy, approvedBy }
}

/**
 * Approving again records nothing, because an answer may have been lost. The approval of somebody who lost the role
 * before the second one lapses, like a proposal (R-ROLE-11).
 */
export const approveErasure = (command: ApproveErasure, asked: Member) =>
  answer(command.actor, requestIn(asked), (request: Request) => {
    const { actor, data } = command
    const { status, proposedBy: member, approvedBy } = request
    const obstacle = approvalObstacle(command, request)
    if (obstacle) return refuse(obstacle)
    if (status === 'approved' || approvedBy.includes(actor.id)) return accept()
    const lapsed = approvedBy.filter((id) => !data.superAdministrators.includes(id))
    return accept({
      type: 'ErasureApproved' as const,
      data: { member, approvedBy: actor.id, ...(lapsed.length > 0 && { lapsed }) },
    })
  })

/** Unlike other proposals, nobody withdraws their own by refusing it. */
export const refuseErasure = ({ actor, data }: RefuseErasure, asked: Member) =>
  answer(actor, requestIn(asked), ({ status, proposedBy: member }: Request) => {
    if (member === actor.id) return refuse('own_proposal')
    if (status === 'approved') return refuse('proposal_closed')
    const reason = requiredReason(data.reason)
    if (reason === null) return refuse('invalid_fields')
    return accept({ type: 'ErasureRefused' as const, data: { member, reason } })
  })
