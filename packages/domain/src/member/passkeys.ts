/**
 * Members manage their own passkeys (R-ID-37, R-ID-38). After lost devices an operator, or two Super Administrators,
 * remove them all (R-ID-46, R-ID-49).
 */

import { isStaff, roleFacts } from '../facts/roles.ts'
import { type Actor, accept, refuse } from '../kernel/decider.ts'
import type { AddPasskey, RemovePasskey, RenamePasskey, ResetPasskeys } from './commands.ts'
import type { ByReset } from './events.ts'
import type { ExistingMember, Member } from './member.ts'

const maxPasskeys = 10

/** A claim ensures that a credential belongs to one member only. */
export const addPasskey = ({ actor, data }: AddPasskey, member: Member) => {
  if (!isSelf(actor, member)) return refuse('not_found')
  if (member.passkeys.some(({ credential }) => credential.id === data.credential.id)) return refuse('passkey_taken')
  if (isStaff(member.role) && member.passkeys.length === 0 && member.isPhoneUnseconded)
    return refuse('second_person_required')
  if (member.passkeys.length >= maxPasskeys) return refuse('too_many_passkeys')
  const { credential, label } = data
  const passkey = member.lastPasskey + 1
  return accept({ type: 'PasskeyAdded' as const, data: { member: member.id, passkey, credential, label } })
}

export const renamePasskey = ({ actor, data: { passkey, label } }: RenamePasskey, member: Member) => {
  const found = isSelf(actor, member) && member.passkeys.find(({ id }) => id === passkey)
  if (!found) return refuse('not_found')
  if (found.label === label) return accept()
  return accept({ type: 'PasskeyRenamed' as const, data: { member: actor.id, passkey, label } })
}

export const removePasskey = ({ actor, data: { passkey } }: RemovePasskey, member: Member) => {
  if (!isSelf(actor, member) || !member.passkeys.some(({ id }) => id === passkey)) return refuse('not_found')
  return accept({ type: 'PasskeyRemoved' as const, data: { member: member.id, passkey } })
}

export const resetPasskeys = ({ actor, data }: ResetPasskeys, member: Member) => {
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
