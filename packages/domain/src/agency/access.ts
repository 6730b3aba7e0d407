/** Who may do what with agencies: the table of R-ROLE-3 as data. The cards of the home page are public. */
import type { Actor } from '../kernel/decider.ts'

export type AgencyAccess = { readonly reads: boolean; readonly writes: boolean }

const none: AgencyAccess = { reads: false, writes: false }

/** `system` is the demo loader. */
export const agencyAccess: { readonly [R in Actor['role']]: AgencyAccess } = {
  User: none,
  'Agency Operator': none,
  'Agency Administrator': none,
  'Super Administrator': { reads: true, writes: true },
  Auditor: { reads: true, writes: false },
  system: { reads: true, writes: true },
  guest: none,
}

export const mayAdministerAgencies = ({ role }: Pick<Actor, 'role'>): boolean => agencyAccess[role].writes
