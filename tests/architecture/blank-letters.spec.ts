/** The domain must not import the contract, so both list the invisible letters; this test compares the two lists. */
import { isBlank } from '@portal/contract/fields/blank'
import { expect, test } from 'vitest'
import { isBlank as isBlankInDomain } from '../../packages/domain/src/kernel/blank.ts'

test('domain and contract treat the same characters as blank', () => {
  const letters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
  const blank = letters.filter(isBlank)
  expect(blank).toEqual(letters.filter(isBlankInDomain))
  for (const letter of ['\u200B', '\u2060', '\u2800', '\u3164']) expect(blank).toContain(letter)
})
