/**
 * Agencies (R-ROLE-3): the Super Administrator adds and edits them; the demo loader adds them as the system. An
 * inactive agency is not listed and takes no applications, but its programs can still be read by link.
 */
import { changedFields } from '../kernel/changed-fields.ts'
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import { mayAdministerAgencies } from './access.ts'
import type { AgencyData, AgencyEvent } from './events.ts'

export type Agency = { readonly status: 'unknown' } | AgencyData

export type AddAgency = Command<'AddAgency', AgencyData>
/** Omitted fields keep their values, such as the image when no new one was chosen. */
export type EditAgency = Command<'EditAgency', Partial<AgencyData>>

const initialState = (): Agency => ({ status: 'unknown' })

const evolve = (agency: Agency, event: AgencyEvent): Agency => {
  switch (event.type) {
    case 'AgencyAdded':
      return event.data
    case 'AgencyEdited':
      return agency.status === 'unknown' ? agency : { ...agency, ...event.data }
  }
}

const add = ({ actor, data }: AddAgency, agency: Agency) => {
  if (!mayAdministerAgencies(actor)) return refuse('not_permitted')
  if (agency.status !== 'unknown') return refuse('version_conflict')
  return accept({ type: 'AgencyAdded' as const, data })
}

/** Saving an unchanged form is no error and records no event. */
const edit = ({ actor, data }: EditAgency, agency: Agency) => {
  if (!mayAdministerAgencies(actor)) return refuse('not_permitted')
  if (agency.status === 'unknown') return refuse('not_found')
  const changed = changedFields<AgencyData>(agency, data)
  return Object.keys(changed).length === 0 ? accept() : accept({ type: 'AgencyEdited' as const, data: changed })
}

export const agencyState = { initialState, evolve }
export const agencyDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: { AddAgency: add, EditAgency: edit },
})
