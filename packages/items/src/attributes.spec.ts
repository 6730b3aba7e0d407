import { expect, test } from 'vitest'
import { fromAnswer, fromAttributes, toAttributes, toSdkAttributes } from './attributes.ts'
import type { Item } from './items.ts'

const bytes = Uint8Array.from([0, 255, 7])
const item = { text: 'ქართული', zero: 0, part: -1.5, yes: true, none: null, list: [1, ['a'], {}], map: { bytes } }

test('an item is encoded as DynamoDB encodes it, and is the same after JSON', () => {
  const spelled = toAttributes(item)
  expect(spelled).toEqual({
    text: { S: 'ქართული' },
    zero: { N: '0' },
    part: { N: '-1.5' },
    yes: { BOOL: true },
    none: { NULL: true },
    list: { L: [{ N: '1' }, { L: [{ S: 'a' }] }, { M: {} }] },
    map: { M: { bytes: { B: 'AP8H' } } },
  })
  expect(fromAttributes(JSON.parse(JSON.stringify(spelled)))).toStrictEqual(item)
})

test('for the SDK bytes stay bytes', () => {
  expect(toSdkAttributes(item)).toEqual({ ...toAttributes(item), map: { M: { bytes: { B: bytes } } } })
})

test('an answer gives the item, its names in order whatever their order in the answer', () => {
  const answer = JSON.parse(JSON.stringify(toAttributes({ ...item, also: { b: 1, a: 2 } })))
  const found = fromAnswer(answer)
  expect(found).toStrictEqual({ ...item, also: { a: 2, b: 1 } })
  expect([Object.keys(found), Object.keys(found.also as Item)]).toEqual([
    ['also', 'list', 'map', 'none', 'part', 'text', 'yes', 'zero'],
    ['a', 'b'],
  ])
})

test('undefined attributes are omitted', () => {
  expect(toAttributes({ there: 1, absent: undefined } as unknown as Item)).toEqual({ there: { N: '1' } })
})

test.each([
  ['in JSON', fromAttributes],
  ['in an answer', fromAnswer],
])('a name with a meaning in JavaScript is encoded like any other %s', (_, decoded) => {
  const odd = JSON.parse('{"__proto__":{"isAdministrator":true},"constructor":"a"}') as Item
  const back = decoded(JSON.parse(JSON.stringify(toAttributes(odd))))
  expect(Object.entries(back)).toEqual(Object.entries(odd))
  expect('isAdministrator' in back).toBe(false)
})

test.each<[string, unknown]>([
  ['a number beyond 2^53', 2 ** 53],
  ['no number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a function', () => 1],
  ['a bigint', 1n],
])('%s is refused', (_, value) => {
  expect(() => toAttributes({ map: { value } } as Item)).toThrow()
})

test('a type that the portal never writes is refused', () => {
  expect(() => fromAttributes({ set: { SS: ['a'] } } as never)).toThrow('does not write')
})
