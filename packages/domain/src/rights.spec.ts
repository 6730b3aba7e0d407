import { expect, test } from 'vitest'
import { roleFacts } from './kernel/role-facts.ts'
import { hasRight, type Right } from './rights.ts'

const roles = Object.keys(roleFacts) as (keyof typeof roleFacts)[]

test.each<[Right, readonly string[]]>([
  ['readLog', ['Super Administrator', 'Auditor']],
  ['readAccesses', ['User', 'Auditor']],
  ['decideApplications', ['Agency Administrator']],
])('the right %s belongs to %j alone', (right, holders) => {
  expect(roles.filter((role) => hasRight(role, right))).toEqual(holders)
})

test('an auditor may not forward applications and an agency operator may', () => {
  expect(hasRight('Auditor', 'forwardApplications')).toBe(false)
  expect(hasRight('Agency Operator', 'forwardApplications')).toBe(true)
})
