/** A parent registers a child, corrects what the office refused, and takes back what it has not confirmed (R-ACT-50). */
import { isAdult } from '../calendar.ts'
import { isCitizen } from '../facts/roles.ts'
import { changedFields } from '../kernel/changed-fields.ts'
import { type Actor, accept, refuse } from '../kernel/decider.ts'
import type { CorrectChild, RegisterChild, SubmittedDocument, WithdrawChild } from './commands.ts'
import type { ChildCorrected, IdentityDocumentsSubmitted } from './events.ts'
import type { ExistingMember, Member } from './member.ts'
import { fileOf } from './own-record.ts'

export const registerChild = ({ actor, at, data: { document, ...child } }: RegisterChild, member: Member) => {
  if (!isCitizen(actor.role)) return refuse('not_permitted')
  if (member.status !== 'unknown' || member.isForgotten) return refuse('version_conflict')
  if (isAdult(child.birthDate, at)) return refuse('invalid_fields')
  return accept(
    { type: 'ChildRegistered' as const, data: { ...child, parent: actor.id } },
    submitted(child.member, document),
  )
}

export const correctChild = ({ actor, at, data }: CorrectChild, member: Member) => {
  if (!isParent(actor, member)) return refuse('not_found')
  if (member.documentStatus === 'verified') return refuse('child_confirmed')
  if (isAdult(data.birthDate, at)) return refuse('invalid_fields')
  const { document, ...typed } = data
  const { firstName, lastName, personalId } = member.person
  const known = { firstName, lastName, personalId: personalId ?? undefined, birthDate: member.child.birthDate }
  const corrected: ChildCorrected = {
    type: 'ChildCorrected',
    data: { member: member.id, ...changedFields<Partial<typeof typed>>(known, typed) },
  }
  return document === null ? accept(corrected) : accept(corrected, submitted(member.id, document))
}

export const withdrawChild = ({ actor }: WithdrawChild, member: Member) => {
  if (!isParent(actor, member)) return refuse('not_found')
  if (member.documentStatus === 'verified') return refuse('child_confirmed')
  if (member.person.personalId === null) return accept()
  const data = { member: member.id, number: 'personal_id' as const, reason: null }
  return accept({ type: 'MemberIdReleased' as const, data })
}

const isParent = (actor: Actor, member: Member): member is ExistingMember & { child: { birthDate: string } } =>
  member.status !== 'unknown' && member.child?.parent === actor.id

const submitted = (member: number, document: SubmittedDocument): IdentityDocumentsSubmitted => ({
  type: 'IdentityDocumentsSubmitted',
  data: { member, front: fileOf(document), names: { front: document.name } },
})
