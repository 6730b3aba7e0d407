/** The commands of a member. The use case passes facts from other streams in the command. */

import type { Address } from '../application/events.ts'
import type { DegreeLevel, DocumentStatus, MemberStatus, PhoneSlot, SeenBasis } from '../facts/members.ts'
import type { Role } from '../facts/roles.ts'
import type { Entry } from '../handbook/entry.ts'
import type { SocialStatus } from '../handbook/social-statuses.ts'
import type { Command } from '../kernel/decider.ts'
import type { ChosenKind, EmailFailed, PushSubscription } from './channels.ts'
import type {
  ByMemberChange,
  ByProposal,
  ByReset,
  Consents,
  Credential,
  DocumentSide,
  IdentityDocument,
} from './events.ts'

/** `member` is the number reserved for the new member; the use case has resolved the handbook entries. */
type Registration = {
  readonly member: number
  readonly firstName: string
  readonly lastName: string
  readonly personalId: string
  readonly phone: string | null
  readonly phoneSlot: PhoneSlot | null
  readonly legalAddress: Address
  readonly physicalAddress: Address | null
  readonly profession: Entry
  readonly isCompact: boolean
  readonly statuses: readonly SocialStatus[]
  readonly consents: Consents
}

export type RegisterIndividual = Command<
  'RegisterIndividual',
  Registration & {
    readonly email: string | null
    readonly birthDate: string
    readonly isStudent: boolean | null
    readonly degreeLevel: DegreeLevel | null
    readonly isEmployed: boolean | null
    /** The use case has compared names and personal ID with what the national eID verified. */
    readonly isVerifiedByEid?: boolean
  }
>
/** Names, personal ID, e-mail and phone are the director's. */
export type RegisterLegalEntity = Command<
  'RegisterLegalEntity',
  Registration & { readonly email: string; readonly companyName: string; readonly companyId: string }
>

/** `member` is the number reserved for the child; addresses and consents are those of the parent, who acts. */
export type RegisterChild = Command<
  'RegisterChild',
  Pick<
    Registration,
    'member' | 'firstName' | 'lastName' | 'personalId' | 'legalAddress' | 'physicalAddress' | 'consents'
  > & { readonly birthDate: string; readonly document: SubmittedDocument }
>
/** Without a document the one that was sent stays. */
export type CorrectChild = Command<
  'CorrectChild',
  Pick<Registration, 'firstName' | 'lastName' | 'personalId'> & {
    readonly birthDate: string
    readonly document: SubmittedDocument | null
  }
>
/** The parent takes back what the office has not confirmed, and the number becomes free. */
export type WithdrawChild = Command<'WithdrawChild', Record<never, never>>

/** The active Super Administrators, as a guarded set: two of them cannot remove each other at the same time. */
type WithSuperAdministrators = { readonly superAdministrators: readonly number[] }

export type GrantRole = Command<
  'GrantRole',
  WithSuperAdministrators & {
    readonly role: Role
    readonly agency: number | null
    /** The value of the operator's `--as` option; null for the demo loader. */
    readonly grantedBy: string | null
    readonly byProposal?: ByProposal
    /** Where STAFF_PASSKEY is required (R-ID-47). */
    readonly needsPasskey?: boolean
  }
>
export type RevokeRole = Command<
  'RevokeRole',
  WithSuperAdministrators & { readonly grantedBy: string | null; readonly byProposal?: ByProposal }
>
export type SetDocumentStatus = Command<
  'SetDocumentStatus',
  {
    readonly status: DocumentStatus
    /** Default: `documents`, or `card_seen` when no documents are stored. */
    readonly basis?: SeenBasis
    readonly refusalReason?: string | null
  }
>
/** A side of an identity document with its file name. */
export type SubmittedDocument = IdentityDocument & { readonly name: string }

/** The member's own changes; an omitted field stays. All changes are recorded together or not at all. */
export type UpdateProfile = Command<
  'UpdateProfile',
  {
    readonly legalAddress?: Address
    readonly physicalAddress?: Address
    /** The version of the accepted text; null withdraws the consent. */
    readonly notifications?: string | null
    readonly documents?: { readonly [Side in DocumentSide]?: SubmittedDocument }
  }
>
/** The Super Administrator's changes to a record; omitted fields stay. */
export type EditMember = Command<
  'EditMember',
  WithSuperAdministrators & {
    readonly firstName?: string
    readonly lastName?: string
    readonly personalId?: string
    readonly email?: string | null
    readonly phone?: string
    /** Which of the new phone's three slots the member takes (R-ID-24). */
    readonly phoneSlot?: PhoneSlot
    readonly status?: MemberStatus
    /** Sent while documents wait, either value is a decision about them, even if the member has that status already. */
    readonly documentStatus?: DocumentStatus
    readonly basis?: SeenBasis
    readonly refusalReason?: string | null
    /** The proposal that a second person approved, or that took effect by the clock. */
    readonly byChange?: ByMemberChange
  }
>
export type ReleaseId = Command<'ReleaseId', { readonly reason: string }>
export type BlockMember = Command<'BlockMember', WithSuperAdministrators>
export type EndSessions = Command<'EndSessions', Record<never, never>>
export type UnblockMember = Command<'UnblockMember', Record<never, never>>

export type RequestErasure = Command<'RequestErasure', { readonly reason: string | null }>
export type ApproveErasure = Command<'ApproveErasure', { readonly superAdministrators: readonly number[] }>
export type RefuseErasure = Command<'RefuseErasure', { readonly reason: string }>
/** `erasedBy` is the value of the operator's `--as` option. */
export type ErasePersonalData = Command<'ErasePersonalData', { readonly erasedBy: string | null }>

/** The use case has verified the credential. */
export type AddPasskey = Command<'AddPasskey', { readonly credential: Credential; readonly label: string }>
export type RenamePasskey = Command<'RenamePasskey', { readonly passkey: number; readonly label: string }>
export type RemovePasskey = Command<'RemovePasskey', { readonly passkey: number }>
/**
 * `resetBy` is the value of the operator's `--as` option; null when two Super Administrators reset the passkeys on the
 * site.
 */
export type ResetPasskeys = Command<'ResetPasskeys', { readonly resetBy: string | null; readonly byReset?: ByReset }>

export type OfferEmail = Command<'OfferEmail', { readonly address: string }>
export type ConfirmEmail = Command<'ConfirmEmail', { readonly emailNumber: number }>
export type RemoveEmail = Command<'RemoveEmail', Record<never, never>>
export type FailEmail = Command<
  'FailEmail',
  { readonly emailNumber: number; readonly failure: EmailFailed['data']['failure'] }
>
/** The use case has checked that the endpoint is https and public. */
export type AddPush = Command<'AddPush', { readonly subscription: PushSubscription; readonly device: string }>
export type RemovePush = Command<'RemovePush', { readonly pushNumber: number }>
export type ChooseChannels = Command<
  'ChooseChannels',
  { readonly kinds: readonly ChosenKind[]; readonly digest?: boolean }
>
export type EndEmails = Command<
  'EndEmails',
  { readonly emailNumber: number; readonly kind: ChosenKind['kind'] | 'digest' }
>

export type MemberCommand =
  | RegisterIndividual
  | RegisterLegalEntity
  | RegisterChild
  | CorrectChild
  | WithdrawChild
  | GrantRole
  | RevokeRole
  | SetDocumentStatus
  | UpdateProfile
  | EditMember
  | ReleaseId
  | BlockMember
  | UnblockMember
  | EndSessions
  | AddPasskey
  | RenamePasskey
  | RemovePasskey
  | ResetPasskeys
  | OfferEmail
  | ConfirmEmail
  | RemoveEmail
  | FailEmail
  | AddPush
  | RemovePush
  | ChooseChannels
  | EndEmails
  | RequestErasure
  | ApproveErasure
  | RefuseErasure
  | ErasePersonalData
