import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from './items.ts'
import { rowText } from './row-hash.ts'

test('the text does not depend on the order of names', () => {
  const row = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'ე'), fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<never>)
  fc.assert(
    fc.property(row, (one) => {
      expect(rowText(Object.fromEntries(Object.entries(one).reverse()))).toBe(rowText(one))
    }),
  )
})

test('undefined attributes are left out', () => {
  expect(rowText({ a: 1, b: undefined } as unknown as Item)).toBe(rowText({ a: 1 }))
})

test('bytes, texts, lists and maps of the same content are told apart', () => {
  const values = [Uint8Array.of(1), 'AQ==', ['AQ=='], { a: 'AQ==' }, ['a', 'AQ=='], 1, '1', true, null, [], {}]
  expect(new Set(values.map((value) => rowText({ value } as Item))).size).toBe(values.length)
})
