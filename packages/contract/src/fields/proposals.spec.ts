import { expect, test } from 'vitest'
import { fill } from '../fill.ts'
import { twoPersons as texts } from '../texts/two-persons.ts'
import { parseResult } from './for-specs.ts'
import { passkeyResetFields } from './proposals.ts'

const { note } = passkeyResetFields

test.each([
  ['ბრძანება №7', 'ბრძანება №7'],
  ['  ', null],
  ['\u200b', null],
  [undefined, null],
])('the note of a proposal %j is stored as %j', (sent, stored) =>
  expect(parseResult(note, sent)).toEqual({ value: stored }),
)

test('the note of a proposal has 500 letters at most, and its refusal says so', () => {
  const longest = 'ა'.repeat(500)
  expect(parseResult(note, longest)).toEqual({ value: longest })
  expect(parseResult(note, `${longest}ა`)).toEqual([fill(texts['roles.note.max'], { max: 500 })])
})
