import { expect, test } from 'vitest'
import { header } from '../texts/header.ts'
import { eventLabel, reasonLabel } from './events.ts'
import { fieldLabel } from './fields.ts'
import { roleLabel } from './roles.ts'

test.each(['ApplicationForwarded', 'toString', ''])('an event that gives no reason has no label for one: %s', (type) =>
  expect(reasonLabel(type)).toBeUndefined(),
)

test.each(['AgencyPainted', 'toString'])('an unknown event keeps its code name: %s', (type) =>
  expect(eventLabel(type)).toBe(type),
)

test('a field has the label of its kind of stream, else the shared one, else its code name', () => {
  expect(fieldLabel('member', 'firstName')).toMatch(/[ა-ჰ]/)
  expect(fieldLabel('member', 'shoeSize')).toBe('shoeSize')
  expect(fieldLabel('ship', 'shoeSize')).toBe('shoeSize')
})

test('a role has its Georgian name, and an unknown one keeps its own', () => {
  expect(roleLabel('Agency Operator')).toBe(header['role.agencyOperator'])
  expect(roleLabel('toString')).toBe('toString')
})
