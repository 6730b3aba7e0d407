/** Who may administer members (contract section 3); an operator command acts as the system. */
import type { Actor, Role } from '../kernel/decider.ts'

export const mayAdministerMembers = ({ role }: Actor): boolean => role === 'Super Administrator' || role === 'system'

/** Staff of an agency belong to one; nobody else does. */
export const needsAgency = (role: Role): boolean => role === 'Agency Administrator' || role === 'Agency Operator'
