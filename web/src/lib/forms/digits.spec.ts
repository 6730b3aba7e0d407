import { expect, test } from 'vitest'
import { phoneDigits } from './digits.ts'

test.each([
  ['555123456', '555123456'],
  ['+995 555 12 34 56', '555123456'],
  ['00995555123456', '555123456'],
  ['555-12-34-56 7', '5551234567'],
  ['0555123456', '555123456'],
])('the digits of a phone typed or pasted as %s', (typed, kept) => {
  expect(phoneDigits(typed)).toBe(kept)
})
