/**
 * The facts about each role that the screens need. `packages/read-models/src/wire.ts` does not compile if they differ
 * from the domain's.
 */

import type { ProfileDocument } from './documents/member.ts'
import { keysOf } from './keys-of.ts'

type Role = ProfileDocument['permission']

type RoleFacts = {
  readonly isCitizen: boolean
  readonly isStaff: boolean
  readonly belongsToAgency: boolean
  /** Takes applications and writes notes; an auditor only reads. */
  readonly worksAtDesk: boolean
  readonly decidesApplications: boolean
  readonly administersPrograms: boolean
  readonly administersAgencies: boolean
  readonly administersMembers: boolean
  readonly changesRoles: boolean
  readonly readsMessages: boolean
  readonly writesTemplates: boolean
  readonly readsLog: boolean
  /** Reads who opened an application. */
  readonly readsAccesses: boolean
}

const none = {
  isCitizen: false,
  isStaff: false,
  belongsToAgency: false,
  worksAtDesk: false,
  decidesApplications: false,
  administersPrograms: false,
  administersAgencies: false,
  administersMembers: false,
  changesRoles: false,
  readsMessages: false,
  writesTemplates: false,
  readsLog: false,
  readsAccesses: false,
} as const satisfies RoleFacts

export const roleFacts = {
  User: { ...none, isCitizen: true, readsAccesses: true },
  'Agency Operator': { ...none, isStaff: true, belongsToAgency: true, worksAtDesk: true },
  'Agency Administrator': {
    ...none,
    isStaff: true,
    belongsToAgency: true,
    worksAtDesk: true,
    decidesApplications: true,
    administersPrograms: true,
    writesTemplates: true,
  },
  'Super Administrator': {
    ...none,
    isStaff: true,
    worksAtDesk: true,
    administersPrograms: true,
    administersAgencies: true,
    administersMembers: true,
    changesRoles: true,
    readsMessages: true,
    readsLog: true,
  },
  Auditor: { ...none, isStaff: true, readsLog: true, readsAccesses: true },
} as const satisfies Record<Role, RoleFacts>

export type RoleFact = keyof RoleFacts

/** False before the profile is known, and for a stored profile with a role that does not exist. */
export const hasFact = (role: Role | undefined, fact: RoleFact): boolean =>
  role !== undefined && Object.hasOwn(roleFacts, role) && roleFacts[role][fact]

export const isStaff = (role: Role | undefined): boolean => role !== undefined && !isCitizen(role)
export const isCitizen = (role: Role | undefined): boolean => hasFact(role, 'isCitizen')

/** The roles with a fact, for a page that is open to them alone. */
export const rolesWith = (fact: RoleFact): readonly Role[] => keysOf(roleFacts).filter((role) => roleFacts[role][fact])

/** After forwarding, only whoever belongs to no agency edits a program (R-ADM-5). */
export const isProgramLocked = (
  program: { readonly forwarded_at: string | null } | undefined,
  role: Role | undefined,
): boolean => typeof program?.forwarded_at === 'string' && hasFact(role, 'belongsToAgency')
