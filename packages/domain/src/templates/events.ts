import type { TemplatePurpose } from '../facts/templates.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

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
