import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** A program takes applications while it is active; `deactive` is the published spelling of its other state. */
export type ProgramData = {
  readonly agency: number
  readonly title: string
  readonly status: 'active' | 'inactive'
  readonly attachmentsAllowed: boolean
  readonly recipient: string
  readonly recipientPosition: string
  readonly subAgencyName: string | null
  readonly image: string
  readonly sections: readonly { readonly id: number; readonly title: string; readonly description: string }[]
}

export type ProgramAdded = DomainEvent<'ProgramAdded', ProgramData>

export type ProgramEvent = ProgramAdded

export const programPersonalFields = { ProgramAdded: {} } satisfies PersonalFields &
  Record<ProgramEvent['type'], unknown>
