/** Agencies (contract section 3): added by the Super Administrator, or by the demo loader as the system. */
import { type Actor, accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { AgencyData, AgencyEvent } from './events.ts'

export type Agency = { readonly status: 'unknown' } | AgencyData

export type AddAgency = Command<'AddAgency', AgencyData>

export const mayAdministerAgencies = ({ role }: Actor): boolean => role === 'Super Administrator' || role === 'system'

const initialState = (): Agency => ({ status: 'unknown' })

const evolve = (_agency: Agency, event: AgencyEvent): Agency => {
  switch (event.type) {
    case 'AgencyAdded':
      return event.data
  }
}

const add = ({ actor, data }: AddAgency, agency: Agency) => {
  if (!mayAdministerAgencies(actor)) return refuse('not_permitted')
  if (agency.status !== 'unknown') return refuse('version_conflict')
  return accept({ type: 'AgencyAdded' as const, data })
}

export const agencyDecider = decider({ initialState, evolve, decide: { AddAgency: add } })
