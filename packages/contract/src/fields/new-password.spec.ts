import { expect, test } from 'vitest'
import { passwordReset as texts } from '../texts/password-reset.ts'
import { parseResult } from './for-specs.ts'
import { newPassword } from './new-password.ts'

test.each([
  ['', '', [texts['reset.password.required'], texts['reset.password.repeat.required']]],
  ['1234567', '1234567', [texts['reset.password.min']]],
  ['12345678', '1', [texts['reset.password.mismatch']]],
  ['12345678', '12345679', [texts['reset.password.mismatch']]],
])('each field of a new password has one error at most: %j and %j', (password, repeat, expected) =>
  expect(parseResult(newPassword, { password, repeat })).toEqual(expected),
)

test('a new password has eight characters or more', () => {
  const sent = { password: '12345678', repeat: '12345678' }
  expect(parseResult(newPassword, sent)).toEqual({ value: sent })
})
