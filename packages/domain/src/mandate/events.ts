/** What happens to a mandate (R-ACT-1), in a stream of its own: `mandate-7`. */
import type { MandateBasis, MandateScope, OfficeBasis } from '../facts/mandates.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import { type PersonalFields, subjectOf } from '../kernel/personal-fields.ts'

/**
 * What the agent may do, and until when: the last day on which they may, a day in Tbilisi, or of a visit the moment, ISO
 * 8601; null without an end.
 */
export type MandateTerms = { readonly may: readonly MandateScope[]; readonly until: string | null }
type OfMandate = { readonly mandate: number; readonly principal: number }

/**
 * The agent's personal ID is a keyed hash, so that an offer finds who registers later; `agentNumber` is the masked number
 * that the principal reads until then. `slot` is the place among the mandates that one principal may have given, or among
 * the children of one parent.
 */
export type MandateOffered = DomainEvent<
  'MandateOffered',
  OfMandate &
    MandateTerms & {
      readonly principalName: string
      readonly agentIndex: string
      readonly agentNumber: string
      readonly basis: MandateBasis
      readonly slot: number
      /** Of a parent, who is known from the beginning. */
      readonly agent?: number
    }
>
/** Other terms of an open offer, or more than an active mandate holds; until it is accepted the old terms hold. */
export type MandateReoffered = DomainEvent<'MandateReoffered', OfMandate & MandateTerms>
/** Less than before, at once; it also withdraws an offer of more. */
export type MandateNarrowed = DomainEvent<'MandateNarrowed', OfMandate & MandateTerms>
export type MandateAccepted = DomainEvent<
  'MandateAccepted',
  OfMandate & { readonly agent: number; readonly agentName: string }
>
/** Of an active mandate only the offer of more is declined. */
export type MandateDeclined = DomainEvent<'MandateDeclined', OfMandate>
export type MandateRevoked = DomainEvent<'MandateRevoked', OfMandate & { readonly by: 'principal' | 'agent' }>
export type MandateEnded = DomainEvent<
  'MandateEnded',
  OfMandate & { readonly because: 'until' | 'unanswered' | 'erased' | 'finished' }
>

/**
 * Staff of an agency act for somebody who is at their office (R-ACT-30). By `card_seen` at once, and `note` says what was
 * seen; by `visit` once the person has told the code that their phone received.
 */
export type VisitOpened = DomainEvent<
  'VisitOpened',
  OfMandate &
    MandateTerms & {
      readonly basis: OfficeBasis
      readonly principalName: string
      readonly agent: number
      readonly agentName: string
      readonly agency: number
      readonly agencyName: string
      readonly note: string | null
    }
>
/** The code was right; the two hours begin. */
export type VisitConfirmed = DomainEvent<'VisitConfirmed', OfMandate & Pick<MandateTerms, 'until'>>

export type MandateEvent =
  | MandateOffered
  | MandateReoffered
  | MandateNarrowed
  | MandateAccepted
  | MandateDeclined
  | MandateRevoked
  | MandateEnded
  | VisitOpened
  | VisitConfirmed

const ofPrincipal = ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.principal as number)
const ofAgent = ({ data }: { data: Readonly<Record<string, unknown>> }) => subjectOf(data.agent as number)

export const mandatePersonalFields = {
  MandateOffered: { principalName: ofPrincipal, agentNumber: ofPrincipal },
  MandateReoffered: {},
  MandateNarrowed: {},
  MandateAccepted: { agentName: ofAgent },
  MandateDeclined: {},
  MandateRevoked: {},
  MandateEnded: {},
  VisitOpened: { principalName: ofPrincipal, agentName: ofAgent, note: ofPrincipal },
  VisitConfirmed: {},
} satisfies PersonalFields & Record<MandateEvent['type'], unknown>
