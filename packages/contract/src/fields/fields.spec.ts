/**
 * @module-tag R-ID-1
 * @module-tag R-ID-12
 */
import { describe, expect, test } from 'vitest'
import { companyId, personalId, phone, phoneCode, phoneForCode, signInCode, signInNumber } from './digits.ts'
import { filePathParam } from './files.ts'
import { parseResult } from './for-specs.ts'
import { idField, idParam, versionField } from './numbers.ts'
import { pageParam, perPageParam, statusParam } from './pagination.ts'
import { birthDate, latestAdultBirthDate } from './signup/individual.ts'
import type { z } from './z.ts'

describe('numbers that identify', { tags: 'R-ID-20' }, () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['a personal ID has 11 digits', personalId, '01001000001', { value: '01001000001' }],
    ['not 10', personalId, '0100100000', ['პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან']],
    ['not empty', personalId, '', ['სავალდებულო ველი']],
    ['not digits of another script', personalId, '٠١٠٠١٠٠٠٠٠١', ['პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან']],
    ['not with a line break', personalId, '01001000001\n', ['პირადი ნომერი უნდა შედგებოდეს 11 ციფრისგან']],
    ['not a number that lost its zero', personalId, 1001000001, ['სავალდებულო ველი']],
    ['a company ID has 9', companyId, '40000000', ['საიდენტიფიკაციო ნომერი უნდა შედგებოდეს 9 ციფრისგან']],
    ['a company ID is asked for by its name', companyId, '', ['შეიყვანეთ საიდენტიფიკაციო ნომერი']],
    ['sign-in takes 9', signInNumber, '400000001', { value: '400000001' }],
    ['sign-in takes 10', signInNumber, '4000000010', { value: '4000000010' }],
    ['sign-in wants something', signInNumber, undefined, ['შეიყვანეთ პირადი ნომერი']],
    ['sign-in wants digits', signInNumber, '40000000a', ['დასაშვებია მხოლოდ ციფრები']],
    ['sign-in wants 9 at least', signInNumber, '12345678', ['მინიმუმ 9 ციფრი']],
    ['sign-in wants 11 at most', signInNumber, '123456789012', ['მაქსიმუმ 11 ციფრი']],
    ['a sign-in code has 6', signInCode, '12345', ['კოდი უნდა შედგებოდეს 6 ციფრისგან']],
    ['a sign-in code is needed', signInCode, '', ['შეიყვანეთ სმს კოდი']],
    ['a phone code has 6', phoneCode, '12345a', ['გთხოვთ შეიყვანოთ 6-ნიშნა კოდი']],
    ['a mobile starts with 5', phone, '499000001', ['მობილური ტელეფონის ნომერი უნდა იწყებოდეს 5-ით']],
    ['a mobile has 9 digits', phone, '5990000011', ['ტელეფონის ნომერი უნდა შედგებოდეს 9 ციფრისგან']],
    ['a code goes to a mobile alone', phoneForCode, '+995599000001', ['გთხოვთ შეიყვანოთ სწორი ტელეფონის ნომერი']],
  ])('%s', (_, schema, value, expected) => expect(parseResult(schema, value)).toEqual(expected))
})

describe('ids', () => {
  test.each(['0', '-1', '1e3', '01', '1.0', ' 1', '__proto__', '', '9'.repeat(16)])('a path is not %s', (text) =>
    expect(idParam.safeParse(text).success).toBe(false),
  )

  test.each([
    [5, true],
    ['5', true],
    [0, false],
    ['0', false],
    [1.5, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
    [true, false],
    [[5], false],
    [null, false],
  ])('a body may say %s: %s', (value, taken) => expect(idField().safeParse(value).success).toBe(taken))

  test.each([
    [3, 3],
    ['3', 3],
    [undefined, undefined],
  ])('a version %s is %s', (value, expected) => expect(versionField.parse(value)).toBe(expected))

  test.each(['abc', '', 1.5, -1, null, {}])('a version is not %s', (value) =>
    expect(versionField.safeParse(value).success).toBe(false),
  )

  test('a file path is one opaque segment', () => {
    expect(filePathParam.safeParse('Zx_-09').success).toBe(true)
    for (const path of ['..', 'a/b', 'a.pdf', '', '%2e']) expect(filePathParam.safeParse(path).success).toBe(false)
  })
})

describe('the age', () => {
  const at = (instant: string) => birthDate(() => new Date(instant))

  test('is counted by the calendar of Tbilisi, which is four hours ahead', { tags: 'R-ID-21' }, () => {
    expect(parseResult(at('2026-03-01T19:59:59Z'), '2008-03-02')).toEqual([
      'რეგისტრაცია შესაძლებელია 18\u00a0წლის ასაკიდან',
    ])
    expect(parseResult(at('2026-03-01T20:00:00Z'), '2008-03-02')).toEqual({ value: '2008-03-02' })
  })

  test('a person born on 29 February comes of age on 1 March', () => {
    expect(latestAdultBirthDate(new Date('2026-02-28T10:00:00Z')) < '2008-02-29').toBe(true)
    expect(latestAdultBirthDate(new Date('2026-03-01T10:00:00Z')) < '2008-02-29').toBe(false)
  })

  test.each(['2008-02-30', '2008-13-01', '0008-01-01', '01.02.2000', 'abc'])('%s is no date', (date) =>
    expect(parseResult(at('2026-03-01T00:00:00Z'), date)).toEqual(['შეიყვანეთ სწორი თარიღი']),
  )

  test('is needed', () =>
    expect(parseResult(at('2026-03-01T00:00:00Z'), undefined)).toEqual(['მიუთითეთ დაბადების თარიღი']))
})

describe('pages and filters', () => {
  test.each([
    [undefined, 1],
    ['0', 1],
    ['-5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['7', 7],
  ])('page %s is page %i', (text, page) => expect(pageParam.parse(text)).toBe(page))

  test.each([
    [undefined, 10],
    ['25', 25],
    ['0', 10],
    ['101', 100],
    ['999999', 100],
  ])('per_page %s is %i', (text, count) => expect(perPageParam.parse(text)).toBe(count))

  test('a status filters, `all` does not, an unknown one is refused', () => {
    const status = statusParam(['pendding', 'forwarded'])
    expect([status.parse('all'), status.parse(''), status.parse(undefined), status.parse('forwarded')]).toEqual([
      undefined,
      undefined,
      undefined,
      'forwarded',
    ])
    expect(parseResult(status, 'pending')).toEqual(['აირჩიეთ ერთ-ერთი ვარიანტი'])
  })
})
