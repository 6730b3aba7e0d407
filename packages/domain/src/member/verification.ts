/** Decides on identity documents, and releases a sign-in number from a member who may not be its owner. */

import { requiredReason } from '@portal/questions/blank'
import { hasRight } from '../facts/rights.ts'
import { isStaff } from '../facts/roles.ts'
import { type Actor, accept, refuse } from '../kernel/decider.ts'
import type { ReleaseId, SetDocumentStatus } from './commands.ts'
import type { DocumentStatusSet, MemberIdReleased } from './events.ts'
import { type ExistingMember, isDecision, type Member } from './member.ts'

export const setDocumentStatus = ({ actor, data }: SetDocumentStatus, member: Member) => {
  if (!hasRight(actor.role, 'editMembers')) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  const decided = decidedDocuments(member, data)
  if (decided === null) return accept()
  return isOwnVerification(actor, member, decided) ? refuse('own_record') : accept(decided)
}

/**
 * Null when nothing changes. A verification is based on the stored documents, or on the card if the deciding person
 * states that they saw it; without documents only the card can be the basis. A refusal may have a reason.
 */
export const decidedDocuments = (
  member: ExistingMember,
  { status, basis, refusalReason = null }: SetDocumentStatus['data'],
): DocumentStatusSet | null => {
  const isVerified = status === 'verified'
  const isNewReason = !isVerified && refusalReason !== null && refusalReason !== member.refusalReason
  if (!isDecision(member, status) && !isNewReason) return null
  const hasDocuments = Object.keys(member.documents).length > 0
  return {
    type: 'DocumentStatusSet',
    data: {
      member: member.id,
      status,
      basis: isVerified ? (hasDocuments ? (basis ?? 'documents') : 'card_seen') : null,
      refusalReason: isVerified ? null : refusalReason,
    },
  }
}

/** Nobody verifies their own record or the record of a company that they direct. */
export const isOwnVerification = (actor: Actor, member: ExistingMember, { data }: DocumentStatusSet): boolean =>
  data.status === 'verified' && isOwnRecord(actor, member)

const isOwnRecord = (actor: Actor, { id, person }: ExistingMember): boolean =>
  actor.id === id || (actor.personalId !== null && actor.personalId === person.personalId)

/**
 * An unverified member has not proven their number, so it may be released. Its rightful owner can then register with
 * it. Staff keep theirs: without it a colleague cannot sign in, which one person must not decide.
 */
export const releaseId = ({ actor, data }: ReleaseId, member: Member) => {
  if (!hasRight(actor.role, 'editMembers')) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (isOwnRecord(actor, member)) return refuse('own_record')
  if (member.documentStatus === 'verified') return refuse('holder_verified')
  if (isStaff(member.role)) return refuse('holder_is_staff')
  const reason = requiredReason(data.reason)
  if (reason === null) return refuse('invalid_fields')
  if (signInNumberOf(member) === null) return accept()
  const number = member.registrationType === 'legal' ? 'company_id' : 'personal_id'
  const released: MemberIdReleased = {
    type: 'MemberIdReleased',
    data: { member: member.id, number, reason },
  }
  return accept(released)
}

/** The member's unique sign-in number; null once it was released. */
export const signInNumberOf = ({ registrationType, companyId, person }: ExistingMember): string | null =>
  registrationType === 'legal' ? companyId : person.personalId
