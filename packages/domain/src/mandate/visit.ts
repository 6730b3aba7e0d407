/** A visit (R-ACT-30): staff of an agency act for somebody who is at their office, for two hours. */
import { isBlank } from '@portal/questions/blank'
import { isMandateOpen, isOfVisit, type OfficeBasis, visitHours, visitScopes } from '../facts/mandates.ts'
import { hasRight } from '../facts/rights.ts'
import { type Actor, accept, type Command, refuse } from '../kernel/decider.ts'
import type { VisitOpened } from './events.ts'
import { type ExistingMandate, type Mandate, mandateStatusAt, mayActBy } from './mandate.ts'

/** The use case has found the principal by their personal ID. */
export type OpenVisit = Command<
  'OpenVisit',
  Pick<VisitOpened['data'], 'mandate' | 'principal' | 'principalName' | 'agentName' | 'agencyName' | 'note'> & {
    readonly basis: OfficeBasis
    /** A registration at the office verified the phone by a code, so the visit by a code needs no other. */
    readonly isConfirmed?: boolean
  }
>
/** The use case has compared the code. */
export type ConfirmVisit = Command<'ConfirmVisit', Record<never, never>>
export type EndVisit = Command<'EndVisit', Record<never, never>>
export type VisitCommand = OpenVisit | ConfirmVisit | EndVisit

export const openVisit = ({ actor, at, data }: OpenVisit, mandate: Mandate) => {
  const { isConfirmed = false, ...opened } = data
  if (mandate.status !== 'unknown') return refuse('version_conflict')
  if (!hasRight(actor.role, 'openVisits') || actor.agency === null) return refuse('not_permitted')
  if (opened.principal === actor.id) return refuse('own_visit')
  if (opened.basis === 'card_seen' && isBlank(opened.note ?? '')) return refuse('invalid_fields')
  const until = visitEnd(at)
  const visit = {
    type: 'VisitOpened' as const,
    data: { ...opened, agent: actor.id, agency: actor.agency, may: visitScopes, until },
  }
  if (!isConfirmed) return accept(visit)
  const { mandate: id, principal } = opened
  return accept(visit, { type: 'VisitConfirmed' as const, data: { mandate: id, principal, until } })
}

/** Whoever left the agency since is nobody there who could have heard the code. */
export const confirmVisit = ({ actor, at }: ConfirmVisit, mandate: Mandate) => {
  if (!isOwnVisit(actor, mandate) || !mayActBy(mandate, actor)) return refuse('not_found')
  if (mandateStatusAt(mandate, at) !== 'offered') return refuse('mandate_closed')
  const { id, principal } = mandate
  return accept({ type: 'VisitConfirmed' as const, data: { mandate: id, principal, until: visitEnd(at) } })
}

export const endVisit = ({ actor, at }: EndVisit, mandate: Mandate) => {
  if (!isOwnVisit(actor, mandate)) return refuse('not_found')
  const status = mandateStatusAt(mandate, at)
  if (!isMandateOpen({ status })) return refuse('mandate_closed')
  const { id, principal } = mandate
  return accept({ type: 'MandateEnded' as const, data: { mandate: id, principal, because: 'finished' as const } })
}

const isOwnVisit = (actor: Actor, mandate: Mandate): mandate is ExistingMandate =>
  mandate.status !== 'unknown' && isOfVisit(mandate.basis) && mandate.agent === actor.id

const visitEnd = (at: string): string => new Date(Date.parse(at) + visitHours * 3_600_000).toISOString()
