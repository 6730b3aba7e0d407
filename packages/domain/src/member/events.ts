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
  /** 1 to 3: which of the three places of this phone the member takes (contract section 4). */
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
/** `grantedBy` is what the operator gave with `--as`; null for the demo loader. */
export type RoleGranted = DomainEvent<
  'RoleGranted',
  { readonly member: number; readonly role: Role; readonly agency: number | null; readonly grantedBy: string | null }
>
export type RoleRevoked = DomainEvent<'RoleRevoked', { readonly member: number; readonly grantedBy: string | null }>
export type DocumentStatusSet = DomainEvent<
  'DocumentStatusSet',
  { readonly member: number; readonly status: 'verified' | 'not_verified' }
>
export type MemberBlocked = DomainEvent<'MemberBlocked', { readonly member: number }>
export type MemberUnblocked = DomainEvent<'MemberUnblocked', { readonly member: number }>

export type MemberEvent =
  | IndividualRegistered
  | LegalEntityRegistered
  | RoleGranted
  | RoleRevoked
  | DocumentStatusSet
  | MemberBlocked
  | MemberUnblocked

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
  DocumentStatusSet: {},
  MemberBlocked: {},
  MemberUnblocked: {},
} satisfies PersonalFields & Record<MemberEvent['type'], unknown>
