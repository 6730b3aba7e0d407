import { describe, expect, test } from 'vitest'
import { individualSignup } from './individual.ts'
import { legalSignup } from './legal.ts'

const shared = {
  legal_region_id: '1',
  legal_municipality_id: '1',
  legal_address: 'ქუჩა 1',
  agree_to_terms: true,
  agree_to_data_verification: true,
  agree_to_notifications: true,
}
const individual = {
  ...shared,
  registration_type: 'individual',
  first_name: 'ნინო',
  last_name: 'გამოგონილი',
  personal_id: '01001000099',
  birth_date: '1990-05-17',
  email: 'nino@example.ge',
  phone: '500000099',
  profession_id: '5',
  is_compact: false,
  status_ids: [7],
}
const legal = {
  ...shared,
  registration_type: 'legal',
  company_name: 'კომპანია',
  company_id: '123456789',
  director_first_name: 'ნინო',
  director_last_name: 'გამოგონილი',
  director_personal_id: '01001000099',
  director_email: 'nino@example.ge',
  director_phone: '500000099',
  director_profession_id: '5',
  director_is_compact: false,
  director_status_ids: [7],
}
const forms = [
  { body: individual, schema: individualSignup(() => new Date('2026-11-26')) },
  { body: legal, schema: legalSignup },
]
const wrongValues = ['', ' ', 'x', '7', '123456789', null, undefined, {}]
const cases = forms.flatMap(({ body, schema }) =>
  Object.keys(body)
    .filter((field) => field !== 'registration_type')
    .flatMap((field) => wrongValues.map((value) => ({ form: body.registration_type, schema, body, field, value }))),
)
const errorsOf = (schema: (typeof forms)[number]['schema'], body: object) =>
  schema.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? []

test.each(forms)('a registration with all that is required has no error', ({ body, schema }) =>
  expect(errorsOf(schema, body)).toEqual([]),
)

describe('a physical address without a region is told whatever else is wrong', () => {
  test.each(cases)('$form: $field $value', ({ schema, body, field, value }) => {
    const fields = errorsOf(schema, { ...body, physical_address: 'ქუჩა 2', [field]: value })
    expect(fields).toContain('physical_region_id')
    expect(fields).toContain('physical_municipality_id')
  })
})

test.each(cases)('$form: $field $value has at most one error', ({ schema, body, field, value }) => {
  const fields = errorsOf(schema, { ...body, [field]: value })
  expect(fields).toEqual([...new Set(fields)])
})
