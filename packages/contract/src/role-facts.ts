/** Facts and rights of each role for the screens, read from the domain's tables. */
import { hasRight as mayUse, type Right } from '@portal/domain/facts/rights'
import { type Role, roleFacts, roles } from '@portal/domain/facts/roles'
import type { Endpoint } from './endpoint.ts'

export { maxMessages } from '@portal/domain/facts/access'
export type { Right }

type RoleFact = 'isCitizen' | 'isStaff' | 'belongsToAgency'

const isListed = (role: Role | undefined): role is Role => roles.some((each) => each === role)

/** False before the profile is known, and for a stored profile with a role that does not exist. */
export const hasFact = (role: Role | undefined, fact: RoleFact): boolean => isListed(role) && roleFacts[role][fact]

/** Whether whoever has the role may make the calls of a right; the server refuses by the same table. */
export const hasRight = (role: Role | undefined, right: Right): boolean => isListed(role) && mayUse(role, right)

/** Whether a button for the call is shown to the role. */
export const mayCall = (role: Role | undefined, { right }: Pick<Endpoint, 'right'>): boolean =>
  right === undefined ? isListed(role) : hasRight(role, right)

export const isStaff = (role: Role | undefined): boolean => role !== undefined && !isCitizen(role)
export const isCitizen = (role: Role | undefined): boolean => hasFact(role, 'isCitizen')

/** The roles with a right, for a page that is open to them alone. */
export const rolesWith = (right: Right): readonly Role[] => roles.filter((role) => mayUse(role, right))

/** After forwarding, only whoever belongs to no agency edits a program (R-ADM-5). */
export const isProgramLocked = (
  program: { readonly forwarded_at: string | null } | undefined,
  role: Role | undefined,
): boolean => typeof program?.forwarded_at === 'string' && hasFact(role, 'belongsToAgency')
