/** Programs (contract section 3): an agency's administrator adds to their own agency, the Super Administrator to any. */
import { type Actor, accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { ProgramData, ProgramEvent } from './events.ts'

export type Program = { readonly status: 'unknown' } | ProgramData

export type AddProgram = Command<
  'AddProgram',
  Omit<ProgramData, 'sections'> & {
    readonly sections: readonly { readonly title: string; readonly description: string }[]
  }
>

export const mayAdministerProgramsOf = (agency: number, actor: Actor): boolean =>
  actor.role === 'Super Administrator' ||
  actor.role === 'system' ||
  (actor.role === 'Agency Administrator' && actor.agency === agency)

const initialState = (): Program => ({ status: 'unknown' })

const evolve = (_program: Program, event: ProgramEvent): Program => {
  switch (event.type) {
    case 'ProgramAdded':
      return event.data
  }
}

/** Sections are numbered from 1 within their program. */
const add = ({ actor, data }: AddProgram, program: Program) => {
  if (!mayAdministerProgramsOf(data.agency, actor)) return refuse('not_permitted')
  if (program.status !== 'unknown') return refuse('version_conflict')
  const sections = data.sections.map(({ title, description }, index) => ({ id: index + 1, title, description }))
  return accept({ type: 'ProgramAdded' as const, data: { ...data, sections } })
}

export const programDecider = decider({ initialState, evolve, decide: { AddProgram: add } })
