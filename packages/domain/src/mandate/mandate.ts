/** A mandate, folded from its events, and what holds of it at a moment (R-ACT-1). */

import { daysFrom, tbilisiDay } from '../calendar.ts'
import {
  isMandateOpen,
  isOfVisit,
  type MandateBasis,
  type MandateScope,
  type MandateStatus,
  mandateOfferDays,
} from '../facts/mandates.ts'
import type { DocumentStatus, MemberStatus } from '../facts/members.ts'
import { hasRight } from '../facts/rights.ts'
import { isCitizen } from '../facts/roles.ts'
import type { Actor } from '../kernel/decider.ts'
import type { MandateEvent, MandateTerms } from './events.ts'

export type MandateOffer = MandateTerms & { readonly at: string }
export type ExistingMandate = {
  readonly status: MandateStatus
  readonly id: number
  readonly principal: number
  /** Null until somebody accepts; a parent is known from the beginning. */
  readonly agent: number | null
  /** Null of a visit, which is offered to nobody. */
  readonly agentIndex: string | null
  readonly basis: MandateBasis
  /** Of a visit only. */
  readonly agency?: number
  /** Null of a visit, which takes no place among those that a principal may give. */
  readonly slot: number | null
  /** What holds; before the first acceptance what is offered. */
  readonly terms: MandateTerms
  /** What waits to be accepted. */
  readonly offer: MandateOffer | null
}
export type Mandate = { readonly status: 'unknown' } | ExistingMandate

/** A recorded event tells when it happened. */
type Recorded = { readonly at?: string }

const initialState = (): Mandate => ({ status: 'unknown' })

const evolve = (mandate: Mandate, event: MandateEvent & Recorded): Mandate => {
  const at = event.at ?? ''
  if (event.type === 'MandateOffered') {
    const { mandate: id, principal, agent = null, agentIndex, basis, slot, may, until } = event.data
    const parties = { id, principal, agent, agentIndex, basis, slot }
    return { status: 'offered', ...parties, terms: { may, until }, offer: { may, until, at } }
  }
  if (event.type === 'VisitOpened') {
    const { mandate: id, principal, agent, agency, basis, may, until } = event.data
    const parties = { id, principal, agent, agency, agentIndex: null, basis, slot: null }
    const status = basis === 'card_seen' ? ('active' as const) : ('offered' as const)
    return { status, ...parties, terms: { may, until }, offer: null }
  }
  if (mandate.status === 'unknown') return mandate
  switch (event.type) {
    case 'MandateReoffered': {
      const { may, until } = event.data
      // Of a child only the last day changes, with a corrected birth date; nobody has to accept it.
      const isAtOnce = mandate.status === 'offered' || mandate.basis === 'parent'
      const terms = isAtOnce ? { may, until } : mandate.terms
      return { ...mandate, terms, offer: mandate.status === 'active' && isAtOnce ? null : { may, until, at } }
    }
    case 'MandateNarrowed': {
      const { may, until } = event.data
      return { ...mandate, terms: { may, until }, offer: null }
    }
    case 'MandateAccepted': {
      const { may, until } = mandate.offer ?? mandate.terms
      return { ...mandate, status: 'active', agent: event.data.agent, terms: { may, until }, offer: null }
    }
    case 'MandateDeclined':
      return { ...mandate, status: mandate.status === 'offered' ? 'declined' : mandate.status, offer: null }
    case 'MandateRevoked':
      return { ...mandate, status: 'revoked', offer: null }
    case 'MandateEnded':
      return { ...mandate, status: 'ended', offer: null }
    case 'VisitConfirmed':
      return { ...mandate, status: 'active', terms: { ...mandate.terms, until: event.data.until } }
  }
}

export const mandateState = { initialState, evolve }

type Dated = Pick<ExistingMandate, 'status' | 'terms' | 'offer' | 'basis'>

/** Why the clock has ended an open mandate; null while it has not. An event says so later. */
export const mandateEnd = (mandate: Dated, at: string): 'until' | 'unanswered' | null => {
  if (!isMandateOpen(mandate)) return null
  if (isOver(mandate.terms, at)) return 'until'
  const isOffer = mandate.status === 'offered' && !isOfVisit(mandate.basis)
  return isOffer && openOffer(mandate, at) === null ? 'unanswered' : null
}

export const mandateStatusAt = (mandate: Dated, at: string): MandateStatus =>
  mandateEnd(mandate, at) === null ? mandate.status : 'ended'

/** What can be accepted at this moment. A parent's waits for the office, however long it takes. */
export const openOffer = (
  { offer, basis }: Pick<ExistingMandate, 'offer' | 'basis'>,
  at: string,
): MandateOffer | null => {
  if (offer === null || isOver(offer, at)) return null
  const isLate = daysFrom(tbilisiDay(offer.at), tbilisiDay(at)) > mandateOfferDays
  return isLate && basis !== 'parent' ? null : offer
}

/** A day is over with its last moment in Tbilisi, a moment when it has come. */
export const isOver = ({ until }: Pick<MandateTerms, 'until'>, at: string): boolean =>
  until !== null && (until.includes('T') ? until <= at : until < tbilisiDay(at))

/** What both terms allow: what is left at once when the principal changes a mandate. */
export const lesserTerms = (one: MandateTerms, other: MandateTerms): MandateTerms => ({
  may: one.may.filter((scope) => other.may.includes(scope)),
  until: earlier(one.until, other.until),
})

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Whether an active mandate lets the agent act at this moment. */
export const mandateCovers = (terms: MandateTerms, scope: MandateScope, at: string): boolean =>
  !isOver(terms, at) && terms.may.includes(scope)

/** Staff act in the visits of the agency where they still are, and citizens otherwise (R-ACT-33). */
export const mayActBy = (
  { basis, agency }: Pick<ExistingMandate, 'basis' | 'agency'>,
  agent: Pick<Actor, 'role' | 'agency'>,
): boolean => (isOfVisit(basis) ? hasRight(agent.role, 'openVisits') && agent.agency === agency : isCitizen(agent.role))

type Principal = { readonly status: MemberStatus; readonly documentStatus: DocumentStatus }

/** Of a blocked principal no mandate holds (R-ACT-6), of a child none that the office has not confirmed (R-ACT-55). */
export const mandateHolds = ({ basis }: Pick<ExistingMandate, 'basis'>, principal: Principal | undefined): boolean =>
  principal?.status === 'active' && (basis !== 'parent' || principal.documentStatus === 'verified')
