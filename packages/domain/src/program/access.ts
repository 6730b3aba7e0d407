/**
 * Who may do what with programs: the table of R-ROLE-3 as data. A program that an actor may not read is `not_found`;
 * its public page is open to everybody.
 */
import type { Actor } from '../kernel/decider.ts'

/** Whose programs: none, those of the actor's agency, or all. */
export type ProgramScope = 'none' | 'agency' | 'all'
export type ProgramAccess = { readonly reads: ProgramScope; readonly writes: ProgramScope }

const none = { reads: 'none', writes: 'none' } as const satisfies ProgramAccess

/** The loader of demo data acts as `system`. */
export const programAccess = {
  User: none,
  'Agency Operator': none,
  'Agency Administrator': { reads: 'agency', writes: 'agency' },
  'Super Administrator': { reads: 'all', writes: 'all' },
  Auditor: { reads: 'all', writes: 'none' },
  system: { reads: 'all', writes: 'all' },
  guest: none,
} as const satisfies Record<Actor['role'], ProgramAccess>

export const mayReadProgramsOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(programAccess[actor.role].reads, agency, actor)

export const mayAdministerProgramsOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(programAccess[actor.role].writes, agency, actor)

/** After forwarding, only whoever writes the programs of all agencies may edit a program (R-ADM-5). */
export const isLockedByForwarding = ({ role }: Pick<Actor, 'role'>): boolean => programAccess[role].writes === 'agency'

const isInScope = (scope: ProgramScope, agency: number, actor: Pick<Actor, 'agency'>): boolean =>
  scope === 'all' || (scope === 'agency' && actor.agency === agency)
