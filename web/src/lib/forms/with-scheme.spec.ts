import { expect, test } from 'vitest'
import { withScheme } from './with-scheme.ts'

test.each([
  ['portal.example', 'https://portal.example'],
  [' www.portal.example/a?b=1 ', 'https://www.portal.example/a?b=1'],
  ['http://portal.example', 'http://portal.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['portal', 'portal'],
  ['', ''],
])('%j becomes %j', (typed, address) => expect(withScheme(typed)).toBe(address))
