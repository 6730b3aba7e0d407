/**
 * The member's own changes to their record (R-ID-32): addresses, consent to notices and identity document. A new
 * document must be checked again, so it ends a verification by the old one.
 */
import { changedFields } from '../kernel/changed-fields.ts'
import { accept, refuse } from '../kernel/decider.ts'
import type { UpdateProfile } from './commands.ts'
import type {
  IdentityDocument,
  IdentityDocumentsSubmitted,
  NotificationsAgreed,
  NotificationsDeclined,
  ProfileUpdated,
} from './events.ts'
import type { ExistingMember, Member } from './member.ts'

type NewEvent = ProfileUpdated | NotificationsAgreed | NotificationsDeclined | IdentityDocumentsSubmitted

export const updateProfile = ({ actor, data }: UpdateProfile, member: Member) => {
  if (member.status === 'unknown') return refuse('not_found')
  if (actor.id !== member.id || member.status === 'blocked') return refuse('not_permitted')
  const { documents, notifications, ...addresses } = data
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

const fileOf = ({ key, sha256, size, type }: IdentityDocument): IdentityDocument => ({ key, sha256, size, type })
