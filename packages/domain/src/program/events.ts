import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** `description` is safe HTML, or plain text whose line breaks are kept. */
export type ProgramSection = { readonly id: number; readonly title: string; readonly description: string }

/** The needs by which citizens look for programs. */
export const programNeeds = ['work', 'study', 'health', 'land', 'law', 'culture', 'home', 'other'] as const
export type ProgramNeed = (typeof programNeeds)[number]

/** A document that the program asks for. A missing one is shown to the applicant and never blocks. */
export type ProgramRequirement = { readonly id: number; readonly title: string; readonly isRequired: boolean }

/** An active program takes applications from `opensOn` to `deadline`; the API publishes `inactive` as `deactive`. */
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
  readonly need: ProgramNeed
  /** What an applicant receives, in plain text. */
  readonly gives: string | null
  readonly requirements: readonly ProgramRequirement[]
  /** The first and the last day for applications, YYYY-MM-DD in Asia/Tbilisi. */
  readonly opensOn: string | null
  readonly deadline: string | null
  /** Calendar days from forwarding to the answer, as the program promises. */
  readonly answerDays: number | null
  readonly minutesToFill: number | null
}

export type ProgramAdded = DomainEvent<'ProgramAdded', ProgramData>
/** Records the changed fields only; sections and requirements are recorded as whole lists in order. */
export type ProgramEdited = DomainEvent<'ProgramEdited', Partial<ProgramData>>
export type ProgramForwarded = DomainEvent<'ProgramForwarded', { readonly forwardedAt: string }>

export type ProgramEvent = ProgramAdded | ProgramEdited | ProgramForwarded

export const programPersonalFields = {
  ProgramAdded: {},
  ProgramEdited: {},
  ProgramForwarded: {},
} satisfies PersonalFields & Record<ProgramEvent['type'], unknown>
