import type { Address } from '../application/events.ts'
import type { DegreeLevel, DocumentStatus, PhoneSlot, VerificationBasis } from '../facts/members.ts'
import type { Role } from '../facts/roles.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import { ofMember, type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'
import { type ChannelEvent, channelPersonalFields } from './channels.ts'

/** The version of each accepted text and the time. The consent to notifications may be withdrawn. */
export type Consents = {
  readonly terms: { readonly version: string; readonly at: string }
  readonly dataVerification: { readonly version: string; readonly at: string }
  readonly notifications: { readonly version: string; readonly at: string } | null
}

/** Social data asked at registration. Handbook names are stored as they were then. */
export type SocialData = {
  readonly profession: { readonly id: number; readonly name: string }
  readonly isCompact: boolean
  readonly isStudent: boolean | null
  readonly degreeLevel: DegreeLevel | null
  readonly isEmployed: boolean | null
  readonly statuses: readonly { readonly id: number; readonly name: string }[]
}

type Registered = {
  readonly member: number
  readonly firstName: string
  readonly lastName: string
  readonly personalId: string
  readonly email: string | null
  /** Null where an office registered somebody without a phone. */
  readonly phone: string | null
  /** Which of the phone's slots the member takes (R-ID-24); null without a phone. */
  readonly phoneSlot: PhoneSlot | null
  readonly legalAddress: Address
  readonly physicalAddress: Address | null
  readonly social: SocialData
  readonly consents: Consents
}

export type IndividualRegistered = DomainEvent<'IndividualRegistered', Registered & { readonly birthDate: string }>
/** Names, personal ID, e-mail and phone are the director's. */
export type LegalEntityRegistered = DomainEvent<
  'LegalEntityRegistered',
  Registered & { readonly companyName: string; readonly companyId: string }
>
/**
 * A child, whom a parent registered (R-ACT-50): no phone, and no sign-in until they come of age. Addresses and consents are
 * the parent's of that moment.
 */
export type ChildRegistered = DomainEvent<
  'ChildRegistered',
  Pick<
    Registered,
    'member' | 'firstName' | 'lastName' | 'personalId' | 'legalAddress' | 'physicalAddress' | 'consents'
  > & { readonly parent: number; readonly birthDate: string }
>
/** The parent corrected what the office had refused, and sends it again; records the changed fields only. */
export type ChildCorrected = DomainEvent<
  'ChildCorrected',
  Partial<Pick<Registered, 'firstName' | 'lastName' | 'personalId'>> & {
    readonly member: number
    readonly birthDate?: string
  }
>
/** For a role from a proposal: the Super Administrators who proposed and approved it. */
export type ByProposal = { readonly change: number; readonly proposedBy: number; readonly approvedBy: number }
/**
 * `grantedBy` is the value of the operator's `--as` option; null for the demo loader and when `byProposal` names the
 * persons.
 */
export type RoleGranted = DomainEvent<
  'RoleGranted',
  {
    readonly member: number
    readonly role: Role
    readonly agency: number | null
    readonly grantedBy: string | null
    readonly byProposal?: ByProposal
  }
>
export type RoleRevoked = DomainEvent<
  'RoleRevoked',
  { readonly member: number; readonly grantedBy: string | null; readonly byProposal?: ByProposal }
>
export type DocumentStatusSet = DomainEvent<
  'DocumentStatusSet',
  {
    readonly member: number
    readonly status: DocumentStatus
    /** The basis of the verification; null for other statuses and in older events. */
    readonly basis: VerificationBasis | null
    /** The reason of a refusal, which the member reads. */
    readonly refusalReason: string | null
  }
>
/** The member's sign-in number is released; their applications stay theirs. No reason where a parent takes a child back. */
export type MemberIdReleased = DomainEvent<
  'MemberIdReleased',
  { readonly member: number; readonly number: 'personal_id' | 'company_id'; readonly reason: string | null }
>
/** For a change that was proposed: `approvedBy` is null when it took effect by the clock, without a second person. */
export type ByMemberChange = {
  readonly change: number
  readonly proposedBy: number
  readonly approvedBy: number | null
}
/** Records the changed fields only. A new phone comes with its slot. */
export type MemberEdited = DomainEvent<
  'MemberEdited',
  Partial<Pick<Registered, 'firstName' | 'lastName' | 'personalId' | 'email' | 'phone' | 'phoneSlot'>> & {
    readonly member: number
    readonly byChange?: ByMemberChange
  }
>
/** Changed by the member; records the changed fields only. */
export type ProfileUpdated = DomainEvent<
  'ProfileUpdated',
  { readonly member: number; readonly legalAddress?: Address; readonly physicalAddress?: Address }
>
/** `version` is that of the accepted text; the time of the consent is that of the event. */
export type NotificationsAgreed = DomainEvent<
  'NotificationsAgreed',
  { readonly member: number; readonly version: string }
>
export type NotificationsDeclined = DomainEvent<'NotificationsDeclined', { readonly member: number }>

export const documentSides = ['front', 'back'] as const
export type DocumentSide = (typeof documentSides)[number]
/**
 * One side of an identity document: a private file under a key that no upload can write. `sha256` in base64, `size` in
 * bytes.
 */
export type IdentityDocument = {
  readonly key: string
  readonly sha256: string
  readonly size: number
  readonly type: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'
}
/** Holds the sides that were sent; an omitted side is unchanged. New documents end an earlier verification. */
export type IdentityDocumentsSubmitted = DomainEvent<
  'IdentityDocumentsSubmitted',
  {
    readonly member: number
    readonly front?: IdentityDocument
    readonly back?: IdentityDocument
    /** File names, any Unicode. */
    readonly names: { readonly [Side in DocumentSide]?: string }
  }
>
export type MemberBlocked = DomainEvent<'MemberBlocked', { readonly member: number }>
/** A Super Administrator signed the member out everywhere, without blocking them (R-ADM-29). */
export type SessionsEnded = DomainEvent<'SessionsEnded', { readonly member: number }>
export type MemberUnblocked = DomainEvent<
  'MemberUnblocked',
  { readonly member: number; readonly byChange?: ByMemberChange }
>

/** The member asks to be erased, with a reason if they give one (R-ID-81). */
export type ErasureRequested = DomainEvent<
  'ErasureRequested',
  { readonly member: number; readonly reason: string | null }
>
/** Two different Super Administrators approve; the erasure follows when no application is open. */
/** `lapsed`: earlier approvals that count no longer, because who gave them is no Super Administrator any more. */
export type ErasureApproved = DomainEvent<
  'ErasureApproved',
  { readonly member: number; readonly approvedBy: number; readonly lapsed?: readonly number[] }
>
export type ErasureRefused = DomainEvent<'ErasureRefused', { readonly member: number; readonly reason: string }>

/**
 * The person asked to be erased (R-ADM-20): their key is deleted right afterwards, and the record counts as missing.
 * `erasedBy` is the value of the operator's `--as` option.
 */
export type PersonalDataErased = DomainEvent<
  'PersonalDataErased',
  { readonly member: number; readonly erasedBy: string | null }
>

/** A WebAuthn credential: its id and COSE public key, both base64url, and its transports. */
export type Credential = {
  readonly id: string
  readonly publicKey: string
  readonly transports: readonly string[]
}
/** `passkey` counts up within the member and is not reused. `label` is the member's name for the device. */
export type PasskeyAdded = DomainEvent<
  'PasskeyAdded',
  { readonly member: number; readonly passkey: number; readonly credential: Credential; readonly label: string }
>
export type PasskeyRenamed = DomainEvent<
  'PasskeyRenamed',
  { readonly member: number; readonly passkey: number; readonly label: string }
>
export type PasskeyRemoved = DomainEvent<'PasskeyRemoved', { readonly member: number; readonly passkey: number }>
/** For a reset by two Super Administrators: who proposed it and who approved it. */
export type ByReset = { readonly reset: number; readonly proposedBy: number; readonly approvedBy: number }
/**
 * All passkeys were removed because the devices are lost. `resetBy` is the value of the operator's `--as` option;
 * `byReset` names the two Super Administrators who did it on the site.
 */
export type PasskeysReset = DomainEvent<
  'PasskeysReset',
  { readonly member: number; readonly resetBy: string | null; readonly byReset?: ByReset }
>

export type MemberEvent =
  | IndividualRegistered
  | LegalEntityRegistered
  | ChildRegistered
  | ChildCorrected
  | RoleGranted
  | RoleRevoked
  | DocumentStatusSet
  | MemberEdited
  | ProfileUpdated
  | NotificationsAgreed
  | NotificationsDeclined
  | IdentityDocumentsSubmitted
  | MemberBlocked
  | MemberUnblocked
  | SessionsEnded
  | PasskeyAdded
  | PasskeyRenamed
  | PasskeyRemoved
  | PasskeysReset
  | MemberIdReleased
  | ChannelEvent
  | ErasureRequested
  | ErasureApproved
  | ErasureRefused
  | PersonalDataErased

const registered = {
  firstName: ofMember,
  lastName: ofMember,
  personalId: ofMember,
  email: ofMember,
  phone: ofMember,
  legalAddress: ofMember,
  physicalAddress: ofMember,
  social: ofMember,
}

export const memberPersonalFields = {
  IndividualRegistered: { ...registered, birthDate: ofMember },
  LegalEntityRegistered: { ...registered, companyName: ofMember, companyId: ofMember },
  ChildRegistered: {
    firstName: ofMember,
    lastName: ofMember,
    personalId: ofMember,
    birthDate: ofMember,
    legalAddress: ofMember,
    physicalAddress: ofMember,
  },
  ChildCorrected: { firstName: ofMember, lastName: ofMember, personalId: ofMember, birthDate: ofMember },
  RoleGranted: { grantedBy: subjectOfActor },
  RoleRevoked: { grantedBy: subjectOfActor },
  DocumentStatusSet: { refusalReason: ofMember },
  MemberEdited: { firstName: ofMember, lastName: ofMember, personalId: ofMember, email: ofMember, phone: ofMember },
  ProfileUpdated: { legalAddress: ofMember, physicalAddress: ofMember },
  NotificationsAgreed: {},
  NotificationsDeclined: {},
  IdentityDocumentsSubmitted: { names: ofMember },
  MemberBlocked: {},
  MemberUnblocked: {},
  SessionsEnded: {},
  PasskeyAdded: { credential: ofMember, label: ofMember },
  PasskeyRenamed: { label: ofMember },
  PasskeyRemoved: {},
  PasskeysReset: { resetBy: subjectOfActor },
  MemberIdReleased: { reason: ofMember },
  ...channelPersonalFields,
  ErasureRequested: { reason: ofMember },
  ErasureApproved: {},
  ErasureRefused: { reason: ofMember },
  PersonalDataErased: { erasedBy: subjectOfActor },
} satisfies PersonalFields & Record<MemberEvent['type'], unknown>
