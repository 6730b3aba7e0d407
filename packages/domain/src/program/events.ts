import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** `description` is safe HTML, or plain text whose line breaks are kept. */
export type ProgramSection = { readonly id: number; readonly title: string; readonly description: string }

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
  readonly sections: readonly ProgramSection[]
}

export type ProgramAdded = DomainEvent<'ProgramAdded', ProgramData>
/** Only what changed is recorded; of the sections all of them, in their order. */
export type ProgramEdited = DomainEvent<'ProgramEdited', Partial<ProgramData>>
export type ProgramForwarded = DomainEvent<'ProgramForwarded', { readonly forwardedAt: string }>

export type ProgramEvent = ProgramAdded | ProgramEdited | ProgramForwarded

export const programPersonalFields = {
  ProgramAdded: {},
  ProgramEdited: {},
  ProgramForwarded: {},
} satisfies PersonalFields & Record<ProgramEvent['type'], unknown>
