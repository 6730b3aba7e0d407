/** Who learns of the notes on an application and of its assignee. */
import { isPersonallyConcerned, maySee } from './application/access.ts'
import type { Application, ExistingApplication } from './application/application.ts'
import { notesAccess } from './facts/access.ts'
import { hasRight } from './facts/rights.ts'
import type { Actor } from './kernel/decider.ts'

/** The application, folded from its own stream by the use case. */
export type WithApplication = { readonly id: number; readonly application: Application }

/** The applicant, and the person whose personal ID the application has, never learn that notes exist. */
export const mayReadNotes = (actor: Actor, application: Application): application is ExistingApplication =>
  application.status !== 'unknown' &&
  notesAccess[actor.role] !== 'none' &&
  maySee(actor, application) &&
  !isPersonallyConcerned(actor, application)

/** List rows and details name the assignee to staff only, not to auditors. */
export const isShownAssignee = ({ role }: Pick<Actor, 'role'>): boolean => hasRight(role, 'workAtDesk')

/** Counts and filters by assignee are for staff and auditors, not for citizens. */
export const mayReadAssignee = ({ role }: Pick<Actor, 'role'>): boolean => notesAccess[role] !== 'none'
