import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packDigits, packLetters, rowsOfBlock, unpackDigits, unpackLetters } from './columns.ts'
import { digitsHaystack, lettersHaystack, numberMatcher } from './haystack.ts'
import { largeBlockOf, type SearchRow, smallBlockOf } from './shape.ts'

const row = (over: Partial<SearchRow> = {}): SearchRow => ({
  id: 300,
  agency: 1,
  name: 'ნინო გამოგონილი',
  personalId: '01001000005',
  agencyName: 'კულტურის სამინისტრო',
  programTitle: 'მცირე მეწარმეობა',
  ...over,
})
const packedAndBack = (rows: readonly SearchRow[]) => {
  const block = smallBlockOf(rows[0]?.id ?? 0)
  return rowsOfBlock(unpackLetters(block, packLetters(block, rows)), unpackDigits(block, packDigits(block, rows)))
}

describe('a search block', () => {
  test.each<[string, Partial<SearchRow>]>([
    ['a usual row', {}],
    ['a row of an erased person', { name: '', personalId: '' }],
    ['one name', { name: 'ნინო' }],
    ['many names', { name: 'ანა მარია და სილვა' }],
    ['a company’s number', { personalId: '400000001' }],
    ['a number with letters', { personalId: 'AB-12' }],
    ['a number of zeros', { personalId: '00000000000' }],
    ['a phone', { phone: '599003456' }],
    ['a phone of zeros', { phone: '500000000' }],
    ['a name with digits', { name: 'შპს 2026' }],
    ['both at once', { name: 'შპს 2026', personalId: '400' }],
    ['no program', { programTitle: '' }],
    ['other scripts', { name: 'zoë łukasz 😀' }],
  ])('unpacks %s unchanged', (_, over) =>
    expect(packedAndBack([row(over), row({ id: 301 })])).toEqual([row(over), row({ id: 301 })]),
  )

  test('unpacks any rows unchanged', () => {
    const text = fc.string({ unit: 'binary' }).map((each) => each.replace(/\s+/g, ' ').trim())
    const rows = fc
      .uniqueArray(
        fc.record({
          id: fc.integer({ min: 256, max: 511 }),
          agency: fc.integer({ min: 1, max: 99 }),
          name: text,
          personalId: fc.oneof(fc.stringMatching(/^\d{11}$/), fc.stringMatching(/^[\dA-Z]{0,12}$/)),
          agencyName: text,
          programTitle: text,
          phone: fc.stringMatching(/^5\d{8}$/),
        }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 20 },
      )
      .map((each) => each.toSorted((a, b) => a.id - b.id))
    fc.assert(
      fc.property(rows, (each) => {
        expect(packedAndBack(each)).toEqual(each)
      }),
    )
  })

  test('of the same rows has the same bytes', () =>
    expect(packLetters(largeBlockOf(300), [row()])).toEqual(packLetters(largeBlockOf(300), [row()])))
})

describe('searching a block', () => {
  const rows = [
    row({ id: 256, name: 'გიორგი ნიმუშიძე', personalId: '61001000017' }),
    row({ id: 257, agency: 2, agencyName: 'ჯანდაცვის სამინისტრო', programTitle: 'აფთიაქი 24' }),
    row({ id: 258, name: 'შპს 7', personalId: '400000001' }),
  ]
  const block = smallBlockOf(256)
  const letters = lettersHaystack(unpackLetters(block, packLetters(block, rows)))
  const digits = digitsHaystack(unpackDigits(block, packDigits(block, rows)))
  const found = (haystack: typeof letters, wanted: string) =>
    [...new Set(haystack.rowsWith(wanted))].map((each) => haystack.ids[each]).sort()

  test.each([
    ['გიორგი', [256]],
    ['ი ნიმ', [256]],
    ['ნიმუშიძე გიორგი', [256]],
    ['ძე გ', [256]],
    ['ლი ნ', [257]],
    ['7 შპს', [258]],
    ['ნიმუშიძე ნინო', []],
    ['გამოგონილი ნიმუშიძე', []],
    ['ნ', [256, 257, 258]],
    ['აფთიაქი', [257]],
    ['ჯანდაცვის', [257]],
    ['გამოგონილი', [257]],
    ['კატა', []],
  ])('by letters %j finds %j', (wanted, ids) => expect(found(letters, wanted)).toEqual(ids))

  test.each([
    ['61001', [256]],
    ['0017', [256]],
    ['17', [256]],
    ['24', [257]],
    ['7', [256, 257, 258]],
    ['400000001', [258]],
    ['#0000-25', [256, 257, 258]],
    ['-258', [258]],
    ['0170', []],
  ])('by digits %j finds %j', (wanted, ids) => expect(found(digits, wanted)).toEqual(ids))
})

test('digits are found in a number as in its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.stringMatching(/^[#0-9-]{1,8}$/), (id, wanted) => {
      const shown = /[#-]/.test(wanted) ? `#0000-${id}` : String(id)
      return numberMatcher(wanted)(id) === shown.includes(wanted)
    }),
    { numRuns: 2_000 },
  )
})
