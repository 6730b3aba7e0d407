/** A program as its events tell it, and what may happen to it (R-ADM-5). */
import { tbilisiDay } from '../calendar.ts'
import { changedFields } from '../kernel/changed-fields.ts'
import { type Actor, accept, type Command, decider, refuse } from '../kernel/decider.ts'
import { mayAdministerProgramsOf, mayReadProgramsOf } from './access.ts'
import type { ProgramData, ProgramEvent, ProgramRequirement, ProgramSection } from './events.ts'

export type ExistingProgram = ProgramData & {
  /** When it was forwarded: from then on the Super Administrator alone edits it. */
  readonly forwardedAt: string | null
  /** Numbers of sections count up and are not given again after a removal. */
  readonly lastSection: number
  /** The same holds for requirements: filed documents name them. */
  readonly lastRequirement: number
}
export type Program = { readonly status: 'unknown' } | ExistingProgram

/** A section that is there already has its number; a new one has none yet. */
export type TypedSection = Omit<ProgramSection, 'id'> & { readonly id?: number | undefined }
export type TypedRequirement = Omit<ProgramRequirement, 'id'> & { readonly id?: number | undefined }
type Typed = Omit<ProgramData, 'sections' | 'requirements'> & {
  readonly sections: readonly TypedSection[]
  readonly requirements: readonly TypedRequirement[]
}

export type AddProgram = Command<'AddProgram', Typed>
/** What is left out stays as it is: the image, unless a new one was chosen. */
export type EditProgram = Command<'EditProgram', Partial<Typed>>
export type ForwardProgram = Command<'ForwardProgram', Record<never, never>>

const initialState = (): Program => ({ status: 'unknown' })

const evolve = (program: Program, event: ProgramEvent): Program => {
  if (event.type === 'ProgramAdded')
    return {
      ...event.data,
      forwardedAt: null,
      lastSection: highest(event.data.sections),
      lastRequirement: highest(event.data.requirements),
    }
  if (program.status === 'unknown') return program
  switch (event.type) {
    case 'ProgramEdited': {
      const lastSection = Math.max(program.lastSection, highest(event.data.sections ?? []))
      const lastRequirement = Math.max(program.lastRequirement, highest(event.data.requirements ?? []))
      return { ...program, ...event.data, lastSection, lastRequirement }
    }
    case 'ProgramForwarded':
      return { ...program, forwardedAt: event.data.forwardedAt }
  }
}

/** Sections and requirements are numbered from 1 within their program. */
const add = ({ actor, data }: AddProgram, program: Program) => {
  if (!mayAdministerProgramsOf(data.agency, actor)) return refuse('not_permitted')
  if (program.status !== 'unknown') return refuse('version_conflict')
  const sections = data.sections.map(({ title, description }, index) => ({ id: index + 1, title, description }))
  const requirements = data.requirements.map(({ title, isRequired }, index) => ({ id: index + 1, title, isRequired }))
  return accept({ type: 'ProgramAdded' as const, data: { ...data, sections, requirements } })
}

/** Saving a form in which nothing changed is no error and no event. */
const edit = ({ actor, data }: EditProgram, program: Program) => {
  if (!isThereFor(actor, program)) return refuse('not_found')
  const obstacle = obstacleTo(actor, program)
  if (obstacle) return refuse(obstacle)
  if (!mayAdministerProgramsOf(data.agency ?? program.agency, actor)) return refuse('not_permitted')
  const { sections: typedSections, requirements: typedRequirements, ...fields } = data
  if (misnumberedIn(data, program).length > 0) return refuse('invalid_fields')
  const sections = typedSections && numbered<ProgramSection>(typedSections, program.lastSection)
  const requirements = typedRequirements && numbered<ProgramRequirement>(typedRequirements, program.lastRequirement)
  const changed = changedFields<ProgramData>(program, {
    ...fields,
    ...(sections && { sections }),
    ...(requirements && { requirements }),
  })
  return Object.keys(changed).length === 0 ? accept() : accept({ type: 'ProgramEdited' as const, data: changed })
}

/** Once, and whoever may edit it may forward it. */
const forward = ({ actor, at }: ForwardProgram, program: Program) => {
  if (!isThereFor(actor, program)) return refuse('not_found')
  if (!mayAdministerProgramsOf(program.agency, actor)) return refuse('not_permitted')
  if (program.forwardedAt !== null) return refuse('already_forwarded')
  return accept({ type: 'ProgramForwarded' as const, data: { forwardedAt: at } })
}

export const programDecider = decider({
  initialState,
  evolve,
  decide: { AddProgram: add, EditProgram: edit, ForwardProgram: forward },
})

/** What is not there, and what is not this person's to read, are answered alike. */
const isThereFor = (actor: Actor, program: Program): program is ExistingProgram =>
  program.status !== 'unknown' && mayReadProgramsOf(program.agency, actor)

/** After forwarding the agency's administrator edits it no more (the dialog says so first). */
const obstacleTo = (actor: Actor, program: ExistingProgram) => {
  if (!mayAdministerProgramsOf(program.agency, actor)) return 'not_permitted'
  return program.forwardedAt !== null && actor.role === 'Agency Administrator' ? 'program_locked' : null
}

/** Whether applications are taken at this instant: while it is active, until the end of its last day in Tbilisi. */
export const takesApplications = (
  { status, deadline }: { readonly status: string; readonly deadline: string | null },
  at: string,
): boolean => status === 'active' && (deadline === null || tbilisiDay(at) <= deadline)

/** The lists in which a number is unknown or stands twice. */
export const misnumberedIn = (
  { sections = [], requirements = [] }: EditProgram['data'],
  program: ExistingProgram,
): ('sections' | 'requirements')[] => [
  ...(isMisnumbered(sections, program.sections) ? ['sections' as const] : []),
  ...(isMisnumbered(requirements, program.requirements) ? ['requirements' as const] : []),
]

type Numbered = { readonly id: number }
type MaybeNumbered = { readonly id?: number | undefined }

const isMisnumbered = (typed: readonly MaybeNumbered[], present: readonly Numbered[]): boolean => {
  const known = new Set(present.map(({ id }) => id))
  const kept = typed.flatMap(({ id }) => (id === undefined ? [] : [id]))
  return new Set(kept).size < kept.length || kept.some((id) => !known.has(id))
}

/** In the order typed: what has a number keeps it, what is new counts on from the last one given. */
const numbered = <Entry extends Numbered>(
  typed: readonly (Omit<Entry, 'id'> & MaybeNumbered)[],
  last: number,
): readonly Entry[] => {
  let next = last
  return typed.map((entry) => ({ ...entry, id: entry.id ?? ++next }) as Entry)
}

const highest = (entries: readonly Numbered[]): number => Math.max(0, ...entries.map(({ id }) => id))
