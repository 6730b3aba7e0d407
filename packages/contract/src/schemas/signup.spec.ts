/**
 * Registration, both types, with every rule of R-ID-19 to R-ID-30.
 *
 * @module-tag R-ID-28
 */
import { describe, expect, test } from 'vitest'
import { signupSchemaAt } from '../schemas/identity.ts'

const { body } = signupSchemaAt(() => new Date('2026-03-01T09:00:00Z'))

const address = { legal_region_id: 2, legal_municipality_id: 2, legal_address: 'სადემონსტრაციო ქუჩა №5' }
const consents = { agree_to_terms: true, agree_to_data_verification: true, agree_to_notifications: true }
const individual = {
  registration_type: 'individual',
  first_name: 'ნინო',
  last_name: 'გამოგონილი',
  birth_date: '1990-05-17',
  personal_id: '01001000099',
  phone: '500000099',
  profession_id: 1,
  is_compact: false,
  ...address,
  ...consents,
}
const legal = {
  registration_type: 'legal',
  company_name: 'შპს ნიმუში',
  company_id: '400000099',
  director_first_name: 'ლევან',
  director_last_name: 'გამოგონილი',
  director_personal_id: '01001000098',
  director_email: 'director@portal.example',
  director_phone: '500000098',
  director_profession_id: 1,
  director_is_compact: false,
  ...address,
  ...consents,
}
const wrongFields = (value: unknown) =>
  body
    .safeParse(value)
    .error?.issues.map(({ path }) => path.join('.'))
    .sort() ?? []
const without = (value: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)))

describe('an individual', () => {
  test('registers with the required fields, and omitted ones are null or empty', { tags: 'R-ID-19' }, () => {
    expect(body.parse(individual)).toEqual({
      ...individual,
      email: null,
      physical_region_id: null,
      physical_municipality_id: null,
      physical_address: null,
      status_ids: [],
    })
  })

  test('reports everything that is missing at once', { tags: 'R-ID-20' }, () => {
    expect(wrongFields({ registration_type: 'individual', is_student: true })).toEqual([
      'agree_to_data_verification',
      'agree_to_notifications',
      'agree_to_terms',
      'birth_date',
      'degree_level',
      'first_name',
      'is_compact',
      'last_name',
      'legal_address',
      'legal_municipality_id',
      'legal_region_id',
      'personal_id',
      'phone',
      'profession_id',
    ])
  })

  test.each([
    [{ is_student: true }, ['degree_level']],
    [{ is_student: true, degree_level: '' }, ['degree_level']],
    [{ is_student: true, degree_level: 'doctor' }, ['degree_level']],
    [{ is_student: true, degree_level: 'master' }, []],
    [{ is_student: false, degree_level: null }, []],
    [{ is_student: 'yes' }, ['is_student']],
    [{ is_compact: 'false' }, ['is_compact']],
    [{ agree_to_terms: 'true' }, ['agree_to_terms']],
    [{ agree_to_notifications: false }, ['agree_to_notifications']],
    [{ birth_date: '2010-01-01' }, ['birth_date']],
    [{ status_ids: ['x'] }, ['status_ids.0']],
    [{ status_ids: Array.from({ length: 10_000 }, () => 1) }, ['status_ids']],
    [{ physical_region_id: 2 }, ['physical_municipality_id']],
    [{ physical_address: 'ქუჩა №1' }, ['physical_municipality_id', 'physical_region_id']],
    [{ physical_region_id: 2, physical_municipality_id: 2 }, []],
    [{ email: 'nobody' }, ['email']],
  ])('%j', (over, wrong) => expect(wrongFields({ ...individual, ...over })).toEqual(wrong))

  test('drops unknown fields', () => {
    expect(body.parse({ ...individual, permission: 'Super Administrator', id: 1 })).not.toHaveProperty('permission')
  })

  test('removes duplicate statuses', () => {
    expect(body.parse({ ...individual, status_ids: [7, '7', 1] })).toMatchObject({ status_ids: [7, 1] })
  })
})

describe('a legal entity', () => {
  test('registers', () => expect(wrongFields(legal)).toEqual([]))

  test.each([
    [without(legal, 'director_email'), ['director_email']],
    [{ ...legal, company_id: '40000009' }, ['company_id']],
    [{ ...legal, director_personal_id: '400000099' }, ['director_personal_id']],
    [without(legal, 'agree_to_terms', 'company_name'), ['agree_to_terms', 'company_name']],
  ])('is refused: %#', (value, wrong) => expect(wrongFields(value)).toEqual(wrong))
})

test.each([{}, { registration_type: 'other' }, { registration_type: ['legal'] }])(
  '%j has no type',
  { tags: 'R-ID-19' },
  (value) => {
    expect(body.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['registration_type', 'გთხოვთ აირჩიოთ რეგისტრაციის ტიპი'],
    ])
  },
)
