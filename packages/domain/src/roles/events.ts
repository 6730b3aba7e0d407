import type { Role } from '../facts/roles.ts'
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { ofMember, type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'

/** A role and, for staff of an agency, their agency. */
export type StaffPost = { readonly role: Role; readonly agency: number | null }

type OfChange = { readonly change: number; readonly member: number }
type OfReset = { readonly reset: number; readonly member: number }

/** `from` is the post at the time of the proposal. The note is about the member, so the member's key encrypts it. */
export type RoleChangeProposed = DomainEvent<
  'RoleChangeProposed',
  OfChange & {
    readonly from: StaffPost
    readonly to: StaffPost
    readonly note: string | null
    readonly actorName: PersonName
  }
>
/** `proposedBy` and the actor are the persons who gave the post; they are the same one when a role is removed. */
export type RoleChangeApproved = DomainEvent<
  'RoleChangeApproved',
  OfChange & { readonly proposedBy: number; readonly actorName: PersonName }
>
export type RoleChangeRefused = DomainEvent<
  'RoleChangeRefused',
  OfChange & { readonly proposedBy: number; readonly actorName: PersonName }
>
export type RoleChangeLapsed = DomainEvent<'RoleChangeLapsed', OfChange>

/** The note is about the member, so the member's key encrypts it. */
export type PasskeyResetProposed = DomainEvent<
  'PasskeyResetProposed',
  OfReset & { readonly note: string | null; readonly actorName: PersonName }
>
export type PasskeyResetApproved = DomainEvent<
  'PasskeyResetApproved',
  OfReset & { readonly proposedBy: number; readonly actorName: PersonName }
>
export type PasskeyResetRefused = DomainEvent<
  'PasskeyResetRefused',
  OfReset & { readonly proposedBy: number; readonly actorName: PersonName }
>
export type PasskeyResetLapsed = DomainEvent<'PasskeyResetLapsed', OfReset>

export type PasskeyResetEvent = PasskeyResetProposed | PasskeyResetApproved | PasskeyResetRefused | PasskeyResetLapsed

/**
 * A new phone, a new personal ID or the unblocking of staff waits for a second person, because whoever decides alone over
 * means of sign-in signs in as somebody else. `effectiveAt` is set while there is only one Super Administrator.
 */
export type MemberChangeProposed = DomainEvent<
  'MemberChangeProposed',
  OfChange & {
    readonly phone?: string
    readonly oldPhone: string
    readonly personalId?: string
    readonly oldPersonalId?: string | null
    readonly isUnblocked?: true
    readonly reason: string
    readonly effectiveAt: string | null
    readonly actorName: PersonName
  }
>
export type MemberChangeApproved = DomainEvent<
  'MemberChangeApproved',
  OfChange & { readonly proposedBy: number; readonly actorName: PersonName }
>
export type MemberChangeRefused = DomainEvent<
  'MemberChangeRefused',
  OfChange & { readonly proposedBy: number; readonly actorName: PersonName }
>
/** The only Super Administrator's change took effect by the clock. */
export type MemberChangeTookEffect = DomainEvent<'MemberChangeTookEffect', OfChange & { readonly proposedBy: number }>
export type MemberChangeLapsed = DomainEvent<'MemberChangeLapsed', OfChange>
/** At its hour it could not take effect; `refusal` is the code of what the member's record or a claim refused. */
export type MemberChangeFailed = DomainEvent<'MemberChangeFailed', OfChange & { readonly refusal: string }>

export type MemberChangeEvent =
  | MemberChangeProposed
  | MemberChangeApproved
  | MemberChangeRefused
  | MemberChangeTookEffect
  | MemberChangeLapsed
  | MemberChangeFailed

export type RoleChangeEvent = RoleChangeProposed | RoleChangeApproved | RoleChangeRefused | RoleChangeLapsed

export const roleChangePersonalFields = {
  RoleChangeProposed: { note: ofMember, actorName: subjectOfActor },
  RoleChangeApproved: { actorName: subjectOfActor },
  RoleChangeRefused: { actorName: subjectOfActor },
  RoleChangeLapsed: {},
} satisfies PersonalFields & Record<RoleChangeEvent['type'], unknown>

export const passkeyResetPersonalFields = {
  PasskeyResetProposed: { note: ofMember, actorName: subjectOfActor },
  PasskeyResetApproved: { actorName: subjectOfActor },
  PasskeyResetRefused: { actorName: subjectOfActor },
  PasskeyResetLapsed: {},
} satisfies PersonalFields & Record<PasskeyResetEvent['type'], unknown>

export const memberChangePersonalFields = {
  MemberChangeProposed: {
    phone: ofMember,
    oldPhone: ofMember,
    personalId: ofMember,
    oldPersonalId: ofMember,
    reason: ofMember,
    actorName: subjectOfActor,
  },
  MemberChangeApproved: { actorName: subjectOfActor },
  MemberChangeRefused: { actorName: subjectOfActor },
  MemberChangeTookEffect: {},
  MemberChangeLapsed: {},
  MemberChangeFailed: {},
} satisfies PersonalFields & Record<MemberChangeEvent['type'], unknown>
