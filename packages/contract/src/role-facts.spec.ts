import { type Role, roles } from '@portal/domain/facts/roles'
import { expect, test } from 'vitest'
import { hasFact, hasRight, isProgramLocked, isStaff, rolesWith } from './role-facts.ts'

const superAdministrator = 'Super Administrator'

test.each([
  ['isCitizen', ['User']],
  ['isStaff', [superAdministrator, 'Agency Administrator', 'Agency Operator', 'Auditor']],
  ['belongsToAgency', ['Agency Administrator', 'Agency Operator']],
] as const)('%s holds for %j alone (R-ROLE-3)', (fact, expected) =>
  expect(roles.filter((role) => hasFact(role, fact))).toEqual(expected),
)

test.each([
  ['fileApplications', ['User']],
  ['workAtDesk', [superAdministrator, 'Agency Administrator', 'Agency Operator']],
  ['writePrograms', [superAdministrator, 'Agency Administrator']],
] as const)('pages of the right %s are open to %j alone (R-ROLE-3)', (right, expected) =>
  expect(rolesWith(right)).toEqual(expected),
)

test('nobody has a right before the profile is known, nor with a role that does not exist', () => {
  expect(hasRight(undefined, 'fileApplications')).toBe(false)
  expect(hasRight('toString' as Role, 'fileApplications')).toBe(false)
  expect(hasRight('system' as Role, 'editMembers')).toBe(false)
})

test.each([
  ['Auditor', true],
  ['User', false],
  [undefined, false],
] as const)('whoever has the role %s is staff: %s', (role, expected) => expect(isStaff(role)).toBe(expected))

test.each([
  ['2026-03-01T09:00:00Z', 'Agency Administrator', true],
  ['2026-03-01T09:00:00Z', superAdministrator, false],
  [null, 'Agency Administrator', false],
] as const)('a program forwarded at %s is locked for %s: %s (R-ADM-5)', (forwarded_at, role, isLocked) =>
  expect(isProgramLocked({ forwarded_at }, role)).toBe(isLocked),
)

test('no program is locked before it is loaded', () =>
  expect(isProgramLocked(undefined, 'Agency Administrator')).toBe(false))
