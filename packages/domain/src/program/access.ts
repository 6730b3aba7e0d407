/**
 * Who may do what with programs: the table of R-ROLE-3 as data. A program that an actor may not read is `not_found`;
 * its public page is open to everybody.
 */
import { type AccessScope, applicationAccess, programAccess } from '../facts/access.ts'
import type { Actor } from '../kernel/decider.ts'

export const mayReadProgramsOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(programAccess[actor.role].reads, agency, actor)

/** Criteria are read by who sees the agency's applications: by no guest, and by no applicant (R-FORM-47). */
export const mayReadCriteriaOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(applicationAccess[actor.role].sees, agency, actor)

export const mayAdministerProgramsOf = (agency: number, actor: Pick<Actor, 'role' | 'agency'>): boolean =>
  isInScope(programAccess[actor.role].writes, agency, actor)

/** After forwarding, only whoever writes the programs of all agencies may edit a program (R-ADM-5). */
export const isLockedByForwarding = ({ role }: Pick<Actor, 'role'>): boolean => programAccess[role].writes === 'agency'

const isInScope = (scope: AccessScope, agency: number, actor: Pick<Actor, 'agency'>): boolean =>
  scope === 'all' || (scope === 'agency' && actor.agency === agency)
