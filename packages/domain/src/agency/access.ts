/** Which roles may read and edit agencies, as data (R-ROLE-3). The public cards of the home page need no right. */
import type { Actor } from '../kernel/decider.ts'

export type AgencyAccess = { readonly reads: boolean; readonly writes: boolean }

const none = { reads: false, writes: false } as const satisfies AgencyAccess

/** The loader of demo data acts as `system`. */
export const agencyAccess = {
  User: none,
  'Agency Operator': none,
  'Agency Administrator': none,
  'Super Administrator': { reads: true, writes: true },
  Auditor: { reads: true, writes: false },
  system: { reads: true, writes: true },
  guest: none,
} as const satisfies Record<Actor['role'], AgencyAccess>

export const mayAdministerAgencies = ({ role }: Pick<Actor, 'role'>): boolean => agencyAccess[role].writes
