/** The Super Administrator edits a record (R-ADM-16); one save records all its events or none of them. */

import { hasRight } from '../facts/rights.ts'
import { isStaff } from '../facts/roles.ts'
import { changedFields } from '../kernel/changed-fields.ts'
import { type Actor, accept, refuse } from '../kernel/decider.ts'
import type { EditMember } from './commands.ts'
import type { ByMemberChange, DocumentStatusSet, MemberBlocked, MemberEdited, MemberUnblocked } from './events.ts'
import { removalRefusal } from './last-super-administrator.ts'
import type { ExistingMember, Member, Person } from './member.ts'
import { decidedDocuments, isOwnVerification } from './verification.ts'

type NewEvent = MemberEdited | DocumentStatusSet | MemberBlocked | MemberUnblocked

export const editMember = ({ actor, data }: EditMember, member: Member) => {
  if (!hasRight(actor.role, 'editMembers')) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  const { superAdministrators, status, documentStatus, basis, refusalReason, byChange, ...edited } = data
  const changed = changesOf(member, edited)
  if (changed === null) return refuse('invalid_fields')
  const meansOfSignIn = meansOfSignInOf(member, data)
  if (Object.keys(meansOfSignIn).length > 0 && !mayChangeMeans(actor, byChange)) return refuse('second_person_required')
  const kept = status === 'blocked' && removalRefusal(member, superAdministrators, { isByTwo: actor.role === 'system' })
  if (kept) return refuse(kept)
  const decided = documentStatus
    ? decidedDocuments(member, {
        status: documentStatus,
        ...(basis && { basis }),
        refusalReason: refusalReason ?? null,
      })
    : null
  if (decided && isOwnVerification(actor, member, decided)) return refuse('own_record')
  const by = byChange && { byChange }
  const events: NewEvent[] = []
  if (Object.keys(changed).length > 0)
    events.push({ type: 'MemberEdited', data: { member: member.id, ...changed, ...by } })
  if (decided) events.push(decided)
  if (status && status !== member.status)
    events.push(
      status === 'blocked'
        ? { type: 'MemberBlocked', data: { member: member.id } }
        : { type: 'MemberUnblocked', data: { member: member.id, ...by } },
    )
  return accept(...events)
}

/** What of an edit changes how the member signs in: it waits for a second person (R-ADM-17). */
export type MeansOfSignIn = { readonly phone?: string; readonly personalId?: string; readonly isUnblocked?: true }

export const meansOfSignInOf = (
  { person, role, status }: ExistingMember,
  edit: Pick<EditMember['data'], 'phone' | 'personalId' | 'status'>,
): MeansOfSignIn => ({
  ...(edit.phone !== undefined && edit.phone !== person.phone && { phone: edit.phone }),
  ...(edit.personalId !== undefined && edit.personalId !== person.personalId && { personalId: edit.personalId }),
  // An unblocked colleague has their role again, and two persons give a role.
  ...(edit.status === 'active' && status === 'blocked' && isStaff(role) && { isUnblocked: true }),
})

/** The operator may, and whoever answers the proposal of another person; by the clock, the system does. */
const mayChangeMeans = ({ id, role }: Actor, byChange: ByMemberChange | undefined): boolean =>
  role === 'system' || (byChange?.approvedBy === id && byChange.proposedBy !== id)

type Edited = Partial<Omit<Person, 'legalAddress' | 'physicalAddress' | 'personalId'>> & {
  readonly personalId?: string
}

/** Null when the edit would break a record: a phone without its slot, or a company without an e-mail address. */
const changesOf = ({ person, registrationType }: ExistingMember, { phoneSlot, ...edited }: Edited): Edited | null => {
  const changed = changedFields<Edited>({ ...person, personalId: person.personalId ?? undefined }, edited)
  if (registrationType === 'legal' && changed.email === null) return null
  if (changed.phone === undefined) return changed
  return phoneSlot === undefined ? null : { ...changed, phoneSlot }
}
