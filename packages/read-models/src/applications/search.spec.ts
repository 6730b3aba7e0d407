import { expect, test } from 'vitest'
import { searchFor } from './search.ts'

test.each([
  ['ა', true],
  ['აბ', true],
  [' აბ ', true],
  ['აბგ', false],
  ['12', true],
  ['123', false],
])('of %j it is short: %s, and looks at the newest only', (text, isShort) =>
  expect(searchFor(text)?.isShort).toBe(isShort),
)

test.each([undefined, '', ' \t '])('of %j there is none', (text) => expect(searchFor(text)).toBeUndefined())
