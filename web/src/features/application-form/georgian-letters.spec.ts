import { describe, expect, test } from 'vitest'
import { georgianOnly } from './georgian-letters.ts'

describe('names in Georgian letters only', () => {
  test('keeps Georgian letters and spaces as typed', () =>
    expect(georgianOnly('ნინო მარია')).toEqual({ text: 'ნინო მარია', dropped: [] }))

  test('keeps what it can from a paste and says what it left out, each sign once', () =>
    expect(georgianOnly('Niნინიi 77')).toEqual({ text: 'ნინი ', dropped: ['N', 'i', '7'] }))

  test.each(['-', '‑', '–'])('keeps the parts of a double name apart: %s', (hyphen) => {
    expect(georgianOnly(`გიორგი${hyphen}ლაშა`)).toEqual({ text: 'გიორგი ლაშა', dropped: [hyphen] })
    expect(georgianOnly(`გიორგი ${hyphen} ლაშა`).text).toBe('გიორგი ლაშა')
  })

  test('reads capital-style letters as the letters they are', () => expect(georgianOnly('ᲜᲘᲜᲝ').text).toBe('ნინო'))

  test('does not take the paragraph mark for a letter', () => expect(georgianOnly('ნი჻ნო').dropped).toEqual(['჻']))

  test('makes one space of many, and none at the start, while a space at the end may still be typed', () =>
    expect(georgianOnly('  ნინო\t მარია ').text).toBe('ნინო მარია '))
})
