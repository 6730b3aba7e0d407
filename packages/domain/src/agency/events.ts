import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** `image` is the path of a public image, `nameOnApplication` stands in the dative as the form needs it. */
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
/** Only what changed is recorded. */
export type AgencyEdited = DomainEvent<'AgencyEdited', Partial<AgencyData>>

export type AgencyEvent = AgencyAdded | AgencyEdited

export const agencyPersonalFields = { AgencyAdded: {}, AgencyEdited: {} } satisfies PersonalFields &
  Record<AgencyEvent['type'], unknown>
