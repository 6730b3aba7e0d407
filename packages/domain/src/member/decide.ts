/** The decider of a member, one function per command (R-ROLE-3, docs/product/identity.md). */

import { isStaff, needsAgency, roleFacts } from '../facts/roles.ts'
import { type Actor, accept, decider, refuse } from '../kernel/decider.ts'
import { mayAdministerMembers } from './access.ts'
import {
  addPush,
  chooseChannels,
  confirmEmail,
  endEmails,
  failEmail,
  offerEmail,
  removeEmail,
  removePush,
} from './change-channels.ts'
import type {
  BlockMember,
  EndSessions,
  ErasePersonalData,
  GrantRole,
  MemberCommand,
  RevokeRole,
  UnblockMember,
} from './commands.ts'
import { editMember } from './edit.ts'
import { approveErasure, refuseErasure, requestErasure } from './erasure.ts'
import type { ByProposal } from './events.ts'
import { removalRefusal } from './last-super-administrator.ts'
import { evolveMember, initialMember, isActiveSuperAdministrator, type Member } from './member.ts'
import { addPasskey, removePasskey, renamePasskey, resetPasskeys } from './passkeys.ts'
import { registerIndividual, registerLegalEntity } from './register.ts'
import { updateProfile } from './update-profile.ts'
import { releaseId, setDocumentStatus } from './verification.ts'

/** A role comes from `system` (the portal's operator) or a proposal that a second Super Administrator approved. */
const grantRole = ({ actor, data }: GrantRole, member: Member) => {
  const { byProposal } = data
  const isApproved = byProposal !== undefined && byProposal.proposedBy !== byProposal.approvedBy
  if (!mayGiveRoles(actor, isApproved ? byProposal : undefined)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  const { role, agency, grantedBy } = data
  if (needsAgency(role) !== (agency !== null)) return refuse('invalid_fields')
  if (member.role === role && member.agency === agency) return accept()
  // A role given on the site starts with a passkey where staff must have one, so that no phone alone opens it.
  if (byProposal && data.needsPasskey && member.passkeys.length === 0) return refuse('passkey_missing')
  const kept = role !== 'Super Administrator' && removalRefusal(member, data.superAdministrators, { isByTwo: true })
  if (kept) return refuse(kept)
  return accept({
    type: 'RoleGranted' as const,
    data: { member: member.id, role, agency, grantedBy, ...(byProposal && { byProposal }) },
  })
}

/**
 * An operator may remove a role. A Super Administrator may do so by a proposal, even by their own, because ending a
 * colleague's rights needs no second person.
 */
const revokeRole = ({ actor, data }: RevokeRole, member: Member) => {
  const { grantedBy, byProposal } = data
  if (!mayGiveRoles(actor, byProposal)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (!isStaff(member.role)) return accept()
  const isByTwo = actor.role === 'system' || byProposal?.proposedBy !== byProposal?.approvedBy
  const kept = removalRefusal(member, data.superAdministrators, { isByTwo })
  if (kept) return refuse(kept)
  return accept({
    type: 'RoleRevoked' as const,
    data: { member: member.id, grantedBy, ...(byProposal && { byProposal }) },
  })
}

const mayGiveRoles = ({ id, role }: Actor, byProposal: ByProposal | undefined): boolean =>
  role === 'system' || (roleFacts[role].changesRoles && byProposal?.approvedBy === id)

const block = ({ actor, data }: BlockMember, member: Member) => {
  if (!mayAdministerMembers(actor)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (member.status === 'blocked') return accept()
  const kept = removalRefusal(member, data.superAdministrators, { isByTwo: actor.role === 'system' })
  if (kept) return refuse(kept)
  return accept({ type: 'MemberBlocked' as const, data: { member: member.id } })
}

const unblock = ({ actor }: UnblockMember, member: Member) => {
  if (!mayAdministerMembers(actor)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (member.status === 'active') return accept()
  if (isStaff(member.role) && actor.role !== 'system') return refuse('second_person_required')
  return accept({ type: 'MemberUnblocked' as const, data: { member: member.id } })
}

/** Ends no right: the member signs in again, so one person may do it, also to a colleague. */
const endSessions = ({ actor }: EndSessions, member: Member) => {
  if (!mayAdministerMembers(actor)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  return accept({ type: 'SessionsEnded' as const, data: { member: member.id } })
}

/**
 * Only an operator may erase a member. A member with a role must lose it first, because the acts of staff are not their
 * personal data alone. Erasing again records nothing.
 */
const erasePersonalData = ({ actor, data }: ErasePersonalData, member: Member) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (member.status === 'unknown') return member.isForgotten ? accept() : refuse('not_found')
  if (isStaff(member.role)) return refuse('not_permitted')
  return accept({ type: 'PersonalDataErased' as const, data: { member: member.id, erasedBy: data.erasedBy } })
}

export const memberDecider = decider({
  initialState: initialMember,
  evolve: evolveMember,
  decide: {
    RegisterIndividual: registerIndividual,
    RegisterLegalEntity: registerLegalEntity,
    GrantRole: grantRole,
    RevokeRole: revokeRole,
    SetDocumentStatus: setDocumentStatus,
    UpdateProfile: updateProfile,
    EditMember: editMember,
    BlockMember: block,
    UnblockMember: unblock,
    EndSessions: endSessions,
    AddPasskey: addPasskey,
    RenamePasskey: renamePasskey,
    RemovePasskey: removePasskey,
    ResetPasskeys: resetPasskeys,
    ReleaseId: releaseId,
    OfferEmail: offerEmail,
    ConfirmEmail: confirmEmail,
    RemoveEmail: removeEmail,
    FailEmail: failEmail,
    AddPush: addPush,
    RemovePush: removePush,
    ChooseChannels: chooseChannels,
    EndEmails: endEmails,
    RequestErasure: requestErasure,
    ApproveErasure: approveErasure,
    RefuseErasure: refuseErasure,
    ErasePersonalData: erasePersonalData,
  },
})

/** The guarded set after this command, written in the same transaction. */
export const superAdministratorsAfter = (
  command: MemberCommand,
  member: Member,
  superAdministrators: readonly number[],
): readonly number[] => {
  const decision = memberDecider.decide(command, member)
  if (!decision.accepted) return superAdministrators
  const after = decision.events.reduce(evolveMember, member)
  if (after.status === 'unknown') return superAdministrators
  const others = superAdministrators.filter((id) => id !== after.id)
  return isActiveSuperAdministrator(after) ? [...others, after.id].toSorted((a, b) => a - b) : others
}
