import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, isCanonical, type Json } from './canonical-json.ts'

describe('canonical JSON', () => {
  test('is the example of RFC 8785, section 3.2.2', () => {
    const example = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }
    expect(canonicalJson(example)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  test('sorts names by their UTF-16 code units: RFC 8785, section 3.2.3', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
    const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 1])))
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual([...sorted].sort())
    expect(text).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:1`).join(',')}}`)
  })

  test.each([
    [-0, '0'],
    [1e21, '1e+21'],
    [5e-324, '5e-324'],
    [9007199254740992, '9007199254740992'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
  ])('writes the number %d as %s', (number, text) => expect(canonicalJson(number)).toBe(text))

  test('omits undefined attributes', () =>
    expect(canonicalJson({ a: undefined, b: [{ c: undefined }] })).toBe('{"b":[{}]}'))

  test.each<[string, unknown]>([
    ['not a number', Number.NaN],
    ['infinity', -Number.POSITIVE_INFINITY],
    ['undefined in a list', [undefined]],
    ['a hole in a list', Array(1)],
    ['a function', () => 1],
    ['a big integer', 1n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['bytes', new Uint8Array(1)],
    ['half a surrogate pair', '\ud83d'],
    ['half a surrogate pair in a name', { '\ude00': 1 }],
  ])('refuses %s', (_, value) => expect(() => canonicalJson(value as Json)).toThrow(TypeError))

  test('keeps the value and has one spelling, whatever the order of the names', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, each]) => [name, shuffled(each)]),
      )
    }
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = canonicalJson(value as Json)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(shuffled(value) as Json)).toBe(text)
        expect(isCanonical(text)).toBe(true)
      }),
    )
  })

  test.each(['{ "a":1}', '{"b":1,"a":1}', '{"a":1,"a":1}', '1.0', '"\\u0061"', '{', ''])(
    'another spelling is detected: %s',
    (text) => expect(isCanonical(text)).toBe(false),
  )
})

test('a text is canonical exactly when it has that spelling', () => {
  const names = fc.oneof(
    fc.constantFrom('9', '10', '__proto__', 'b', 'a', '\ud800', '\\ud800'),
    fc.string({ unit: 'binary' }),
  )
  const value = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      fc.constantFrom(null, true, 0, -0, 1e21, 1.5, '\ud83d', '\\ud', '\u0001'),
      fc.string({ unit: 'binary' }),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(names, tie('any'), { maxKeys: 4 }),
    ),
  })).any
  const spelledSlowly = (text: string) => {
    try {
      return canonicalJson(JSON.parse(text) as Json) === text
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(value, fc.boolean(), (given, isSpaced) => {
      const text = JSON.stringify(given, null, isSpaced ? 1 : 0)
      expect(isCanonical(text)).toBe(spelledSlowly(text))
    }),
    { numRuns: 2_000 },
  )
})
