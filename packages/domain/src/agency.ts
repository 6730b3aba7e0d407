/**
 * Agencies (R-ROLE-3): the Super Administrator adds and edits them; the demo loader adds them as the system. An
 * inactive agency is not listed and takes no applications, but its programs can still be read by link.
 */

import { agencyAccess } from './facts/access.ts'
import type { AgencyStatus } from './facts/programs.ts'
import { changedFields } from './kernel/changed-fields.ts'
import { type Actor, accept, type Command, type DomainEvent, decider, refuse } from './kernel/decider.ts'
import type { PersonalFields } from './kernel/personal-fields.ts'

/** `image` is a public path; `nameOnApplication` is in the dative case, as the application form needs it. */
export type AgencyData = {
  readonly name: string
  readonly shortName: string
  readonly nameOnApplication: string
  readonly email: string
  readonly phone: string
  readonly website: string | null
  readonly address: string
  readonly status: AgencyStatus
  readonly image: string
  /** Whether a prepared decision is signed by another person than the one who prepared it (R-OFF-6). Missing means no. */
  readonly fourEyes?: boolean
}

export type AgencyAdded = DomainEvent<'AgencyAdded', AgencyData>
/** Records the changed fields only. */
export type AgencyEdited = DomainEvent<'AgencyEdited', Partial<AgencyData>>

export type AgencyEvent = AgencyAdded | AgencyEdited

export const agencyPersonalFields = { AgencyAdded: {}, AgencyEdited: {} } satisfies PersonalFields &
  Record<AgencyEvent['type'], unknown>

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

const mayAdministerAgencies = ({ role }: Pick<Actor, 'role'>): boolean => agencyAccess[role].writes
