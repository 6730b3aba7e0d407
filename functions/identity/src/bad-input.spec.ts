/**
 * Malformed requests to sign-in and registration: 400, 413, 415 or 422 in Georgian, never a 500, and no effect
 * (R-API-3). packages/http tests the validation itself; this spec tests these calls.
 *
 * @module-tag R-API-3
 */
import { describe, expect, test } from 'vitest'
import { type Answer, areaInMemory, company, nino, withNino } from './area-for-specs.ts'

const list = Array.from({ length: 10_000 }, (_, index) => index + 1)
const calls = {
  '/api/send-sms-code': { personal_id: nino.personal_id },
  '/api/login': { personal_id: nino.personal_id, sms_code: '123456' },
  '/api/send_sms': { phone: nino.phone },
  '/api/verify-sms': { phone: nino.phone, code: '123456' },
  '/api/signup': nino,
} as const
const paths = Object.keys(calls) as (keyof typeof calls)[]

const expectGeorgian = ({ body }: Answer) => {
  expect(body).toMatchObject({ success: false, code: expect.any(String), request_id: expect.any(String) })
  for (const sentence of [body.message, ...Object.values(body.errors ?? {}).flat()])
    expect(sentence).toMatch(/^[^A-Za-z{}]*[ა-ჰ][^{}]*$/)
}

describe.each(paths)('%s', (path) => {
  const fields = Object.entries(calls[path]).filter(([, value]) => typeof value === 'string')

  test.each([
    ['Arabic-Indic digits', (digits: string) => digits.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d)))],
    ['fullwidth digits', (digits: string) => digits.replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d)))],
    ['digits with a line break', (digits: string) => `${digits}\n`],
    ['digits with a zero byte', (digits: string) => `${digits}\0`],
    ['digits in a list', (digits: string) => [digits]],
    ['digits in an object', (digits: string) => ({ $ne: digits })],
    ['a number', (digits: string) => Number(digits)],
    ['10,000 of them', (digits: string) => list.map(() => digits)],
    ['a megabyte of digits cut to what fits', () => '1'.repeat(200_000)],
    ['null', () => null],
  ])('does not accept %s as digits', async (_, spoil) => {
    const { post, sms } = areaInMemory()
    for (const [field, value] of fields.filter(([, value]) => /^\d+$/.test(value as string))) {
      const answer = await post(path, { ...calls[path], [field]: spoil(value as string) })
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields'])
      expect(Object.keys(answer.body.errors ?? {})).toContain(field)
      expectGeorgian(answer)
    }
    expect(sms.sent).toEqual([])
  })

  test.each([
    ['broken JSON', '{"personal_id":', 'application/json', 400],
    ['a list of 10,000', JSON.stringify(list), 'application/json', 400],
    ['a text', '"01001000055"', 'application/json', 400],
    ['broken UTF-8', '{"personal_id":"\uFFFD"}', 'application/json', 400],
    ['XML', '<personal_id>01001000055</personal_id>', 'application/xml', 415],
    ['a web form', 'personal_id=01001000055', 'application/x-www-form-urlencoded', 415],
    ['a multipart form', '--b\r\n\r\n--b--', 'multipart/form-data; boundary=b', 415],
    ['more than 256 KB', JSON.stringify({ personal_id: 'x'.repeat(262_144) }), 'application/json', 413],
    ['no fields', '{}', 'application/json', 422],
  ])('answers %s in its envelope', async (_, body, type, status) => {
    const { send } = areaInMemory()
    const answer = await send(path, { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(answer.status).toBe(status)
    expectGeorgian(answer)
  })
})

describe('a registration', () => {
  const registered = async (more: object) => {
    const area = areaInMemory()
    await area.verifyPhone(nino.phone)
    const answer = await area.post('/api/signup', { ...nino, ...more })
    return { ...area, answer }
  }

  test('with unknown keys registers an ordinary User', async () => {
    const more = JSON.parse(
      '{"permission":"Super Administrator","role":"Super Administrator","id":1,"agency_id":1,"status":"active","document_verified_status":"verified","__proto__":{"permission":"Super Administrator"},"constructor":{"prototype":{"role":"Auditor"}}}',
    ) as object
    const { answer, signIn, get } = await registered(more)
    expect(answer.status).toBe(201)
    const token = await signIn(nino.personal_id, nino.phone)
    expect((await get('/api/auth/profile', token)).body.data).toMatchObject({
      permission: 'User',
      agency_id: null,
      document_verified_status: 'not_verified',
    })
    expect(({} as { role?: string; permission?: string }).role).toBeUndefined()
  })

  test.each<[string, object]>([
    ['10,000 statuses', { status_ids: list }],
    ['10,000 times the same status', { status_ids: list.map(() => 7) }],
    ['an unknown status', { status_ids: [999_999] }],
    ['statuses that are texts', { status_ids: ['7; drop'] }],
    ['a consent that is a word', { agree_to_terms: 'true' }],
    ['a consent that is a list', { agree_to_terms: [true] }],
    ['a yes that is a number', { is_compact: 1 }],
    ['a region that is an object', { legal_region_id: { id: 2 } }],
    ['an invalid birth date', { birth_date: '1990-02-30' }],
    ['a birth date in other digits', { birth_date: '١٩٩٠-٠٥-١٧' }],
    ['a name of 10,000 letters', { first_name: 'ა'.repeat(10_000) }],
    ['a name with markup', { first_name: '<b>ნინო</b>' }],
    ['an unknown type', { registration_type: '__proto__' }],
    ['a type that is a list', { registration_type: ['individual'] }],
  ])('with %s is 422 in Georgian, and nobody is registered', async (_, more) => {
    const { answer, memberEvents } = await registered(more)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields'])
    expectGeorgian(answer)
    expect(await memberEvents(2)).toEqual([])
  })

  test('of a company ignores the fields of an individual', async () => {
    const area = areaInMemory()
    await area.verifyPhone(company.director_phone)
    const { status } = await area.post('/api/signup', { ...company, personal_id: '01001000077', first_name: 'ნინო' })
    expect(status).toBe(201)
    expect((await area.memberEvents(1))[0]?.data).not.toHaveProperty('birthDate')
  })
})

test.each(['GET', 'PUT', 'DELETE'])('%s at a call that is posted is 405 with what is allowed', async (method) => {
  const { send } = await withNino()
  for (const path of paths) {
    const { status, headers } = await send(path, { method })
    expect([status, headers.get('Allow')]).toEqual([405, 'POST'])
  }
})

test.each(['/api/auth/session/extend', '/api/auth/logout'])('%s works with any body', async (path) => {
  for (const body of ['{"', '[]', '{"expires_at":"2999-01-01"}', 'x'.repeat(1000)]) {
    const { send, signIn, bearer } = await withNino()
    const headers = { ...bearer(await signIn(nino.personal_id, nino.phone)), 'Content-Type': 'text/plain' }
    expect((await send(path, { method: 'POST', headers, body })).status).toBe(200)
  }
})

test.each([
  'Bearer',
  'Bearer ',
  'Bearer 1',
  `Bearer 1.${'é'.repeat(43)}`,
  `Bearer ${'1.A'.repeat(5000)}`,
  'Basic MTox',
])('a header that is no token of ours is 401: %s', async (authorization) => {
  const { send } = await withNino()
  for (const path of ['/api/auth/profile', '/api/auth/session', '/api/auth/sessions']) {
    const answer = await send(path, { headers: { Authorization: authorization } })
    expect([answer.status, answer.body.code]).toEqual([401, 'signed_out'])
  }
})
