import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from './canonical-json.ts'
import { fieldsOfBox, sharedName } from './field-names.ts'
import { digest } from './hash.ts'
import { eventContext, type OpenedField } from './seal.ts'
import { openShared, sealShared, splitShared } from './shared-box.ts'

const key = randomBytes(32)
const event = eventContext('application-1', 2)
const values = { name: 'ნინო', description: 'გთხოვთ '.repeat(60), 'answers.9': 9, 'answers.10': null, 'answers.2': [1] }
const sealed = sealShared(key, event, values, randomBytes)
const [fields, name] = [fieldsOfBox(sealed.name), sealed.name]
const { box, commitments } = splitShared(fields, sealed.bytes)

describe('the name of a shared box', () => {
  test('lists its fields in order, numbers as runs', () =>
    expect([name, fields]).toEqual([
      'answers.2,answers.9-10,description,name',
      ['answers.2', 'answers.9', 'answers.10', 'description', 'name'],
    ]))

  test('gives back exactly the fields that it was made of', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.oneof(
            fc.constantFrom('name', 'mobile', 'text'),
            fc.integer({ min: 1, max: 60 }).map((n) => `answers.${n}`),
          ),
          { minLength: 2 },
        ),
        (given) => {
          const made = sharedName(given)
          expect(fieldsOfBox(made.name)).toEqual(made.fields)
          expect([...made.fields].sort()).toEqual([...given].sort())
        },
      ),
    ))

  test.each([
    ...['b,a', 'a,a', 'answers.3-2', 'answers.1-1', 'answers.1,answers.2', 'a,', '-', 'answers.1-99999999', 'a,b c'],
  ])('%s is damaged', (damaged) => expect(() => fieldsOfBox(damaged)).toThrow(RangeError))

  test.each([['a,b'], ['a-b'], ['answers.01'], ['']])('a field cannot be called "%s"', (field) =>
    expect(() => sharedName([field, 'name'])).toThrow('cannot be the name'),
  )
})

describe('a shared box', () => {
  test('opens to every value, each with a salt that proves its commitment', { tags: 'R-LOG-72' }, () => {
    const opened = openShared(key, { event, name, fields }, box)
    expect(opened).toEqual(sealed.opened)
    for (const [field, { value, salt, commitment }] of opened as ReadonlyMap<string, OpenedField>) {
      expect(value).toEqual(values[field as keyof typeof values])
      expect(commitment).toBe(commitments[field])
      expect(digest(Buffer.from(salt, 'base64url'), JSON.stringify(value))).toBe(commitment)
    }
  })

  test('has the permanent layout: commitments 32 each, iv 12, tag 16, seed 32, form 1, a list of values', () => {
    const short = sealShared(key, event, { a: 1, b: '2' }, randomBytes)
    expect(short.bytes).toHaveLength(2 * 32 + 12 + 16 + 32 + 1 + '[1,"2"]'.length)
  })

  test('is smaller than what it holds, by Brotli, where that is longer than a line', () =>
    expect(box.length).toBeLessThan(Buffer.byteLength(values.description) / 2))

  test('is not opened for another event, other fields or under another key, nor with any byte changed', () => {
    const context = { event, name, fields }
    expect(openShared(key, { ...context, event: eventContext('application-1', 3) }, box)).toBeNull()
    expect(openShared(key, { ...context, name: name.replace('name', 'text') }, box)).toBeNull()
    expect(openShared(randomBytes(32), context, box)).toBeNull()
    for (const length of [0, 27, 60, box.length - 1])
      expect(openShared(key, context, box.subarray(0, length))).toBeNull()
    for (const at of box.keys())
      expect(
        openShared(
          key,
          context,
          box.map((byte, index) => (index === at ? byte ^ 1 : byte)),
        ),
      ).toBeNull()
  })

  test('has other salts and another ciphertext each time', () => {
    const again = sealShared(key, event, values, randomBytes)
    const salts = [sealed, again].flatMap(({ opened }) => [...opened.values()].map(({ salt }) => salt))
    expect(new Set(salts).size).toBe(salts.length)
    expect(again.bytes).not.toEqual(sealed.bytes)
  })

  test('lost its commitments when it is shorter than they are', () =>
    expect(() => splitShared(fields, sealed.bytes.subarray(0, 159))).toThrow(RangeError))

  test('grows by the commitment and the value of each further field alone', () => {
    const sizeOf = (count: number) =>
      sealShared(
        key,
        event,
        Object.fromEntries(
          Array.from({ length: count }, (_, index): [string, Json] => [`answers.${index + 1}`, randomText()]),
        ),
        randomBytes,
      ).bytes.length
    expect((sizeOf(60) - sizeOf(30)) / 30).toBeLessThan(32 + 24 + 3)
  })
})

const randomText = (): string => randomBytes(18).toString('base64url')
