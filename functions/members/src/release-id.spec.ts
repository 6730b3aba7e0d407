import { streamOf } from '@portal/domain'
import { describe, expect, test } from 'vitest'
import { openArea, seeded } from './for-specs.ts'

const { citizen, newcomer, company, superAdmin, agencyAdmin, agencyOperator, auditor } = seeded
const why = { reason: 'ნომრის მფლობელმა მოწმობა ადგილზე წარმოადგინა' }

const withRelease = <A extends Awaited<ReturnType<typeof openArea>>>(area: A) => {
  const release = (id: number, body: object = why, headers: Record<string, string> = {}) =>
    area.superAdministrator.post(`/api/auth/members/${id}/release-id`, body, headers)
  return { ...area, release }
}

const opened = async () => withRelease(await openArea())

/** Three Super Administrators, the first of whom released the newcomer's number, which the citizen has since. */
const openedAfterRelease = async () => {
  const area = await opened()
  const { command, signInAs, release, record, edit, clock } = area
  for (const id of [auditor, agencyOperator]) await command(id, 'Super Administrator')
  const [second, third] = [await signInAs(auditor), await signInAs(agencyOperator)]
  const { personal_id } = await record(newcomer)
  const releasedAt = clock.now()
  expect((await release(newcomer)).status).toBe(200)
  expect((await edit(citizen, { personal_id, ...why })).status).toBe(202)
  expect((await second.post('/api/auth/member-changes/1/approve', {})).status).toBe(200)
  return { ...area, second, third, releasedAt }
}

describe('the number of an unverified member', { tags: 'R-ID-26' }, () => {
  test('is released: null in the record, no sign-in with it, sessions ended, the phone notified', async () => {
    const { release, record, ana, guest, smsTo, clock } = await opened()
    const { personal_id, phone } = (await record(newcomer)) as { personal_id: string; phone: string }
    const { status, body } = await release(newcomer)
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'პირადი (საიდენტიფიკაციო) ნომერი გათავისუფლებულია' },
    ])
    expect(await record(newcomer)).toMatchObject({ personal_id: null, first_name: expect.any(String) })
    expect((await ana.get('/api/auth/profile')).status).toBe(401)
    expect(await smsTo(phone)).toEqual([expect.stringContaining('რეგისტრაცია გაუქმდა')])
    clock.pass({ minutes: 2 })
    await guest.post('/api/send-sms-code', { personal_id })
    expect(await smsTo(phone)).toHaveLength(1)
  })

  test("can be registered by its real owner, and the old holder's record remains", async () => {
    const { release, edit, record, clock, react, signInAs } = await opened()
    const { personal_id } = await record(newcomer)
    expect((await edit(citizen, { personal_id, reason: 'მოწმობა' })).status).toBe(422)
    await release(newcomer)
    expect((await edit(newcomer, await record(newcomer))).status).toBe(200)
    expect((await edit(citizen, { personal_id, reason: 'მოწმობა' })).status).toBe(202)
    clock.pass({ minutes: 24 * 60 })
    await react({ only: 'reminders' })
    const later = await signInAs(superAdmin)
    expect((await later.get(`/api/auth/members/GetById/${citizen}`)).body).toMatchObject({ personal_id })
  })

  test('is named beside a proposal of a role for whoever has it now, with when and by whom', {
    tags: 'R-ROLE-12',
  }, async () => {
    const { second, releasedAt: at } = await openedAfterRelease()
    for (const member_id of [citizen, agencyAdmin])
      expect((await second.post('/api/auth/role-changes', { member_id, permission: 'Auditor' })).status).toBe(201)
    const listed = async () => (await second.get<{ data: object[] }>('/api/auth/role-changes')).body.data
    expect(await listed()).toMatchObject([
      { member: { id: agencyAdmin }, number_released: null },
      { member: { id: citizen }, number_released: { at, by: { id: superAdmin, name: expect.stringMatching(/./) } } },
    ])
    await second.post('/api/auth/role-changes/1/refuse', {})
    expect((await listed())[1]).toMatchObject({ status: 'refused', number_released: null })
  })

  test('gives no role by whoever released it, neither by proposing nor by approving', {
    tags: 'R-ROLE-12',
  }, async () => {
    const { superAdministrator, second, third, record } = await openedAfterRelease()
    const roles = '/api/auth/role-changes'
    const role = { member_id: citizen, permission: 'Auditor' }
    const own = await superAdministrator.post(roles, role)
    expect([own.status, own.body.errors]).toEqual([422, { member_id: [expect.stringContaining('თქვენ')] }])
    expect((await second.post(roles, role)).status).toBe(201)
    const approved = await superAdministrator.post(`${roles}/1/approve`, {})
    expect([approved.status, approved.body.code]).toEqual([409, 'second_person_required'])
    expect(await record(citizen)).toMatchObject({ permission: 'User' })
    expect((await third.post(`${roles}/1/approve`, {})).status).toBe(200)
    expect(await record(citizen)).toMatchObject({ permission: 'Auditor' })
    expect((await superAdministrator.post(roles, { ...role, permission: 'User' })).status).toBe(201)
  })

  test("is a company's company ID", async () => {
    const { release, record, edit } = await opened()
    await edit(company, { document_verified_status: 'not_verified' })
    await release(company)
    expect(await record(company)).toMatchObject({ company_id: null, personal_id: expect.stringMatching(/^\d{11}$/) })
  })

  test('repeated with the same key gets the first answer and changes nothing', async () => {
    const { release, store } = await opened()
    const key = { 'Idempotency-Key': 'once' }
    const first = await release(newcomer, why, key)
    const events = (await store.load(streamOf('member', newcomer))).length
    expect((await release(newcomer, why, key)).body).toEqual(first.body)
    expect((await release(newcomer)).status).toBe(200)
    expect(await store.load(streamOf('member', newcomer))).toHaveLength(events)
  })
})

describe('refuses', () => {
  test('a verified holder with 409, an unknown one with 404', async () => {
    const { release } = await opened()
    const verified = await release(citizen)
    expect([verified.status, verified.body.code]).toEqual([409, 'holder_verified'])
    expect((await release(999)).status).toBe(404)
  })

  test.each([{}, { reason: '' }, { reason: ' \u200B\u2800 ' }])('%j: a reason is required', async (body) => {
    const { release } = await opened()
    expect((await release(newcomer, body)).body.errors).toEqual({ reason: ['მიუთითეთ მიზეზი'] })
  })

  test('an outdated version', async () => {
    const { release, edit } = await opened()
    await edit(newcomer, { first_name: 'ანანო' })
    const stale = await release(newcomer, why, { 'If-Match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([
      409,
      'version_conflict',
      expect.objectContaining({ first_name: 'ანანო' }),
    ])
  })
})

describe('nobody', () => {
  test('releases or verifies their own number', { tags: 'R-ID-33' }, async () => {
    const { release, edit } = await opened()
    for (const own of [await release(superAdmin), await edit(superAdmin, { document_verified_status: 'verified' })])
      expect([own.status, own.body.code]).toEqual([403, 'own_record'])
  })
})
