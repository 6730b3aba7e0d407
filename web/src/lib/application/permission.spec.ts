import { expect, test } from 'vitest'
import { mayForward } from './permission.ts'

const filed = { status: 'pendding', is_own: false, returned_at: null } as const
const returned = { ...filed, returned_at: '2026-03-01T09:00:00.000Z' }

test.each([
  ['Agency Operator', filed, true],
  ['Agency Operator', returned, false],
  ['Super Administrator', returned, false],
  ['Agency Operator', { ...filed, is_own: true }, false],
  ['User', { ...returned, is_own: true }, true],
  ['User', { ...filed, status: 'forwarded' as const, is_own: true }, false],
] as const)('forwarding for %s and %o: offered %s', (role, application, isOffered) => {
  expect(mayForward(application, { role, canForward: true })).toBe(isOffered)
})
