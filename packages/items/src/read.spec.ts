import { expect, test } from 'vitest'
import { RowUnreadable, read } from './read.ts'

const row = {
  text: 'ნინო',
  number: 7,
  boolean: false,
  bytes: Uint8Array.of(1),
  texts: ['a', 'b'],
  numbers: [1, 2],
  row: { at: 1 },
  rows: [{ at: 1 }],
  none: null,
  instant: '2026-03-01T09:00:00.000Z',
}

test('an attribute is returned by its type', () => {
  expect(read.text(row, 'text')).toBe('ნინო')
  expect(read.instant(row, 'instant')).toBe('2026-03-01T09:00:00.000Z')
  expect(read.number(row, 'number')).toBe(7)
  expect(read.boolean(row, 'boolean')).toBe(false)
  expect(read.bytes(row, 'bytes')).toEqual(Uint8Array.of(1))
  expect(read.texts(row, 'texts')).toEqual(['a', 'b'])
  expect(read.numbers(row, 'numbers')).toEqual([1, 2])
  expect(read.row(row, 'row')).toEqual({ at: 1 })
  expect(read.rows(row, 'rows')).toEqual([{ at: 1 }])
  expect(read.oneOf(row, 'text', ['ნინო', 'ანა'])).toBe('ნინო')
})

test.each([
  ['text', 'number'],
  ['number', 'text'],
  ['instant', 'text'],
  ['number', 'missing'],
  ['number', 'none'],
  ['boolean', 'number'],
  ['bytes', 'texts'],
  ['texts', 'rows'],
  ['numbers', 'texts'],
  ['row', 'texts'],
  ['row', 'bytes'],
  ['row', 'none'],
  ['rows', 'texts'],
] as const)('no %s is read from %s', (type, name) => expect(() => read[type](row, name)).toThrow(RowUnreadable))

test('a value outside the list is refused, and the error names only the attribute', () => {
  expect(() => read.oneOf(row, 'text', ['ანა'])).toThrow('a row has no readable "text"')
})

test('a missing row, a missing attribute and null give the default value, another type does not', () => {
  expect(read.numberOr(undefined, 'number', 0)).toBe(0)
  expect(read.numberOr(row, 'missing', 0)).toBe(0)
  expect(read.textOr(row, 'none', null)).toBe(null)
  expect(read.numberOr(row, 'number', 0)).toBe(7)
  expect(() => read.numberOr(row, 'text', 0)).toThrow(RowUnreadable)
})
