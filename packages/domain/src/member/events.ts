import type { Address } from '../application/events.ts'
import type { DomainEvent, Role } from '../kernel/decider.ts'
import { ofActor, type PersonalFields, subjectOf } from '../kernel/personal-fields.ts'

/** Which version of which text was accepted, and when. Notifications may be taken back later. */
export type Consents = {
  readonly terms: { readonly version: string; readonly at: string }
  readonly dataVerification: { readonly version: string; readonly at: string }
  readonly notifications: { readonly version: string; readonly at: string } | null
}

/** Answers about a person's situation, asked at registration. Handbook names are kept as they were. */
export type SocialData = {
  readonly profession: { readonly id: number; readonly name: string }
  readonly isCompact: boolean
  readonly isStudent: boolean | null
  readonly degreeLevel: 'bachelor' | 'master' | null
  readonly isEmployed: boolean | null
  readonly statuses: readonly { readonly id: number; readonly name: string }[]
}

type Registered = {
  readonly member: number
  readonly firstName: string
  readonly lastName: string
  readonly personalId: string
  readonly email: string | null
  readonly phone: string
  /** 1 to 3: which of the three places of this phone the member takes (R-ID-24). */
  readonly phoneSlot: 1 | 2 | 3
  readonly legalAddress: Address
  readonly physicalAddress: Address | null
  readonly social: SocialData
  readonly consents: Consents
}

export type IndividualRegistered = DomainEvent<'IndividualRegistered', Registered & { readonly birthDate: string }>
/** First and last name, personal ID, e-mail and phone are the director's. */
export type LegalEntityRegistered = DomainEvent<
  'LegalEntityRegistered',
  Registered & { readonly companyName: string; readonly companyId: string }
>
/** Where a role comes from a proposal: the Super Administrator who made it and the one who approved it, by number. */
export type ByProposal = { readonly change: number; readonly proposedBy: number; readonly approvedBy: number }
/**
 * `grantedBy` is what the operator gave with `--as`; null for the demo loader and where `byProposal` says who it was.
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
    readonly status: 'verified' | 'not_verified'
    /** What somebody was verified by; null where they were not, and in events from before it was asked. */
    readonly basis: VerificationBasis | null
    /** Why documents were refused, for the member to read. */
    readonly refusalReason: string | null
  }
>
export const verificationBases = ['documents', 'card_seen'] as const
export type VerificationBasis = (typeof verificationBases)[number]
/** The number that this member signed in with is nobody's any more; what they filed stays theirs. */
export type MemberIdReleased = DomainEvent<
  'MemberIdReleased',
  { readonly member: number; readonly number: 'personal_id' | 'company_id'; readonly reason: string }
>
/** Only what changed. A new phone comes with the place that the member takes of it. */
export type MemberEdited = DomainEvent<
  'MemberEdited',
  Partial<Pick<Registered, 'firstName' | 'lastName' | 'personalId' | 'email' | 'phone' | 'phoneSlot'>> & {
    readonly member: number
  }
>
/** The member's own doing; only what changed. */
export type ProfileUpdated = DomainEvent<
  'ProfileUpdated',
  { readonly member: number; readonly legalAddress?: Address; readonly physicalAddress?: Address }
>
/** `version` is that of the text that was accepted; when, says the event. */
export type NotificationsAgreed = DomainEvent<
  'NotificationsAgreed',
  { readonly member: number; readonly version: string }
>
export type NotificationsDeclined = DomainEvent<'NotificationsDeclined', { readonly member: number }>

export const documentSides = ['front', 'back'] as const
export type DocumentSide = (typeof documentSides)[number]
/** One side of an identity document: a private file that no upload reaches. `sha256` in base64, `size` in bytes. */
export type IdentityDocument = {
  readonly key: string
  readonly sha256: string
  readonly size: number
  readonly type: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'
}
/** The sides that were handed in; another one stays as it was. Whoever was verified is so no longer. */
export type IdentityDocumentsSubmitted = DomainEvent<
  'IdentityDocumentsSubmitted',
  {
    readonly member: number
    readonly front?: IdentityDocument
    readonly back?: IdentityDocument
    /** What the files were called, any Unicode. */
    readonly names: { readonly [Side in DocumentSide]?: string }
  }
>
export type MemberBlocked = DomainEvent<'MemberBlocked', { readonly member: number }>
export type MemberUnblocked = DomainEvent<'MemberUnblocked', { readonly member: number }>

/**
 * The person asked to be forgotten (R-ADM-20): their key is deleted right after this, and the
 * record is no record any more. `erasedBy` is what the operator gave with `--as`.
 */
export type PersonalDataErased = DomainEvent<
  'PersonalDataErased',
  { readonly member: number; readonly erasedBy: string | null }
>

/** A WebAuthn credential: its id, its COSE public key, both base64url, and how a browser reaches it. */
export type Credential = {
  readonly id: string
  readonly publicKey: string
  readonly transports: readonly string[]
}
/** `passkey` counts up within the member and is never given again. `label` is what the member calls the device. */
export type PasskeyAdded = DomainEvent<
  'PasskeyAdded',
  { readonly member: number; readonly passkey: number; readonly credential: Credential; readonly label: string }
>
export type PasskeyRenamed = DomainEvent<
  'PasskeyRenamed',
  { readonly member: number; readonly passkey: number; readonly label: string }
>
export type PasskeyRemoved = DomainEvent<'PasskeyRemoved', { readonly member: number; readonly passkey: number }>
/** Where passkeys are taken away by two Super Administrators: the one who proposed it and the one who approved it. */
export type ByReset = { readonly reset: number; readonly proposedBy: number; readonly approvedBy: number }
/**
 * All of them were taken away because the devices are lost: by an operator, whose `--as` number is `resetBy`, or by two
 * persons on the site.
 */
export type PasskeysReset = DomainEvent<
  'PasskeysReset',
  { readonly member: number; readonly resetBy: string | null; readonly byReset?: ByReset }
>

export type MemberEvent =
  | IndividualRegistered
  | LegalEntityRegistered
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
  | PasskeyAdded
  | PasskeyRenamed
  | PasskeyRemoved
  | PasskeysReset
  | MemberIdReleased
  | PersonalDataErased

const ofMember = ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.member as number)

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
  RoleGranted: { grantedBy: ofActor },
  RoleRevoked: { grantedBy: ofActor },
  DocumentStatusSet: { refusalReason: ofMember },
  MemberEdited: { firstName: ofMember, lastName: ofMember, personalId: ofMember, email: ofMember, phone: ofMember },
  ProfileUpdated: { legalAddress: ofMember, physicalAddress: ofMember },
  NotificationsAgreed: {},
  NotificationsDeclined: {},
  IdentityDocumentsSubmitted: { names: ofMember },
  MemberBlocked: {},
  MemberUnblocked: {},
  PasskeyAdded: { credential: ofMember, label: ofMember },
  PasskeyRenamed: { label: ofMember },
  PasskeyRemoved: {},
  PasskeysReset: { resetBy: ofActor },
  MemberIdReleased: { reason: ofMember },
  PersonalDataErased: { erasedBy: ofActor },
} satisfies PersonalFields & Record<MemberEvent['type'], unknown>
