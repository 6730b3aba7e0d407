import { expect, test } from 'vitest'
import { header } from '../texts/header.ts'
import { reasonLabel } from './events.ts'
import { roleLabel } from './roles.ts'

test.each(['ApplicationForwarded', 'toString', ''])('an event that gives no reason has no label for one: %s', (type) =>
  expect(reasonLabel(type)).toBeUndefined(),
)

test('a role has its Georgian name, and an unknown one keeps its own', () => {
  expect(roleLabel('Agency Operator')).toBe(header['role.agencyOperator'])
  expect(roleLabel('toString')).toBe('toString')
})
