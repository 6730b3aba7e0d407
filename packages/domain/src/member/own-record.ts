/** What people do with their own record. At registration (R-ID-24) claims, not this decider, ensure that numbers and phone slots are free. */
import { isAdult } from '../calendar.ts'
import { hasRight } from '../facts/rights.ts'
import { exclusiveStatusAlone } from '../handbook/social-statuses.ts'
import { changedFields } from '../kernel/changed-fields.ts'
import { accept, refuse } from '../kernel/decider.ts'
import type { RegisterIndividual, RegisterLegalEntity, UpdateProfile } from './commands.ts'
import type {
  DocumentStatusSet,
  IdentityDocument,
  IdentityDocumentsSubmitted,
  NotificationsAgreed,
  NotificationsDeclined,
  ProfileUpdated,
  SocialData,
} from './events.ts'
import { type ExistingMember, isChild, type Member } from './member.ts'

/** The API names the wrong field; the decider repeats the rules, because it must not rely on the API. */
export const registerIndividual = ({ actor, data, at }: RegisterIndividual, member: Member) => {
  if (member.status !== 'unknown' || member.isForgotten) return refuse('version_conflict')
  if (actor.id !== data.member && !hasRight(actor.role, 'openVisits')) return refuse('not_permitted')
  if (data.phone === null && actor.id === data.member) return refuse('invalid_fields')
  if (!isAdult(data.birthDate, at)) return refuse('invalid_fields')
  if (data.isStudent && data.degreeLevel === null) return refuse('invalid_fields')
  const social: SocialData = {
    profession: data.profession,
    isCompact: data.isCompact,
    isStudent: data.isStudent,
    degreeLevel: data.isStudent ? data.degreeLevel : null,
    isEmployed: data.isEmployed,
    statuses: exclusiveStatusAlone(data.statuses),
  }
  const registered = {
    type: 'IndividualRegistered' as const,
    data: { ...registration(data), email: data.email, birthDate: data.birthDate, social },
  }
  return data.isVerifiedByEid ? accept(registered, verifiedByEid(data.member)) : accept(registered)
}

export const registerLegalEntity = ({ data }: RegisterLegalEntity, member: Member) => {
  if (member.status !== 'unknown' || member.isForgotten) return refuse('version_conflict')
  const social: SocialData = {
    profession: data.profession,
    isCompact: data.isCompact,
    isStudent: null,
    degreeLevel: null,
    isEmployed: null,
    statuses: exclusiveStatusAlone(data.statuses),
  }
  return accept({
    type: 'LegalEntityRegistered' as const,
    data: {
      ...registration(data),
      email: data.email,
      companyName: data.companyName,
      companyId: data.companyId,
      social,
    },
  })
}

const verifiedByEid = (member: number): DocumentStatusSet => ({
  type: 'DocumentStatusSet',
  data: { member, status: 'verified', basis: 'eid', refusalReason: null },
})

const registration = (data: (RegisterIndividual | RegisterLegalEntity)['data']) => ({
  member: data.member,
  firstName: data.firstName,
  lastName: data.lastName,
  personalId: data.personalId,
  phone: data.phone,
  phoneSlot: data.phoneSlot,
  legalAddress: data.legalAddress,
  physicalAddress: data.physicalAddress,
  consents: data.consents,
})

type NewEvent = ProfileUpdated | NotificationsAgreed | NotificationsDeclined | IdentityDocumentsSubmitted

/**
 * The member's own changes to their record (R-ID-32): addresses, consent to notices and identity document. A new
 * document must be checked again, so it ends a verification by the old one.
 */
export const updateProfile = ({ actor, at, data }: UpdateProfile, member: Member) => {
  if (member.status === 'unknown') return refuse('not_found')
  if (actor.id !== member.id || member.status === 'blocked') return refuse('not_permitted')
  const { documents, notifications, ...addresses } = data
  // A new document would end the check on which the parent's mandate rests; the parent sends it with the child's data.
  if (documents && member.child && isChild(member, at)) return refuse('not_permitted')
  const events: NewEvent[] = []
  const changed = changedFields<typeof addresses>(
    { legalAddress: member.person.legalAddress, physicalAddress: member.person.physicalAddress ?? undefined },
    addresses,
  )
  if (Object.keys(changed).length > 0) events.push({ type: 'ProfileUpdated', data: { member: member.id, ...changed } })
  events.push(...consentTo(notifications, member), ...handedIn(documents, member))
  return accept(...events)
}

const consentTo = (version: string | null | undefined, { id, notifications }: ExistingMember): readonly NewEvent[] => {
  if (version === undefined || version === notifications) return []
  if (version === null) return [{ type: 'NotificationsDeclined', data: { member: id } }]
  return [{ type: 'NotificationsAgreed', data: { member: id, version } }]
}

const handedIn = (documents: UpdateProfile['data']['documents'], { id }: ExistingMember): readonly NewEvent[] => {
  const { front, back } = documents ?? {}
  if (!front && !back) return []
  const names = { ...(front && { front: front.name }), ...(back && { back: back.name }) }
  const sides = { ...(front && { front: fileOf(front) }), ...(back && { back: fileOf(back) }) }
  return [{ type: 'IdentityDocumentsSubmitted', data: { member: id, ...sides, names } }]
}

export const fileOf = ({ key, sha256, size, type }: IdentityDocument): IdentityDocument => ({ key, sha256, size, type })
