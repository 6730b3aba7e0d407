import { describe, expect, test } from 'vitest'
import { georgianOnly } from './personal-section.tsx'

describe('names in Georgian letters only', () => {
  test('Georgian letters and spaces stay as typed', () =>
    expect(georgianOnly('ნინო მარია')).toEqual({ text: 'ნინო მარია', dropped: [] }))

  test('a paste keeps its Georgian letters and reports each dropped character once', { tags: 'R-APP-2' }, () =>
    expect(georgianOnly('Niნინიi 77')).toEqual({ text: 'ნინი ', dropped: ['N', 'i', '7'] }),
  )

  test.each(['-', '‑', '–'])('the parts of a double name stay apart: %s', (hyphen) => {
    expect(georgianOnly(`გიორგი${hyphen}ლაშა`)).toEqual({ text: 'გიორგი ლაშა', dropped: [hyphen] })
    expect(georgianOnly(`გიორგი ${hyphen} ლაშა`).text).toBe('გიორგი ლაშა')
  })

  test('capital-style letters become ordinary letters', () => expect(georgianOnly('ᲜᲘᲜᲝ').text).toBe('ნინო'))

  test('the paragraph mark is not a letter', () => expect(georgianOnly('ნი჻ნო').dropped).toEqual(['჻']))

  test('several spaces become one, spaces at the start are dropped, and one space at the end may be typed', () =>
    expect(georgianOnly('  ნინო\t მარია ').text).toBe('ნინო მარია '))
})
