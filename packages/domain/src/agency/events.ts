import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** `image` is a public path; `nameOnApplication` is in the dative case, as the application form needs it. */
export type AgencyData = {
  readonly name: string
  readonly shortName: string
  readonly nameOnApplication: string
  readonly email: string
  readonly phone: string
  readonly website: string | null
  readonly address: string
  readonly status: 'active' | 'inactive'
  readonly image: string
}

export type AgencyAdded = DomainEvent<'AgencyAdded', AgencyData>
/** Records the changed fields only. */
export type AgencyEdited = DomainEvent<'AgencyEdited', Partial<AgencyData>>

export type AgencyEvent = AgencyAdded | AgencyEdited

export const agencyPersonalFields = { AgencyAdded: {}, AgencyEdited: {} } satisfies PersonalFields &
  Record<AgencyEvent['type'], unknown>
