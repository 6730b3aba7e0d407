import { expect, test } from 'vitest'
import { isProgramLocked, isStaff, type RoleFact, rolesWith } from './role-facts.ts'

const superAdministrator = 'Super Administrator'
const ofAgency = ['Agency Operator', 'Agency Administrator']

test.each(
  Object.entries({
    isCitizen: ['User'],
    isStaff: [...ofAgency, superAdministrator, 'Auditor'],
    belongsToAgency: ofAgency,
    worksAtDesk: [...ofAgency, superAdministrator],
    decidesApplications: ['Agency Administrator'],
    assignsDocuments: ofAgency,
    asksApplicants: ['Agency Operator', 'Agency Administrator'],
    administersPrograms: ['Agency Administrator', superAdministrator],
    administersAgencies: [superAdministrator],
    administersMembers: [superAdministrator],
    changesRoles: [superAdministrator],
    readsMessages: [superAdministrator],
    writesTemplates: ['Agency Administrator'],
    readsLog: [superAdministrator, 'Auditor'],
    readsAccesses: ['User', 'Auditor'],
    transfersApplications: ['Agency Administrator', superAdministrator],
  } satisfies Record<RoleFact, string[]>) as [RoleFact, string[]][],
)('%s holds for %j alone (R-ROLE-3)', (fact, roles) => expect(rolesWith(fact)).toEqual(roles))

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
