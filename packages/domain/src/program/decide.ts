/** The decider of a program (R-ADM-5). */
import { changedFields } from '../kernel/changed-fields.ts'
import { type Actor, accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { ProgramData, ProgramRequirement, ProgramSection } from './events.ts'
import {
  checkProgramForm,
  isPublishedAlready,
  type PublishProgramForm,
  requirementFaults,
  type WithdrawProgramForm,
} from './form.ts'
import {
  closesBeforeItOpens,
  type ExistingProgram,
  isLockedByForwarding,
  mayAdministerProgramsOf,
  mayReadProgramsOf,
  type Program,
  programState,
} from './program.ts'

/** An existing section has its number; a new one has none yet. */
export type TypedSection = Omit<ProgramSection, 'id'> & { readonly id?: number | undefined }
export type TypedRequirement = Omit<ProgramRequirement, 'id' | 'showIf'> & {
  readonly id?: number | undefined
  /** Left out, the condition stays; null removes it. */
  readonly showIf?: ProgramRequirement['showIf'] | null | undefined
}
type Typed = Omit<ProgramData, 'sections' | 'requirements'> & {
  readonly sections: readonly TypedSection[]
  readonly requirements: readonly TypedRequirement[]
}

export type AddProgram = Command<'AddProgram', Typed>
/** Omitted fields keep their values, such as the image when no new one was chosen. */
export type EditProgram = Command<'EditProgram', Partial<Typed>>
export type ForwardProgram = Command<'ForwardProgram', Record<never, never>>

/** Sections and requirements are numbered from 1 within their program. */
const add = ({ actor, data }: AddProgram, program: Program) => {
  if (!mayAdministerProgramsOf(data.agency, actor)) return refuse('not_permitted')
  if (program.status !== 'unknown') return refuse('version_conflict')
  const sections = data.sections.map(({ title, description }, index) => ({ id: index + 1, title, description }))
  const requirements = data.requirements.map(({ title, isRequired, showIf }, index) => ({
    id: index + 1,
    title,
    isRequired,
    ...(showIf && { showIf }),
  }))
  if (closesBeforeItOpens(data)) return refuse('invalid_fields')
  return accept({ type: 'ProgramAdded' as const, data: { ...data, sections, requirements } })
}

/** Saving an unchanged form is no error and records no event. */
const edit = ({ actor, data }: EditProgram, program: Program) => {
  if (!isVisibleTo(actor, program)) return refuse('not_found')
  const obstacle = obstacleTo(actor, program)
  if (obstacle) return refuse(obstacle)
  if (!mayAdministerProgramsOf(data.agency ?? program.agency, actor)) return refuse('not_permitted')
  const { sections: typedSections, requirements: typedRequirements, ...fields } = data
  if (listsWithWrongIds(data, program).length > 0 || closesBeforeItOpens({ ...program, ...data }))
    return refuse('invalid_fields')
  if (requirementFaults(program, typedRequirements ?? []).length > 0) return refuse('invalid_fields')
  const sections = typedSections && numbered<ProgramSection>(typedSections, program.lastSection)
  const requirements =
    typedRequirements &&
    numbered<ProgramRequirement>(withConditions(typedRequirements, program.requirements), program.lastRequirement)
  const changed = changedFields<ProgramData>(program, {
    ...fields,
    ...(sections && { sections }),
    ...(requirements && { requirements }),
  })
  return Object.keys(changed).length === 0 ? accept() : accept({ type: 'ProgramEdited' as const, data: changed })
}

/** A program is forwarded once, by anybody who may edit it. */
const forward = ({ actor, at }: ForwardProgram, program: Program) => {
  if (!isVisibleTo(actor, program)) return refuse('not_found')
  if (!mayAdministerProgramsOf(program.agency, actor)) return refuse('not_permitted')
  if (program.forwardedAt !== null) return refuse('already_forwarded')
  return accept({ type: 'ProgramForwarded' as const, data: { forwardedAt: at } })
}

/** The form is checked here against all that the program ever published; the API names each fault beforehand. */
const publishForm = ({ actor, data }: PublishProgramForm, program: Program) => {
  if (!isVisibleTo(actor, program)) return refuse('not_found')
  const obstacle = obstacleTo(actor, program)
  if (obstacle) return refuse(obstacle)
  const { form } = checkProgramForm(program, data)
  if (!form) return refuse('invalid_fields')
  if (isPublishedAlready(form, program.form)) return refuse('nothing_changed')
  const revision = program.lastRevision + 1
  return accept({ type: 'ProgramFormPublished' as const, data: { ...form, revision, note: data.note } })
}

const withdrawForm = ({ actor }: WithdrawProgramForm, program: Program) => {
  if (!isVisibleTo(actor, program)) return refuse('not_found')
  const obstacle = obstacleTo(actor, program)
  if (obstacle) return refuse(obstacle)
  if (!program.form) return refuse('nothing_changed')
  return accept({ type: 'ProgramFormWithdrawn' as const, data: { revision: program.form.revision } })
}

export const programDecider = /* @__PURE__ */ decider({
  ...programState,
  decide: {
    AddProgram: add,
    EditProgram: edit,
    ForwardProgram: forward,
    PublishProgramForm: publishForm,
    WithdrawProgramForm: withdrawForm,
  },
})

const isVisibleTo = (actor: Actor, program: Program): program is ExistingProgram =>
  program.status !== 'unknown' && mayReadProgramsOf(program.agency, actor)

/** After forwarding, the agency's administrator may not edit the program; the dialog warns of this beforehand. */
const obstacleTo = (actor: Actor, program: ExistingProgram) => {
  if (!mayAdministerProgramsOf(program.agency, actor)) return 'not_permitted'
  return program.forwardedAt !== null && isLockedByForwarding(actor) ? 'program_locked' : null
}

/** The lists that contain an unknown id, or one id twice. */
export const listsWithWrongIds = (
  { sections = [], requirements = [] }: EditProgram['data'],
  program: ExistingProgram,
): ('sections' | 'requirements')[] => [
  ...(hasWrongIds(sections, program.sections) ? ['sections' as const] : []),
  ...(hasWrongIds(requirements, program.requirements) ? ['requirements' as const] : []),
]

type Numbered = { readonly id: number }
type MaybeNumbered = { readonly id?: number | undefined }

const hasWrongIds = (typed: readonly MaybeNumbered[], present: readonly Numbered[]): boolean => {
  const known = new Set(present.map(({ id }) => id))
  const kept = typed.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return new Set(kept).size < kept.length || kept.some((id) => !known.has(id))
}

/** Keeps the typed order and existing ids; new entries are numbered upwards from `last`. */
const numbered = <Entry extends Numbered>(
  typed: readonly (Omit<Entry, 'id'> & MaybeNumbered)[],
  last: number,
): readonly Entry[] => {
  let next = last
  return typed.map((entry) => ({ ...entry, id: entry.id ?? ++next }) as Entry)
}

const withConditions = (typed: readonly TypedRequirement[], present: readonly ProgramRequirement[]) =>
  typed.map(({ showIf, ...requirement }) => {
    const condition = showIf === undefined ? present.find(({ id }) => id === requirement.id)?.showIf : showIf
    return condition ? { ...requirement, showIf: condition } : requirement
  })
