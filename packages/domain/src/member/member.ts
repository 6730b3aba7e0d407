/** The state of a member: only what decisions need. */

import type { Address } from '../application/events.ts'
import { isAdult } from '../calendar.ts'
import type { DocumentStatus, MemberStatus, PhoneSlot, RegistrationType } from '../facts/members.ts'
import type { Role } from '../facts/roles.ts'
import { type Channels, evolveChannels, noChannels } from './channels.ts'
import type {
  ChildRegistered,
  Credential,
  DocumentSide,
  IdentityDocument,
  IndividualRegistered,
  LegalEntityRegistered,
  MemberEvent,
} from './events.ts'

export type ExistingMember = {
  readonly status: MemberStatus
  readonly id: number
  readonly registrationType: RegistrationType
  readonly role: Role
  /** Set for staff of an agency only. */
  readonly agency: number | null
  readonly documentStatus: DocumentStatus
  /** The reason of the last refusal; null when none was given or newer documents were sent. */
  readonly refusalReason: string | null
  readonly person: Person
  /** Who registered the member as their child, and when the child was born; null for everybody else. */
  readonly child: Child | null
  /**
   * Whether the phone was changed by one person since the role was given. Such a phone does not open the way to a first
   * passkey of staff.
   */
  readonly isPhoneUnseconded: boolean
  /** The number of a legal entity; null once it was released. */
  readonly companyId: string | null
  /** The version of the consent text that the member accepted for notices; null without consent. */
  readonly notifications: string | null
  /** The sides of the identity document that were sent last. */
  readonly documents: { readonly [Side in DocumentSide]?: IdentityDocument }
  /** True while sent documents wait for a decision. */
  readonly isWaiting: boolean
  readonly passkeys: readonly Passkey[]
  /** Passkey numbers count up and are not reused after a removal. */
  readonly lastPasskey: number
  readonly channels: Channels
  /** Who approved the member's open request to be erased; null without one. */
  readonly erasureApprovedBy: readonly number[] | null
}
export type Child = { readonly parent: number; readonly birthDate: string }
export type Passkey = { readonly id: number; readonly credential: Credential; readonly label: string }
/** An erased member counts as unknown: no record, no claims, and no further events. */
export type Member = { readonly status: 'unknown'; readonly isForgotten?: true } | ExistingMember

export type Person = {
  readonly firstName: string
  readonly lastName: string
  /** Null after the number was released. */
  readonly personalId: string | null
  readonly email: string | null
  /** Null where the member has no phone, and so no sign-in by code. */
  readonly phone: string | null
  readonly phoneSlot: PhoneSlot | null
  readonly legalAddress: Address
  readonly physicalAddress: Address | null
}

export const initialMember = (): Member => ({ status: 'unknown' })

export const evolveMember = (member: Member, event: MemberEvent): Member => {
  if (event.type === 'IndividualRegistered') return registered(event, 'individual')
  if (event.type === 'LegalEntityRegistered') return registered(event, 'legal')
  if (event.type === 'ChildRegistered') return childRegistered(event)
  if (member.status === 'unknown') return member
  switch (event.type) {
    case 'RoleGranted': {
      // Who approves another role on the site does not see how the phone came; the operator who gives one does.
      const isPhoneUnseconded = event.data.byProposal !== undefined && member.isPhoneUnseconded
      return { ...member, role: event.data.role, agency: event.data.agency, isPhoneUnseconded }
    }
    case 'RoleRevoked':
      return { ...member, role: 'User', agency: null }
    case 'DocumentStatusSet':
      return {
        ...member,
        documentStatus: event.data.status,
        refusalReason: event.data.refusalReason,
        isWaiting: false,
      }
    case 'MemberEdited': {
      const { member: _, byChange, ...changed } = event.data
      const isPhoneUnseconded = (byChange?.approvedBy ?? null) === null
      return {
        ...member,
        person: { ...member.person, ...changed },
        ...(isPresent(event.data.phone) && { isPhoneUnseconded }),
      }
    }
    case 'ChildCorrected': {
      const { member: _, birthDate, ...changed } = event.data
      const child = member.child && { ...member.child, ...(birthDate !== undefined && { birthDate }) }
      return { ...member, person: { ...member.person, ...changed }, child, refusalReason: null, isWaiting: true }
    }
    case 'ProfileUpdated': {
      const { member: _, ...changed } = event.data
      return { ...member, person: { ...member.person, ...changed } }
    }
    case 'NotificationsAgreed':
      return { ...member, notifications: event.data.version }
    case 'NotificationsDeclined':
      return { ...member, notifications: null }
    case 'IdentityDocumentsSubmitted': {
      const { front, back } = event.data
      const documents = { ...member.documents, ...(front && { front }), ...(back && { back }) }
      return { ...member, documentStatus: 'not_verified', refusalReason: null, documents, isWaiting: true }
    }
    case 'MemberBlocked':
      return { ...member, status: 'blocked' }
    case 'MemberUnblocked':
      return { ...member, status: 'active' }
    case 'SessionsEnded':
      return member
    case 'PasskeyAdded': {
      const { passkey: id, credential, label } = event.data
      return { ...member, passkeys: [...member.passkeys, { id, credential, label }], lastPasskey: id }
    }
    case 'PasskeyRenamed': {
      const { passkey, label } = event.data
      const renamed = member.passkeys.map((one) => (one.id === passkey ? { ...one, label } : one))
      return { ...member, passkeys: renamed }
    }
    case 'PasskeyRemoved':
      return { ...member, passkeys: member.passkeys.filter(({ id }) => id !== event.data.passkey) }
    case 'PasskeysReset':
      return { ...member, passkeys: [] }
    case 'MemberIdReleased':
      return event.data.number === 'company_id'
        ? { ...member, companyId: null }
        : {
            ...member,
            person: { ...member.person, personalId: null },
            isWaiting: member.isWaiting && member.child === null,
          }
    case 'EmailOffered':
    case 'EmailConfirmed':
    case 'EmailFailed':
    case 'EmailRemoved':
    case 'PushAdded':
    case 'PushRemoved':
    case 'ChannelsChosen':
      return { ...member, channels: evolveChannels(member.channels, event) }
    case 'ErasureRequested':
      return { ...member, erasureApprovedBy: [] }
    case 'ErasureApproved': {
      const { approvedBy, lapsed = [] } = event.data
      const counted = (member.erasureApprovedBy ?? []).filter((id) => !lapsed.includes(id))
      return { ...member, erasureApprovedBy: [...counted, approvedBy] }
    }
    case 'ErasureRefused':
      return { ...member, erasureApprovedBy: null }
    case 'PersonalDataErased':
      return { status: 'unknown', isForgotten: true }
  }
}

export const memberState = { initialState: initialMember, evolve: evolveMember }

/** Nobody signs in as a child; once they come of age, they are a member as others are (R-ACT-54). */
export const isChild = ({ child }: { readonly child?: Child | null }, at: string): boolean =>
  child != null && !isAdult(child.birthDate, at)

export const isDecision = (member: ExistingMember, status: ExistingMember['documentStatus']): boolean =>
  status !== member.documentStatus || member.isWaiting

export const isActiveSuperAdministrator = (member: Member): boolean =>
  member.status === 'active' && member.role === 'Super Administrator'

/**
 * These events end the member's sessions: a block, the wish to end them (R-ADM-29), a changed phone, a changed or
 * released number (R-ADM-17), and a reset after lost devices.
 */
export const endsSessions = (event: MemberEvent): boolean =>
  event.type === 'MemberBlocked' ||
  event.type === 'SessionsEnded' ||
  event.type === 'PasskeysReset' ||
  event.type === 'MemberIdReleased' ||
  (event.type === 'MemberEdited' && (isPresent(event.data.phone) || isPresent(event.data.personalId)))

/** Null counts as present: the field was recorded, and became null when its key was erased. */
const isPresent = (field: string | null | undefined): boolean => field !== undefined

const childRegistered = ({ data }: ChildRegistered): ExistingMember => {
  const { member, parent, birthDate, ...registration } = data
  const withoutPhone = { ...registration, member, birthDate, email: null, phone: null, phoneSlot: null }
  return { ...registered({ data: withoutPhone }, 'individual'), child: { parent, birthDate } }
}

const registered = (
  { data }: { readonly data: Omit<IndividualRegistered['data'] | LegalEntityRegistered['data'], 'social'> },
  registrationType: ExistingMember['registrationType'],
): ExistingMember => ({
  status: 'active',
  id: data.member,
  registrationType,
  role: 'User',
  agency: null,
  documentStatus: 'not_verified',
  refusalReason: null,
  companyId: 'companyId' in data ? (data.companyId as string) : null,
  person: {
    firstName: data.firstName,
    lastName: data.lastName,
    personalId: data.personalId,
    email: data.email,
    phone: data.phone,
    phoneSlot: data.phoneSlot,
    legalAddress: data.legalAddress,
    physicalAddress: data.physicalAddress,
  },
  child: null,
  isPhoneUnseconded: false,
  notifications: data.consents.notifications?.version ?? null,
  documents: {},
  isWaiting: false,
  passkeys: [],
  lastPasskey: 0,
  channels: noChannels,
  erasureApprovedBy: null,
})
