import type { ApplicationEvent } from '../application/events.ts'
import type { TemplatePurpose } from '../facts/templates.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** What a template is for, by the event whose reason it fills in; null for an event without a reason. */
const _purposeOf = {
  ApplicationFiled: null,
  ApplicationEdited: null,
  ApplicationForwarded: null,
  ApplicationReturned: 'returned',
  ApplicationCompleted: 'completed',
  ApplicationRejected: 'rejected',
  ApplicationWithdrawn: null,
  ApplicationTransferred: null,
  DocumentAssigned: null,
  ReturnExtended: null,
  PapersRequested: null,
  PapersSupplied: null,
  RequestClosed: null,
} as const satisfies Record<ApplicationEvent['type'], TemplatePurpose | null>

/** A text with which staff of the agency begin a reason. `template` counts up from 1 within the agency. */
type Worded = {
  readonly agency: number
  readonly template: number
  readonly title: string
  readonly text: string
  readonly purpose: TemplatePurpose
}

export type ReasonTemplateAdded = DomainEvent<'ReasonTemplateAdded', Worded>
export type ReasonTemplateEdited = DomainEvent<'ReasonTemplateEdited', Worded>
export type ReasonTemplateRemoved = DomainEvent<
  'ReasonTemplateRemoved',
  { readonly agency: number; readonly template: number }
>
export type TemplatesEvent = ReasonTemplateAdded | ReasonTemplateEdited | ReasonTemplateRemoved

export const templatesPersonalFields = {
  ReasonTemplateAdded: {},
  ReasonTemplateEdited: {},
  ReasonTemplateRemoved: {},
} satisfies PersonalFields & Record<TemplatesEvent['type'], unknown>
