/** Who may administer members (R-ROLE-3); an operator command acts as the system. */
import type { Actor, Role } from '../kernel/decider.ts'

export const mayAdministerMembers = ({ role }: Actor): boolean => role === 'Super Administrator' || role === 'system'

/** Who may read members, but not their documents: the Super Administrator, who may change them, and auditors. */
export const mayReadMembers = ({ role }: Pick<Actor, 'role'>): boolean =>
  role === 'Super Administrator' || role === 'Auditor'

/** Images of an identity document are shown to its owner and to those who verify it. */
export const mayViewDocuments = ({ id, role }: Pick<Actor, 'id' | 'role'>, member: number): boolean =>
  id === member || role === 'Super Administrator'

/** Granting one of these roles must name an agency, and granting any other must not. */
export const needsAgency = (role: Role): boolean => role === 'Agency Administrator' || role === 'Agency Operator'
