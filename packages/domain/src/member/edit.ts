/** The Super Administrator edits a record (R-ADM-16); one save records all its events or none of them. */
import { changedFields } from '../kernel/changed-fields.ts'
import { accept, refuse } from '../kernel/decider.ts'
import { mayAdministerMembers } from './access.ts'
import type { EditMember } from './commands.ts'
import type { DocumentStatusSet, MemberBlocked, MemberEdited, MemberUnblocked } from './events.ts'
import { isLastSuperAdministrator } from './last-super-administrator.ts'
import type { ExistingMember, Member, Person } from './member.ts'
import { decidedDocuments, isOwnVerification } from './verification.ts'

type NewEvent = MemberEdited | DocumentStatusSet | MemberBlocked | MemberUnblocked

export const editMember = ({ actor, data }: EditMember, member: Member) => {
  if (!mayAdministerMembers(actor)) return refuse('not_permitted')
  if (member.status === 'unknown') return refuse('not_found')
  const { superAdministrators, status, documentStatus, basis, refusalReason, ...edited } = data
  const changed = changesOf(member, edited)
  if (changed === null) return refuse('invalid_fields')
  if (status === 'blocked' && isLastSuperAdministrator(member, superAdministrators))
    return refuse('last_super_administrator')
  const decided = documentStatus
    ? decidedDocuments(member, {
        status: documentStatus,
        ...(basis && { basis }),
        refusalReason: refusalReason ?? null,
      })
    : null
  if (decided && isOwnVerification(actor, member, decided)) return refuse('own_record')
  const events: NewEvent[] = []
  if (Object.keys(changed).length > 0) events.push({ type: 'MemberEdited', data: { member: member.id, ...changed } })
  if (decided) events.push(decided)
  if (status && status !== member.status)
    events.push({ type: status === 'blocked' ? 'MemberBlocked' : 'MemberUnblocked', data: { member: member.id } })
  return accept(...events)
}

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
