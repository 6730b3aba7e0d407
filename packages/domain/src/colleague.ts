/** A member of an agency's staff, as decisions about whom something is given to need them. */
import { needsAgency } from './facts/roles.ts'
import type { Actor } from './kernel/decider.ts'

/** Folded from their stream or read from their row by the use case. */
export type Colleague = Actor & { readonly isActive: boolean }

export const isColleagueOf = (agency: number, colleague: Colleague | undefined): colleague is Colleague =>
  colleague?.isActive === true && needsAgency(colleague.role) && colleague.agency === agency
