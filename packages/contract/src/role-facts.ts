/**
 * The facts about each role that the screens need. `packages/read-models/src/wire.ts` does not compile if they differ
 * from the domain's.
 */
import type { ProfileDocument } from './documents/member.ts'

type Role = ProfileDocument['permission']

export const roleFacts = {
  User: { isStaff: false, belongsToAgency: false },
  'Agency Operator': { isStaff: true, belongsToAgency: true },
  'Agency Administrator': { isStaff: true, belongsToAgency: true },
  'Super Administrator': { isStaff: true, belongsToAgency: false },
  Auditor: { isStaff: true, belongsToAgency: false },
} as const satisfies Record<Role, { readonly isStaff: boolean; readonly belongsToAgency: boolean }>

/** Undefined before the profile is known. */
export const isStaff = (role: Role | undefined): boolean => role !== undefined && roleFacts[role].isStaff
export const isCitizen = (role: Role | undefined): boolean => role !== undefined && !roleFacts[role].isStaff

/** After forwarding, only whoever belongs to no agency edits a program (R-ADM-5). */
export const isProgramLocked = (
  program: { readonly forwarded_at: string | null } | undefined,
  role: Role | undefined,
): boolean => role !== undefined && typeof program?.forwarded_at === 'string' && roleFacts[role].belongsToAgency
