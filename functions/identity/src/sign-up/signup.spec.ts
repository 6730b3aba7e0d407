/**
 * @module-tag R-API-6
 * @module-tag R-ID-28
 */
import { consentVersions } from '@portal/contract/consents'
import type { IndividualRegistered } from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import { describe, expect, test } from 'vitest'
import { areaInMemory, company, nino } from '../area-for-specs.ts'

const minutes = (count: number) => count * 60_000

const withPhone = async (phone: string = nino.phone) => {
  const area = areaInMemory()
  await area.verifyPhone(phone)
  return area
}

describe('works', () => {
  test('for an individual, and the receipt grants no access', { tags: 'R-ID-17' }, async () => {
    const { post, get, memberEvents } = await withPhone()
    const { status, body } = await post('/api/signup', nino)
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'რეგისტრაცია წარმატებით დასრულდა. გაიარეთ ავტორიზაცია.',
      token: expect.any(String),
    })
    expect((await get('/api/auth/profile', body.token as string)).status).toBe(401)
    const [registered] = (await memberEvents(1)) as RecordedEvent<IndividualRegistered>[]
    expect(registered?.type).toBe('IndividualRegistered')
    expect(registered?.actor).toEqual({ id: 1, role: 'User' })
    expect(registered?.data).toMatchObject({
      personalId: nino.personal_id,
      phoneSlot: 1,
      legalAddress: { municipality: { id: 2, name: 'ბათუმი' } },
      physicalAddress: null,
      social: { degreeLevel: 'master', isEmployed: null, statuses: [{ id: 7 }] },
      consents: { terms: { version: consentVersions.terms.version, at: '2026-03-01T09:01:00.000Z' } },
    })
  })

  test('for a legal entity by its director, who may direct several and register as an individual too', {
    tags: 'R-ID-19',
  }, async () => {
    const area = await withPhone(company.director_phone)
    expect((await area.post('/api/signup', company)).status).toBe(201)
    await area.verifyPhone(company.director_phone)
    expect((await area.post('/api/signup', { ...company, company_id: '400000056' })).status).toBe(201)
    await area.verifyPhone(company.director_phone)
    const self = { ...nino, personal_id: company.director_personal_id, phone: company.director_phone }
    expect((await area.post('/api/signup', self)).status).toBe(201)
  })

  test('and the exclusive status removes all others', { tags: 'R-ID-27' }, async () => {
    const { post, memberEvents } = await withPhone()
    await post('/api/signup', { ...nino, status_ids: [1, 7, 2] })
    expect((await memberEvents(1))[0]?.data).toMatchObject({ social: { statuses: [{ id: 7 }] } })
  })
})

describe('refuses', () => {
  test.each([
    ['a company in the name of its field', company, 'director_phone'],
    ['a person', nino, 'phone'],
  ])('%s whose phone is not verified', async (_, fields, field) => {
    const { status, body } = await areaInMemory().post('/api/signup', fields)
    expect(status).toBe(422)
    expect(body).toMatchObject({
      success: false,
      code: 'phone_not_verified',
      errors: { [field]: [expect.any(String)] },
    })
  })

  test('a phone that was verified longer than thirty minutes ago', async () => {
    const area = await withPhone()
    area.pass(minutes(30))
    expect((await area.post('/api/signup', nino)).body.code).toBe('phone_not_verified')
  })

  test('a second registration with the same proof', { tags: 'R-ID-23' }, async () => {
    const area = await withPhone()
    expect((await area.post('/api/signup', nino)).status).toBe(201)
    const second = await area.post('/api/signup', { ...nino, personal_id: '01001000056' })
    expect(second.body.code).toBe('phone_not_verified')
  })

  test.each([
    ['personal_id', nino, { ...nino, phone: '500000077' }, '500000077'],
    ['company_id', company, { ...company, director_phone: '500000077' }, '500000077'],
  ])(
    'a taken number is reported at its field %s, and the phone proof remains',
    { tags: ['R-ID-24', 'R-ID-25'] },
    async (field, first, second, phone) => {
      const area = await withPhone('phone' in first ? first.phone : first.director_phone)
      await area.post('/api/signup', first)
      await area.verifyPhone(phone)
      const refused = await area.post('/api/signup', second)
      expect([refused.status, refused.body.code]).toEqual([422, `${field}_taken`])
      expect(refused.body.errors).toHaveProperty(field)
      expect(
        (await area.post('/api/signup', { ...second, [field]: field === 'personal_id' ? '01001000077' : '400000077' }))
          .status,
      ).toBe(201)
    },
  )

  test('a fourth member of one phone', { tags: 'R-ID-24' }, async () => {
    const area = areaInMemory()
    for (const last of [1, 2, 3]) {
      await area.verifyPhone(nino.phone)
      expect((await area.post('/api/signup', { ...nino, personal_id: `0100100010${last}` })).status).toBe(201)
    }
    await area.verifyPhone(nino.phone)
    const { status, body } = await area.post('/api/signup', { ...nino, personal_id: '01001000104' })
    expect([status, body.code]).toEqual([422, 'phone_limit'])
    expect(body.errors).toHaveProperty('phone')
  })

  test.each([
    ['a municipality of another region', { legal_municipality_id: 60 }, 'legal_municipality_id'],
    ['a profession that no handbook knows', { profession_id: 9999 }, 'profession_id'],
    ['a status that no handbook knows', { status_ids: [9999] }, 'status_ids'],
    ['a person under 18', { birth_date: '2008-03-02' }, 'birth_date'],
    ['a student without a level', { degree_level: null }, 'degree_level'],
    ['a consent that is no JSON boolean', { agree_to_terms: 'true' }, 'agree_to_terms'],
  ])('%s on its field', { tags: 'R-ID-19' }, async (_, change, field) => {
    const area = await withPhone()
    const { status, body } = await area.post('/api/signup', { ...nino, ...change })
    expect(status).toBe(422)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect((await area.post('/api/signup', nino)).status).toBe(201)
  })
})

describe('at the same instant', { tags: 'R-ID-24' }, () => {
  test('eight registrations of one person with one proof make one member', async () => {
    const { post, memberEvents } = await withPhone()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/signup', nino)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await memberEvents(8)).toHaveLength(1)
  })

  test('of different people with one proof make one member', async () => {
    const { post, memberEvents } = await withPhone()
    const people = [1, 2, 3, 4].map((last) => ({ ...nino, personal_id: `0100100010${last}` }))
    const answers = await Promise.all(people.map((person) => post('/api/signup', person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    expect(await memberEvents(4)).toHaveLength(1)
  })

  test('of one personal ID with several phones make one member', async () => {
    const area = areaInMemory()
    const phones = ['500000071', '500000072', '500000073', '500000074']
    for (const phone of phones) await area.verifyPhone(phone)
    const answers = await Promise.all(phones.map((phone) => area.post('/api/signup', { ...nino, phone })))
    expect(answers.map(({ body }) => body.code ?? 'made').toSorted()).toEqual([
      'made',
      ...Array(3).fill('personal_id_taken'),
    ])
    expect(await area.memberEvents(4)).toHaveLength(1)
  })
})

describe('the same request again', () => {
  const key = { 'Idempotency-Key': 'attempt-1' }

  test('gets the first answer, though the proof is used up', async () => {
    const { post, memberEvents } = await withPhone()
    const first = await post('/api/signup', nino, key)
    const second = await post('/api/signup', nino, key)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await memberEvents(2)).toHaveLength(1)
  })

  test('at the same time gets that answer or learns that the first one is in progress', async () => {
    const { post, memberEvents } = await withPhone()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/api/signup', nino, key)))
    const outcomes = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()))
    expect(outcomes).toContain('201')
    expect([...outcomes].every((outcome) => outcome === '201' || outcome === '409 in_progress')).toBe(true)
    expect(await memberEvents(6)).toHaveLength(1)
  })

  test('after a refusal is decided again', async () => {
    const area = areaInMemory()
    expect((await area.post('/api/signup', nino, key)).status).toBe(422)
    await area.verifyPhone(nino.phone)
    expect((await area.post('/api/signup', nino, key)).status).toBe(201)
  })
})

describe('the proof of a phone', { tags: 'R-ID-75' }, () => {
  const fromElsewhere = async () => {
    const area = areaInMemory()
    const { body } = await area.verifyPhone(nino.phone)
    area.setAddress('203.0.113.9')
    return { ...area, proof: body.proof as string }
  }

  test('of somebody else registers nobody, and stays theirs', async () => {
    const { post, setAddress } = await fromElsewhere()
    const stranger = await post('/api/signup', { ...nino, first_name: 'სხვა' })
    expect([stranger.status, stranger.body.code]).toEqual([422, 'phone_not_verified'])
    setAddress('198.51.100.7')
    expect((await post('/api/signup', nino)).status).toBe(201)
  })

  test('goes along to another network with its id', async () => {
    const { post, proof } = await fromElsewhere()
    expect((await post('/api/signup', { ...nino, phone_proof: proof })).status).toBe(201)
  })
})
