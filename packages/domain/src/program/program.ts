/** A program as its events tell it, and what may happen to it (R-ADM-5). */
import { changedFields } from '../kernel/changed-fields.ts'
import { type Actor, accept, type Command, decider, refuse } from '../kernel/decider.ts'
import { mayAdministerProgramsOf, mayReadProgramsOf } from './access.ts'
import type { ProgramData, ProgramEvent, ProgramSection } from './events.ts'

export type ExistingProgram = ProgramData & {
  /** When it was forwarded: from then on the Super Administrator alone edits it. */
  readonly forwardedAt: string | null
  /** Numbers of sections count up and are not given again after a removal. */
  readonly lastSection: number
}
export type Program = { readonly status: 'unknown' } | ExistingProgram

/** A section that is there already has its number; a new one has none yet. */
export type TypedSection = Omit<ProgramSection, 'id'> & { readonly id?: number | undefined }
type Typed = Omit<ProgramData, 'sections'> & { readonly sections: readonly TypedSection[] }

export type AddProgram = Command<'AddProgram', Typed>
/** What is left out stays as it is: the image, unless a new one was chosen. */
export type EditProgram = Command<'EditProgram', Partial<Typed>>
export type ForwardProgram = Command<'ForwardProgram', Record<never, never>>

const initialState = (): Program => ({ status: 'unknown' })

const evolve = (program: Program, event: ProgramEvent): Program => {
  if (event.type === 'ProgramAdded')
    return { ...event.data, forwardedAt: null, lastSection: highest(event.data.sections) }
  if (program.status === 'unknown') return program
  switch (event.type) {
    case 'ProgramEdited': {
      const lastSection = Math.max(program.lastSection, highest(event.data.sections ?? []))
      return { ...program, ...event.data, lastSection }
    }
    case 'ProgramForwarded':
      return { ...program, forwardedAt: event.data.forwardedAt }
  }
}

/** Sections are numbered from 1 within their program. */
const add = ({ actor, data }: AddProgram, program: Program) => {
  if (!mayAdministerProgramsOf(data.agency, actor)) return refuse('not_permitted')
  if (program.status !== 'unknown') return refuse('version_conflict')
  const sections = data.sections.map(({ title, description }, index) => ({ id: index + 1, title, description }))
  return accept({ type: 'ProgramAdded' as const, data: { ...data, sections } })
}

/** Saving a form in which nothing changed is no error and no event. */
const edit = ({ actor, data }: EditProgram, program: Program) => {
  if (!isThereFor(actor, program)) return refuse('not_found')
  const obstacle = obstacleTo(actor, program)
  if (obstacle) return refuse(obstacle)
  if (!mayAdministerProgramsOf(data.agency ?? program.agency, actor)) return refuse('not_permitted')
  const { sections: typed, ...fields } = data
  const sections = typed && numbered(typed, program)
  if (sections === null) return refuse('invalid_fields')
  const changed = changedFields<ProgramData>(program, { ...fields, ...(sections && { sections }) })
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

/** In the order typed: known numbers are kept, new ones count on; null when a number is unknown or stands twice. */
const numbered = (typed: readonly TypedSection[], program: ExistingProgram): readonly ProgramSection[] | null => {
  const there = new Set(program.sections.map(({ id }) => id))
  const kept = typed.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(kept).size < kept.length || kept.some((id) => !there.has(id))) return null
  let last = program.lastSection
  return typed.map(({ id = ++last, title, description }) => ({ id, title, description }))
}

const highest = (sections: readonly ProgramSection[]): number => Math.max(0, ...sections.map(({ id }) => id))
