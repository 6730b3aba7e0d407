/**
 * @module-tag R-APP-2
 */
import { describe, expect, test } from 'vitest'
import { phoneDigits } from '#lib/forms/digits.ts'
import { startingWith5 } from './personal-section.tsx'

describe('a mobile number begins with 5', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['500000005', '500000005'],
    ['7', '5'],
    ['9', '9'],
    ['99', '99'],
    ['91', '51'],
    ['123', '523'],
    ['799123456', '799123456'],
  ])('%j becomes %j', (typed, kept) => expect(startingWith5(typed)).toBe(kept))

  const typedKeyByKey = (text: string) => [...text].reduce((value, key) => startingWith5(phoneDigits(value + key)), '')

  test.each([
    ['599123456', '599123456'],
    ['0599123456', '599123456'],
    ['8599123456', '599123456'],
    ['995599123456', '599123456'],
    ['+995 599 12-34-56', '599123456'],
    ['00995599123456', '599123456'],
    ['5991234567', '5991234567'],
    ['799123456', '599123456'],
  ])('typed key by key %s becomes %s', { tags: 'R-WEB-40' }, (typed, kept) => expect(typedKeyByKey(typed)).toBe(kept))

  test.each(['0599123456', '+995599123456', '8 (599) 12-34-56', '00995\u00a0599.123.456'])(
    'pasted %j becomes the same',
    (typed) => expect(startingWith5(phoneDigits(typed))).toBe('599123456'),
  )

  test('with more or other digits it stays as it was pasted, and is said to be wrong', { tags: 'R-WEB-40' }, () => {
    for (const typed of ['7599123456', '5991234567', '59912345678'])
      expect(startingWith5(phoneDigits(typed))).toBe(typed)
  })
})
