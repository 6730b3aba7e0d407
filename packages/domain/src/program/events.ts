import type { Condition, Form } from '@portal/questions'
import type { ProgramNeed } from '../facts/needs.ts'
import type { ProgramStatus } from '../facts/programs.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** `description` is safe HTML, or plain text whose line breaks are kept. */
export type ProgramSection = { readonly id: number; readonly title: string; readonly description: string }

/** A document that the program asks for. A missing one is shown to the applicant and never blocks. */
export type ProgramRequirement = {
  readonly id: number
  readonly title: string
  readonly isRequired: boolean
  /** Present where the document is asked for on a condition only, which names questions of the form. */
  readonly showIf?: Condition
}

/** An active program takes applications from `opensOn` to `deadline`; the API publishes `inactive` as `deactive`. */
export type ProgramData = {
  readonly agency: number
  readonly title: string
  readonly status: ProgramStatus
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
  /** The member of the agency's staff who gets what is sent to the program (R-OFF-34); null for nobody. */
  readonly assignee: number | null
}

export type ProgramAdded = DomainEvent<'ProgramAdded', ProgramData>
/** Records the changed fields only; sections and requirements are recorded as whole lists in order. */
export type ProgramEdited = DomainEvent<'ProgramEdited', Partial<ProgramData>>
export type ProgramForwarded = DomainEvent<'ProgramForwarded', { readonly forwardedAt: string }>

/** A revision of the form as a whole; revisions count from 1. */
export type ProgramFormPublished = DomainEvent<
  'ProgramFormPublished',
  Form & { readonly revision: number; readonly note: string | null }
>
/** The program has no form again; applications that were filed on `revision` keep it. */
export type ProgramFormWithdrawn = DomainEvent<'ProgramFormWithdrawn', { readonly revision: number }>

export type ProgramEvent = ProgramAdded | ProgramEdited | ProgramForwarded | ProgramFormPublished | ProgramFormWithdrawn

export const programPersonalFields = {
  ProgramAdded: {},
  ProgramEdited: {},
  ProgramForwarded: {},
  ProgramFormPublished: {},
  ProgramFormWithdrawn: {},
} satisfies PersonalFields & Record<ProgramEvent['type'], unknown>
