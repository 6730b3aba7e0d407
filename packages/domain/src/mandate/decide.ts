/** The decider of a mandate, one function per command (R-ACT-1). */
import { isMandateOpen, isOfVisit, type MandateBasis, mandateScopes } from '../facts/mandates.ts'
import { isSame } from '../kernel/changed-fields.ts'
import { type Actor, accept, type Command, type DomainEvent, decider, refuse } from '../kernel/decider.ts'
import type { MandateTerms } from './events.ts'
import {
  type ExistingMandate,
  lesserTerms,
  type Mandate,
  mandateEnd,
  mandateState,
  mandateStatusAt,
  openOffer,
} from './mandate.ts'
import { confirmVisit, endVisit, openVisit, type VisitCommand } from './visit.ts'

/** `slot` is the principal's first free place; null when all are taken. */
export type OfferMandate = Command<
  'OfferMandate',
  MandateTerms & {
    readonly mandate: number
    readonly basis: Extract<MandateBasis, 'self' | 'company'>
    readonly principalName: string
    readonly agentIndex: string
    readonly agentNumber: string
    readonly isOwnNumber: boolean
    readonly slot: number | null
  }
>
/** The mandate of a parent, with the registration of the child (R-ACT-50); `slot` is the parent's first free place for one. */
export type OfferParent = Command<
  'OfferParent',
  Omit<OfferMandate['data'], 'basis' | 'isOwnNumber' | 'may'> & { readonly principal: number }
>
/** A corrected birth date moves the last day. */
export type MoveParentsDay = Command<'MoveParentsDay', { readonly until: string }>
/** The office has checked the child's document. */
export type ConfirmParent = Command<'ConfirmParent', { readonly agentName: string }>
export type ChangeMandate = Command<'ChangeMandate', MandateTerms>

/**
 * Whom an offer finds: the keyed hash of the caller's personal ID, null for the account of a company, which cannot act
 * for others. `isPrincipalActive` is read from the principal's record: of a blocked one nothing is accepted or declined.
 */
type Caller = { readonly ownIndex: string | null }
type Answer = Caller & { readonly isPrincipalActive: boolean }
export type AcceptMandate = Command<'AcceptMandate', Answer & { readonly agentName: string }>
export type DeclineMandate = Command<'DeclineMandate', Answer>
export type RevokeMandate = Command<'RevokeMandate', Caller>
/** By the clock, or because one side was erased; what is not due stays. */
export type EndMandate = Command<'EndMandate', { readonly isErased: boolean }>

export type MandateCommand =
  | OfferParent
  | MoveParentsDay
  | ConfirmParent
  | OfferMandate
  | ChangeMandate
  | AcceptMandate
  | DeclineMandate
  | RevokeMandate
  | EndMandate
  | VisitCommand

const offer = ({ actor, data: { isOwnNumber, slot, ...offered } }: OfferMandate, mandate: Mandate) => {
  if (mandate.status !== 'unknown') return refuse('version_conflict')
  if (isOwnNumber) return refuse('own_mandate')
  if (offered.may.length === 0) return refuse('invalid_fields')
  if (slot === null) return refuse('too_many_mandates')
  return accept({ type: 'MandateOffered' as const, data: { ...offered, principal: actor.id, slot } })
}

const offerParent = ({ actor, data: { slot, ...offered } }: OfferParent, mandate: Mandate) => {
  if (mandate.status !== 'unknown') return refuse('version_conflict')
  if (slot === null) return refuse('too_many_children')
  const terms = { may: mandateScopes, basis: 'parent' as const, agent: actor.id, slot }
  return accept({ type: 'MandateOffered' as const, data: { ...offered, ...terms } })
}

const moveParentsDay = ({ actor, data: { until } }: MoveParentsDay, mandate: Mandate) => {
  if (mandate.status === 'unknown' || !isOfParent(mandate) || mandate.agent !== actor.id) return refuse('not_found')
  if (!isMandateOpen(mandate)) return refuse('mandate_closed')
  if (mandate.terms.until === until) return accept()
  const { may } = mandate.terms
  return accept({ type: 'MandateReoffered' as const, data: { ...of(mandate), may, until } })
}

const confirmParent = ({ actor, at, data: { agentName } }: ConfirmParent, mandate: Mandate) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (mandate.status === 'unknown' || !isOfParent(mandate) || mandate.agent === null) return refuse('not_found')
  if (mandateStatusAt(mandate, at) !== 'offered') return accept()
  return accept({
    type: 'MandateAccepted' as const,
    data: { ...of(mandate), agent: mandate.agent, agentName },
  })
}

/** Less takes effect at once and more is offered again; a change of both kinds does both. */
const change = ({ actor, at, data: { may, until } }: ChangeMandate, mandate: Mandate) => {
  if (mandate.status === 'unknown' || mandate.principal !== actor.id) return refuse('not_found')
  if (isOfParent(mandate)) return refuse('mandate_of_parent')
  const status = mandateStatusAt(mandate, at)
  if (!isMandateOpen({ status }) || isOfVisit(mandate.basis)) return refuse('mandate_closed')
  const wanted = { may, until }
  if (may.length === 0) return refuse('invalid_fields')
  const { terms } = mandate
  const reoffered = { type: 'MandateReoffered' as const, data: { ...of(mandate), ...wanted } }
  if (status === 'offered') return isSame(terms, wanted) ? accept() : accept(reoffered)
  const less = lesserTerms(terms, wanted)
  const narrowed = { type: 'MandateNarrowed' as const, data: { ...of(mandate), ...less } }
  const isMore = !isSame(less, wanted)
  const isLess = !isSame(less, terms) || (mandate.offer !== null && !isMore)
  if (isLess) return isMore ? accept(narrowed, reoffered) : accept(narrowed)
  return !isMore || isSameOffer(openOffer(mandate, at), wanted) ? accept() : accept(reoffered)
}

const isSameOffer = (open: MandateTerms | null, { may, until }: MandateTerms): boolean =>
  open !== null && isSame({ may: open.may, until: open.until }, { may, until })

const acceptOffer = (command: AcceptMandate, mandate: Mandate) =>
  answered(command, mandate, (open) => ({
    type: 'MandateAccepted' as const,
    data: { ...of(open), agent: command.actor.id, agentName: command.data.agentName },
  }))

const decline = (command: DeclineMandate, mandate: Mandate) =>
  answered(command, mandate, (open) => ({ type: 'MandateDeclined' as const, data: of(open) }))

/** Only the person to whom it was offered answers it, while it is open and the principal is not blocked. */
const answered = <E extends DomainEvent>(
  { actor, at, data }: AcceptMandate | DeclineMandate,
  mandate: Mandate,
  eventOf: (open: ExistingMandate) => E,
) => {
  if (!data.isPrincipalActive || !isAgent(actor, data, mandate)) return refuse('not_found')
  if (isOfParent(mandate)) return refuse('mandate_of_parent')
  if (!isMandateOpen(mandate) || openOffer(mandate, at) === null) return refuse('mandate_closed')
  return accept(eventOf(mandate))
}

/**
 * The principal also takes an open offer back; the agent declines it instead. A parent takes back what waits for the office
 * and no more: nobody gives up a child by a press.
 */
const revoke = ({ actor, at, data }: RevokeMandate, mandate: Mandate) => {
  const by = mandate.status !== 'unknown' && mandate.principal === actor.id ? 'principal' : 'agent'
  if (by === 'agent' && !isAgent(actor, data, mandate)) return refuse('not_found')
  if (mandate.status === 'unknown') return refuse('not_found')
  const status = mandateStatusAt(mandate, at)
  if (isOfParent(mandate) && status === 'active') return refuse('mandate_of_parent')
  const isTakenBack = status === 'offered' && (by === 'principal' || isOfParent(mandate))
  if (status !== 'active' && !isTakenBack) return refuse('mandate_closed')
  return accept({ type: 'MandateRevoked' as const, data: { ...of(mandate), by } })
}

const end = ({ actor, at, data: { isErased } }: EndMandate, mandate: Mandate) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (mandate.status === 'unknown' || !isMandateOpen(mandate)) return accept()
  const because = isErased ? 'erased' : mandateEnd(mandate, at)
  return because === null ? accept() : accept({ type: 'MandateEnded' as const, data: { ...of(mandate), because } })
}

const isAgent = (actor: Actor, { ownIndex }: Caller, mandate: Mandate): mandate is ExistingMandate => {
  if (mandate.status === 'unknown' || mandate.principal === actor.id) return false
  return mandate.agent === null ? mandate.agentIndex === ownIndex : mandate.agent === actor.id
}

const isOfParent = ({ basis }: ExistingMandate): boolean => basis === 'parent'

const of = ({ id, principal }: ExistingMandate) => ({ mandate: id, principal })

export const mandateDecider = /* @__PURE__ */ decider({
  ...mandateState,
  decide: {
    OfferMandate: offer,
    OfferParent: offerParent,
    MoveParentsDay: moveParentsDay,
    ConfirmParent: confirmParent,
    ChangeMandate: change,
    AcceptMandate: acceptOffer,
    DeclineMandate: decline,
    RevokeMandate: revoke,
    EndMandate: end,
    OpenVisit: openVisit,
    ConfirmVisit: confirmVisit,
    EndVisit: endVisit,
  },
})
