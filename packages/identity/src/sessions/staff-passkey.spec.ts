import { expect, test } from 'vitest'
import { needsFreshSignIn } from './authenticate.ts'

test.each([
  ['staff where a passkey is required', 'required', 'Auditor', true],
  ['no staff where a passkey is optional', 'optional', 'Auditor', false],
  ['no citizen', 'required', 'User', false],
] as const)('an old sign-in must be repeated by %s', (_, policy, role, isNeeded) => {
  expect(needsFreshSignIn(policy, role, { signedInAt: 0 }, 10 * 60_000)).toBe(isNeeded)
})
