/**
 * Which role may do what with an application (R-ROLE-3), as a table with functions that read it. An application that
 * the actor may not see is `not_found`; a forbidden command on a visible one is `not_permitted`.
 */

import { type AccessScope, type ApplicationAccess, applicationAccess } from '../facts/access.ts'
import { hasRight } from '../facts/rights.ts'
import { isCitizen } from '../facts/roles.ts'
import type { Actor } from '../kernel/decider.ts'
import type { ExistingApplication } from './application.ts'

type Owned = Pick<ExistingApplication, 'applicant' | 'agents' | 'agency'>

/**
 * A citizen who became staff still sees the applications that they filed. By the system that they let act they see no
 * more of them than an applicant does: nothing (R-SYS-8).
 */
export const maySee = (actor: Actor, application: Owned): boolean =>
  isOwn(actor, application) ||
  (!isOfSponsor(actor, application) && isInScope(applicationAccess[actor.role].sees, actor, application))

/** Whether one of those who let this system act filed it, or acted in it by a mandate. */
export const isOfSponsor = (
  { sponsors = [] }: Pick<Actor, 'sponsors'>,
  application: Pick<Owned, 'applicant' | 'agents'>,
): boolean => sponsors.some((sponsor) => isOwn(sponsor, application) || application.agents.includes(sponsor.id))

export const mayFile = (actor: Actor): boolean => applicationAccess[actor.role].files

/** The reason why an actor may not change an application; null when they may. */
export type Denial = 'not_permitted' | 'own_application' | null
export type ApplicationRights = Readonly<Record<Exclude<keyof ApplicationAccess, 'sees' | 'files'>, Denial>>

/**
 * What an actor who sees an application may do with it. Staff may neither forward nor decide an application that they
 * filed or that has their personal ID.
 */
export const rightsOn = (actor: Actor, application: ExistingApplication): ApplicationRights => {
  const { sees: _sees, files: _files, ...scopes } = applicationAccess[actor.role]
  const isConcerned = !isCitizen(actor.role) && isPersonallyConcerned(actor, application)
  const denial = (scope: AccessScope): Denial => {
    if (scope === 'none') return 'not_permitted'
    if (isConcerned) return 'own_application'
    return isInScope(scope, actor, application) ? null : 'not_permitted'
  }
  return Object.fromEntries(
    Object.entries(scopes).map(([action, scope]) => [action, denial(scope)]),
  ) as ApplicationRights
}

export const permissionsOf = (role: Actor['role']): { canForward: boolean; canChangeStatus: boolean } => ({
  canForward: hasRight(role, 'forwardApplications'),
  canChangeStatus: hasRight(role, 'decideApplications'),
})

export const isOwn = (actor: Pick<Actor, 'id'>, { applicant }: Pick<Owned, 'applicant'>): boolean =>
  actor.id === applicant

type Concerning = Pick<ExistingApplication, 'applicant' | 'agents' | 'applicantPersonalId'> & {
  readonly text: Pick<ExistingApplication['text'], 'personalId'>
}

/**
 * Whether this person filed the application, acted in it by a mandate, or has its personal ID; staff must then leave it
 * to a colleague. A company files from an account of its own, so its director is recognised by the personal ID. What
 * concerns one of those who let a system act concerns the system (R-SYS-8).
 */
export const isPersonallyConcerned = (
  { sponsors = [], ...actor }: Pick<Actor, 'id' | 'personalId' | 'sponsors'>,
  { applicant, agents, text, applicantPersonalId }: Concerning,
): boolean =>
  [actor, ...sponsors].some(
    ({ id, personalId }) =>
      id === applicant ||
      agents.includes(id) ||
      (personalId !== null && [text.personalId, applicantPersonalId].includes(personalId)),
  )

const isInScope = (scope: AccessScope, actor: Actor, application: Owned): boolean => {
  switch (scope) {
    case 'none':
      return false
    case 'own':
      return isOwn(actor, application)
    case 'agency':
      return actor.agency !== null && actor.agency === application.agency
    case 'all':
      return true
  }
}
