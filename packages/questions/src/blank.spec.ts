import { expect, test } from 'vitest'
import { isBlank, trimBlank } from './blank.ts'

test.each(['', ' \n', '\u200B', '\u2060', '\u2800', '\u3164'])('%j is blank', { tags: 'R-LIM-2' }, (text) =>
  expect([isBlank(text), trimBlank(text)]).toEqual([true, '']),
)

test('invisible letters beside visible ones stay', () => expect(trimBlank(' ა\u200D ')).toBe('ა\u200D'))
