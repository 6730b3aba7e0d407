/** One agency's templates of decision letters. Changing one changes no letter: each revision stays in its events. */
import { hasPlaceholderInTag } from '../facts/letter-text.ts'
import { type LetterPurpose, repeatedPlaceholders, unknownPlaceholders } from '../facts/letters.ts'
import { isSame } from '../kernel/changed-fields.ts'
import { accept, type Command, type DomainEvent, decider, refuse } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'
import { mayWriteTemplates } from '../templates.ts'

/** `template` counts up from 1 within the agency, `revision` within the template. `body` is safe HTML. */
type Written = {
  readonly agency: number
  readonly template: number
  readonly revision: number
  readonly title: string
  readonly purpose: LetterPurpose
  /** The program for whose decisions it is; null for all of the agency. */
  readonly program: number | null
  readonly body: string
  readonly signer: string
  readonly signerPosition: string
}

export type LetterTemplateAdded = DomainEvent<'LetterTemplateAdded', Written>
export type LetterTemplateEdited = DomainEvent<'LetterTemplateEdited', Written>
export type LetterTemplateRemoved = DomainEvent<
  'LetterTemplateRemoved',
  { readonly agency: number; readonly template: number }
>
export type LettersEvent = LetterTemplateAdded | LetterTemplateEdited | LetterTemplateRemoved

export const lettersPersonalFields = {
  LetterTemplateAdded: {},
  LetterTemplateEdited: {},
  LetterTemplateRemoved: {},
} satisfies PersonalFields & Record<LettersEvent['type'], unknown>

export type LetterContent = {
  readonly title: string
  readonly purpose: LetterPurpose
  readonly program: number | null
  readonly body: string
  readonly signer: string
  readonly signerPosition: string
}
export type LetterTemplate = LetterContent & { readonly id: number; readonly revision: number }
export type Letters = { readonly templates: readonly LetterTemplate[]; readonly lastTemplate: number }

export type AddLetterTemplate = Command<
  'AddLetterTemplate',
  { readonly agency: number; readonly content: LetterContent }
>
export type EditLetterTemplate = Command<
  'EditLetterTemplate',
  {
    readonly agency: number
    readonly id: number
    readonly content: LetterContent
    /** The revision that its editor saw; left out, the last one is replaced. */
    readonly revision?: number | undefined
  }
>
export type RemoveLetterTemplate = Command<'RemoveLetterTemplate', { readonly agency: number; readonly id: number }>
export type LettersCommand = AddLetterTemplate | EditLetterTemplate | RemoveLetterTemplate

const templateMost = 100

/** The templates as they were after this event of theirs. */
const templateOf = ({ data }: Exclude<LettersEvent, { type: 'LetterTemplateRemoved' }>): LetterTemplate => {
  const { template: id, revision, title, purpose, program, body, signer, signerPosition } = data
  return { id, revision, title, purpose, program, body, signer, signerPosition }
}

const evolve = (state: Letters, event: LettersEvent): Letters => {
  const others = state.templates.filter(({ id }) => id !== event.data.template)
  if (event.type === 'LetterTemplateRemoved') return { ...state, templates: others }
  const templates = [...others, templateOf(event)].toSorted((a, b) => a.id - b.id)
  return { templates, lastTemplate: Math.max(state.lastTemplate, event.data.template) }
}

/** A template at the revision that a decision recorded, also after it was changed or removed. */
export const letterTemplateAt = (
  history: readonly LettersEvent[],
  { template, revision }: { readonly template: number; readonly revision: number },
): LetterTemplate | undefined => {
  for (const event of history)
    if (event.type !== 'LetterTemplateRemoved' && event.data.template === template && event.data.revision === revision)
      return templateOf(event)
  return undefined
}

/** Whether a decision of this kind about this program may have the letter. */
export const isLetterFor = (
  { purpose, program }: Pick<LetterTemplate, 'purpose' | 'program'>,
  decision: { readonly purpose: LetterPurpose; readonly program: number | null },
): boolean => purpose === decision.purpose && (program === null || program === decision.program)

const isWrong = ({ title, body, signer, signerPosition }: LetterContent): boolean =>
  [title, body, signer, signerPosition].some((text) => text.trim() === '') ||
  unknownPlaceholders(body).length > 0 ||
  repeatedPlaceholders(body).length > 0 ||
  hasPlaceholderInTag(body)

const written = (agency: number, template: number, revision: number, content: LetterContent) => ({
  agency,
  template,
  revision,
  ...content,
})

const add = ({ actor, data: { agency, content } }: AddLetterTemplate, { templates, lastTemplate }: Letters) => {
  if (!mayWriteTemplates(actor, agency)) return refuse('not_permitted')
  if (isWrong(content)) return refuse('invalid_fields')
  if (templates.length >= templateMost) return refuse('too_many_templates')
  return accept({ type: 'LetterTemplateAdded' as const, data: written(agency, lastTemplate + 1, 1, content) })
}

/** Saving an unchanged template is no error and records no event. */
const edit = ({ actor, data }: EditLetterTemplate, { templates }: Letters) => {
  const { agency, id, content, revision: seen } = data
  if (!mayWriteTemplates(actor, agency)) return refuse('not_permitted')
  const there = templates.find((template) => template.id === id)
  if (there === undefined) return refuse('not_found')
  if (isWrong(content)) return refuse('invalid_fields')
  const { id: _id, revision, ...before } = there
  if (isSame(before, content)) return accept()
  if (seen !== undefined && seen !== revision) return refuse('version_conflict')
  return accept({ type: 'LetterTemplateEdited' as const, data: written(agency, id, revision + 1, content) })
}

const remove = ({ actor, data: { agency, id } }: RemoveLetterTemplate, { templates }: Letters) => {
  if (!mayWriteTemplates(actor, agency)) return refuse('not_permitted')
  if (!templates.some((template) => template.id === id)) return refuse('not_found')
  return accept({ type: 'LetterTemplateRemoved' as const, data: { agency, template: id } })
}

const initialState = (): Letters => ({ templates: [], lastTemplate: 0 })
export const lettersState = { initialState, evolve }
export const lettersDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: { AddLetterTemplate: add, EditLetterTemplate: edit, RemoveLetterTemplate: remove },
})
