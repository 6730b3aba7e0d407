/** The decider of a member, one function per command (R-ROLE-3, docs/product/identity.md). */
import { maxPasskeys } from '../facts/limits.ts'
import { hasRight } from '../facts/rights.ts'
import { isStaff, needsAgency, roleFacts } from '../facts/roles.ts'
import { type Actor, accept, decider, refuse } from '../kernel/decider.ts'
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
import { correctChild, registerChild, withdrawChild } from './child.ts'
import type {
  AddPasskey,
  BlockMember,
  EndSessions,
  ErasePersonalData,
  GrantRole,
  MemberCommand,
  RemovePasskey,
  RenamePasskey,
  ResetPasskeys,
  RevokeRole,
  UnblockMember,
} from './commands.ts'
import { editMember } from './edit.ts'
import { approveErasure, refuseErasure, requestErasure } from './erasure.ts'
import type { ByProposal, ByReset } from './events.ts'
import { removalRefusal } from './last-super-administrator.ts'
import {
  type ExistingMember,
  evolveMember,
  isActiveSuperAdministrator,
  isChild,
  type Member,
  memberState,
} from './member.ts'
import { registerIndividual, registerLegalEntity, updateProfile } from './own-record.ts'
import { releaseId, setDocumentStatus } from './verification.ts'

/**
 * Members manage their own passkeys (R-ID-37, R-ID-38). After lost devices an operator, or two Super Administrators,
 * remove them all (R-ID-46, R-ID-49). A claim ensures that a credential belongs to one member only.
 */
const addPasskey = ({ actor, data }: AddPasskey, member: Member) => {
  if (!isSelf(actor, member)) return refuse('not_found')
  if (member.passkeys.some(({ credential }) => credential.id === data.credential.id)) return refuse('passkey_taken')
  if (isStaff(member.role) && member.passkeys.length === 0 && member.isPhoneUnseconded)
    return refuse('second_person_required')
  if (member.passkeys.length >= maxPasskeys) return refuse('too_many_passkeys')
  const { credential, label } = data
  const passkey = member.lastPasskey + 1
  return accept({ type: 'PasskeyAdded' as const, data: { member: member.id, passkey, credential, label } })
}

const renamePasskey = ({ actor, data: { passkey, label } }: RenamePasskey, member: Member) => {
  const found = isSelf(actor, member) && member.passkeys.find(({ id }) => id === passkey)
  if (!found) return refuse('not_found')
  if (found.label === label) return accept()
  return accept({ type: 'PasskeyRenamed' as const, data: { member: actor.id, passkey, label } })
}

const removePasskey = ({ actor, data: { passkey } }: RemovePasskey, member: Member) => {
  if (!isSelf(actor, member) || !member.passkeys.some(({ id }) => id === passkey)) return refuse('not_found')
  return accept({ type: 'PasskeyRemoved' as const, data: { member: member.id, passkey } })
}

const resetPasskeys = ({ actor, data }: ResetPasskeys, member: Member) => {
  const { resetBy, byReset } = data
  if (!mayReset(actor, byReset)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (member.passkeys.length === 0) return accept()
  return accept({
    type: 'PasskeysReset' as const,
    data: { member: member.id, resetBy, ...(byReset && { byReset }) },
  })
}

/** Passkeys are reset by an operator, or by a proposal that a second Super Administrator approved. */
const mayReset = ({ id, role }: Actor, byReset: ByReset | undefined): boolean =>
  role === 'system' ||
  (roleFacts[role].changesRoles && byReset?.approvedBy === id && byReset.proposedBy !== byReset.approvedBy)

const isSelf = (actor: Actor, member: Member): member is ExistingMember =>
  member.status !== 'unknown' && member.id === actor.id

/** A role comes from `system` (the portal's operator) or a proposal that a second Super Administrator approved. */
const grantRole = ({ actor, at, data }: GrantRole, member: Member) => {
  const { byProposal } = data
  const isApproved = byProposal !== undefined && byProposal.proposedBy !== byProposal.approvedBy
  if (!mayGiveRoles(actor, isApproved ? byProposal : undefined)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (isChild(member, at)) return refuse('not_permitted')
  const { role, agency, grantedBy } = data
  if (needsAgency(role) !== (agency !== null)) return refuse('invalid_fields')
  if (member.role === role && member.agency === agency) return accept()
  // A role given on the site starts with a passkey where staff must have one, so that no phone alone opens it.
  if (byProposal && data.needsPasskey && member.passkeys.length === 0) return refuse('passkey_missing')
  // Whoever changed the phone alone may be the one who signs in, and who approves a role does not see that.
  if (byProposal && member.isPhoneUnseconded) return refuse('second_person_required')
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
  if (!hasRight(actor.role, 'editMembers')) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (member.status === 'blocked') return accept()
  const kept = removalRefusal(member, data.superAdministrators, { isByTwo: actor.role === 'system' })
  if (kept) return refuse(kept)
  return accept({ type: 'MemberBlocked' as const, data: { member: member.id } })
}

const unblock = ({ actor }: UnblockMember, member: Member) => {
  if (!hasRight(actor.role, 'editMembers')) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  if (member.status === 'active') return accept()
  if (isStaff(member.role) && actor.role !== 'system') return refuse('second_person_required')
  return accept({ type: 'MemberUnblocked' as const, data: { member: member.id } })
}

/** Ends no right: the member signs in again, so one person may do it, also to a colleague. */
const endSessions = ({ actor }: EndSessions, member: Member) => {
  if (!hasRight(actor.role, 'editMembers')) return refuse('not_permitted')
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

export const memberDecider = /* @__PURE__ */ decider({
  ...memberState,
  decide: {
    RegisterIndividual: registerIndividual,
    RegisterLegalEntity: registerLegalEntity,
    RegisterChild: registerChild,
    CorrectChild: correctChild,
    WithdrawChild: withdrawChild,
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
