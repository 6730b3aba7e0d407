/** Which roles may read and edit agencies, as data (R-ROLE-3). The public cards of the home page need no right. */
import { agencyAccess } from '../facts/access.ts'
import type { Actor } from '../kernel/decider.ts'

export const mayAdministerAgencies = ({ role }: Pick<Actor, 'role'>): boolean => agencyAccess[role].writes
