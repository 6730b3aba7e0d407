import { expect, test } from 'vitest'
import { parseResult } from './for-specs.ts'
import { maxSectionBytes } from './formatting.ts'
import { areWithinBytes, sectionsField } from './sections.ts'

test('sections may fill their bytes to the last one, of which a Georgian letter takes three', () => {
  const title = 'ა'
  const full = 'x'.repeat(maxSectionBytes - 3)
  expect(areWithinBytes([{ title, description: full }])).toBe(true)
  expect(areWithinBytes([{ title, description: `${full}x` }])).toBe(false)
})

test.each([
  [7, 7],
  ['', undefined],
  [null, undefined],
])('a section with the id %j has the id %j', (id, expected) =>
  expect(parseResult(sectionsField, [{ id, title: 'ვის', description: 'ყველას' }])).toEqual({
    value: [{ id: expected, title: 'ვის', description: 'ყველას' }],
  }),
)
