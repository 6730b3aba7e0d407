/** One agency's templates for the reasons of its decisions: the stream `templates-1` of agency 1. */

import { requiredReason } from '@portal/questions/blank'
import { maxTemplates } from './facts/limits.ts'
import { roleFacts } from './facts/roles.ts'
import type { TemplatePurpose } from './facts/templates.ts'
import { type Actor, accept, type Command, type DomainEvent, decider, refuse } from './kernel/decider.ts'
import type { PersonalFields } from './kernel/personal-fields.ts'

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

export type Template = {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly purpose: TemplatePurpose
}
export type Templates = {
  readonly templates: readonly Template[]
  /** Numbers are not reused after a removal. */
  readonly lastTemplate: number
}

type TemplateContent = Omit<Template, 'id'>
export type AddReasonTemplate = Command<
  'AddReasonTemplate',
  { readonly agency: number; readonly content: TemplateContent }
>
export type EditReasonTemplate = Command<'EditReasonTemplate', { readonly agency: number } & Template>
export type RemoveReasonTemplate = Command<'RemoveReasonTemplate', { readonly agency: number; readonly id: number }>
export type TemplatesCommand = AddReasonTemplate | EditReasonTemplate | RemoveReasonTemplate

/** Only the agency's administrator writes its templates. */
export const mayWriteTemplates = ({ role, agency }: Pick<Actor, 'role' | 'agency'>, of: number): boolean =>
  roleFacts[role].writesTemplates && agency === of

const initialState = (): Templates => ({ templates: [], lastTemplate: 0 })

const evolveTemplates = (state: Templates, event: TemplatesEvent): Templates => {
  const others = state.templates.filter(({ id }) => id !== event.data.template)
  if (event.type === 'ReasonTemplateRemoved') return { ...state, templates: others }
  const { template: id, title, text, purpose } = event.data
  const templates = [...others, { id, title, text, purpose }].toSorted((a, b) => a.id - b.id)
  return { templates, lastTemplate: Math.max(state.lastTemplate, id) }
}

const add = ({ actor, data: { agency, content } }: AddReasonTemplate, { templates, lastTemplate }: Templates) => {
  if (!mayWriteTemplates(actor, agency)) return refuse('not_permitted')
  if (requiredReason(content.text) === null) return refuse('invalid_fields')
  if (templates.length >= maxTemplates) return refuse('too_many_templates')
  return accept({ type: 'ReasonTemplateAdded' as const, data: { agency, template: lastTemplate + 1, ...content } })
}

/** Saving an unchanged template is no error and records no event. */
const edit = ({ actor, data: { agency, id, title, text, purpose } }: EditReasonTemplate, { templates }: Templates) => {
  if (!mayWriteTemplates(actor, agency)) return refuse('not_permitted')
  const there = templates.find((template) => template.id === id)
  if (there === undefined) return refuse('not_found')
  if (requiredReason(text) === null) return refuse('invalid_fields')
  if (there.title === title && there.text === text && there.purpose === purpose) return accept()
  return accept({ type: 'ReasonTemplateEdited' as const, data: { agency, template: id, title, text, purpose } })
}

const remove = ({ actor, data: { agency, id } }: RemoveReasonTemplate, { templates }: Templates) => {
  if (!mayWriteTemplates(actor, agency)) return refuse('not_permitted')
  if (!templates.some((template) => template.id === id)) return refuse('not_found')
  return accept({ type: 'ReasonTemplateRemoved' as const, data: { agency, template: id } })
}

export const templatesState = { initialState, evolve: evolveTemplates }
export const templatesDecider = /* @__PURE__ */ decider({
  initialState,
  evolve: evolveTemplates,
  decide: { AddReasonTemplate: add, EditReasonTemplate: edit, RemoveReasonTemplate: remove },
})
