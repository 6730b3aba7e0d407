import type { ProposalStatus } from '../facts/proposals.ts'
import type { Role } from '../facts/roles.ts'
import type { DomainEvent, PersonName } from '../kernel/decider.ts'
import { ofMember, type PersonalFields, subjectOfActor } from '../kernel/personal-fields.ts'

/** A role and, for staff of an agency, their agency. */
export type StaffPost = { readonly role: Role; readonly agency: number | null }

/** The proposal's number, under the name that its kind gives it, and whom it is about. */
export type OfProposal<Key extends string> = { readonly [K in Key]: number } & { readonly member: number }
/** `proposedBy` and the actor are the two persons who decided; they are the same one when a role is removed. */
type Answered<Key extends string> = OfProposal<Key> & { readonly proposedBy: number; readonly actorName: PersonName }
type ProposalEnd<Kind extends string, Key extends string> =
  | DomainEvent<`${Kind}Approved`, Answered<Key>>
  | DomainEvent<`${Kind}Refused`, Answered<Key>>
  | DomainEvent<`${Kind}Lapsed`, OfProposal<Key>>

/** `from` is the post at the time of the proposal. The note is about the member, so the member's key encrypts it. */
export type RoleChangeProposed = DomainEvent<
  'RoleChangeProposed',
  OfProposal<'change'> & {
    readonly from: StaffPost
    readonly to: StaffPost
    readonly note: string | null
    readonly actorName: PersonName
  }
>
/** The note is about the member, so the member's key encrypts it. */
export type PasskeyResetProposed = DomainEvent<
  'PasskeyResetProposed',
  OfProposal<'reset'> & { readonly note: string | null; readonly actorName: PersonName }
>
export type PasskeyResetEvent = PasskeyResetProposed | ProposalEnd<'PasskeyReset', 'reset'>

/**
 * A new phone, a new personal ID or the unblocking of staff waits for a second person, because whoever decides alone over
 * means of sign-in signs in as somebody else. `effectiveAt` is set while there is only one Super Administrator.
 */
export type MemberChangeProposed = DomainEvent<
  'MemberChangeProposed',
  OfProposal<'change'> & {
    readonly phone?: string
    readonly oldPhone: string | null
    readonly personalId?: string
    readonly oldPersonalId?: string | null
    readonly isUnblocked?: true
    readonly reason: string
    readonly effectiveAt: string | null
    readonly actorName: PersonName
  }
>
/** The only Super Administrator's change took effect by the clock. */
export type MemberChangeTookEffect = DomainEvent<
  'MemberChangeTookEffect',
  OfProposal<'change'> & { readonly proposedBy: number }
>
/** At its hour it could not take effect; `refusal` is the code of what the member's record or a claim refused. */
export type MemberChangeFailed = DomainEvent<'MemberChangeFailed', OfProposal<'change'> & { readonly refusal: string }>

export type MemberChangeEvent =
  | MemberChangeProposed
  | ProposalEnd<'MemberChange', 'change'>
  | MemberChangeTookEffect
  | MemberChangeFailed

export type RoleChangeEvent = RoleChangeProposed | ProposalEnd<'RoleChange', 'change'>

export type ProposalEvent = RoleChangeEvent | PasskeyResetEvent | MemberChangeEvent

/** The status of a proposal after each event. */
export const proposalStatusAfter = {
  RoleChangeProposed: 'open',
  RoleChangeApproved: 'approved',
  RoleChangeRefused: 'refused',
  RoleChangeLapsed: 'lapsed',
  PasskeyResetProposed: 'open',
  PasskeyResetApproved: 'approved',
  PasskeyResetRefused: 'refused',
  PasskeyResetLapsed: 'lapsed',
  MemberChangeProposed: 'open',
  MemberChangeApproved: 'approved',
  MemberChangeTookEffect: 'approved',
  MemberChangeRefused: 'refused',
  MemberChangeLapsed: 'lapsed',
  MemberChangeFailed: 'failed',
} as const satisfies Record<ProposalEvent['type'], ProposalStatus>

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
