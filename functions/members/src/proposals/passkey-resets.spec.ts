/**
 * Passkeys of a colleague who lost their devices: one Super Administrator proposes the reset, another one approves it
 * (R-ID-49).
 *
 * @module-tag R-ID-49
 */
import { streamOf } from '@portal/domain'
import { authenticator } from '@portal/identity/authenticator-for-specs'
import { apiClient, type Client } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openAreaWithTwoSuperAdministrators, seeded } from '../for-specs.ts'

const url = '/api/auth/passkey-resets'
type Answer = { code: string; data: { id: number; status: string }; errors?: Record<string, string[]> }
type Ceremony = { id: string; options: { challenge: string } }

/** An area in which the agency's operator has a passkey. */
const withPasskey = async () => {
  const area = await openAreaWithTwoSuperAdministrators()
  const key = authenticator()
  const enrol = async (client: Client, device = key) => {
    const { id, options } = (await client.post<Ceremony>('/api/auth/passkeys/options', {})).body
    const { status } = await client.post('/api/auth/passkeys', { id, label: 'x', response: device.enrol(options) })
    expect(status).toBe(201)
    await area.settle()
  }
  const signIn = async () => {
    const { id, options } = (await area.guest.post<Ceremony>('/api/passkeys/options', {})).body
    return area.guest.post<{ access_token: string }>('/api/passkeys/login', { id, response: key.signIn(options) })
  }
  await enrol(await area.signInAs(seeded.agencyOperator))
  const propose = (by: Client = area.superAdministrator, over: object = {}) =>
    by.post<Answer>(url, { member_id: seeded.agencyOperator, note: 'დაკარგა ტელეფონი', ...over })
  const resets = async (by: Client = area.superAdministrator) => (await by.get<{ data: object[] }>(url)).body.data
  const eventsOf = async (type: string) =>
    (await area.store.load(streamOf('member', seeded.agencyOperator))).filter((event) => event.type === type)
  return { ...area, enrol, signIn, propose, resets, eventsOf }
}

test('the list of staff says who has a passkey', { tags: 'R-DESK-74' }, async () => {
  const { superAdministrator, second, propose, settle } = await withPasskey()
  const withOne = async () => {
    const { body } = await superAdministrator.get<{ data: { id: number; has_passkey: boolean }[] }>('/api/auth/staff')
    return body.data.filter(({ has_passkey }) => has_passkey).map(({ id }) => id)
  }
  expect(await withOne()).toEqual([seeded.agencyOperator])
  await propose()
  await second.post(`${url}/1/approve`, {})
  await settle()
  expect(await withOne()).toEqual([])
})

test('of a colleague whose row is older than the field, it is taken that there may be one', {
  tags: 'R-DESK-74',
}, async () => {
  const { items, superAdministrator } = await withPasskey()
  const rows = (await items.scan('views')).items.filter(({ pk }) => pk === 'staff')
  for (const { has_passkey: _, ...older } of rows) await items.put('views', older)
  const { body } = await superAdministrator.get<{ data: { has_passkey: boolean }[] }>('/api/auth/staff')
  expect(body.data.map(({ has_passkey }) => has_passkey)).toEqual(rows.map(() => true))
})

describe('resetting a colleague’s passkeys', () => {
  test('needs a proposer and another approver, removes the passkey, ends the sessions and notifies the phone', async () => {
    const { superAdministrator, second, propose, resets, signIn, request, eventsOf, settle, sms } = await withPasskey()
    const session = apiClient(request, (await signIn()).body.access_token)
    const proposed = await propose()
    expect([proposed.status, proposed.body.data]).toEqual([201, { id: 1, status: 'open' }])
    expect((await session.get('/api/auth/profile')).status).toBe(200)
    const own = await superAdministrator.post<Answer>(`${url}/1/approve`, {})
    expect([own.status, own.body.code]).toEqual([409, 'own_proposal'])
    const before = sms.sent.length
    const approved = await second.post<Answer>(`${url}/1/approve`, {})
    expect([approved.status, approved.body]).toMatchObject([
      200,
      { message: 'წვდომის გასაღებები გაუქმდა', data: { id: 1, status: 'approved' } },
    ])
    expect((await session.get('/api/auth/profile')).status).toBe(401)
    expect((await signIn()).status).toBe(401)
    await settle()
    expect(sms.sent.slice(before).map(({ text }) => text)).toEqual([
      'წვდომის გასაღებები წაიშალა. თქვენ არ იყავით? დარეკეთ: 143.',
    ])
    expect((await eventsOf('PasskeysReset'))[0]?.data).toEqual({
      member: seeded.agencyOperator,
      resetBy: null,
      byReset: { reset: 1, proposedBy: seeded.superAdmin, approvedBy: seeded.newcomer },
    })
    expect(await resets()).toMatchObject([
      {
        id: 1,
        status: 'approved',
        member: { id: seeded.agencyOperator },
        note: 'დაკარგა ტელეფონი',
        proposed_by: { id: seeded.superAdmin },
        decided_by: { id: seeded.newcomer },
      },
    ])
  })

  test('happens once, however many approvals run at once', async () => {
    const { second, propose, eventsOf } = await withPasskey()
    await propose()
    const answers = await Promise.all(Array.from({ length: 200 }, () => second.post<Answer>(`${url}/1/approve`, {})))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await eventsOf('PasskeysReset')).toHaveLength(1)
  })

  test('is approved or refused, never both', { tags: 'R-ID-73' }, async () => {
    const { superAdministrator, second, propose, store, eventsOf } = await withPasskey()
    await propose()
    const answers = await Promise.all([
      second.post<Answer>(`${url}/1/approve`, {}),
      superAdministrator.post<Answer>(`${url}/1/refuse`, {}),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const types = (await store.load(streamOf('reset', 1))).map(({ type }) => type)
    expect(types).toHaveLength(2)
    expect(await eventsOf('PasskeysReset')).toHaveLength(types[1] === 'PasskeyResetApproved' ? 1 : 0)
  })

  test('can be withdrawn by its proposer, and the passkey stays', async () => {
    const { superAdministrator, second, propose, signIn } = await withPasskey()
    await propose()
    const again = await propose(second)
    expect([again.status, again.body.code]).toEqual([409, 'proposal_open'])
    expect((await superAdministrator.post<Answer>(`${url}/1/refuse`, {})).body.data).toEqual({
      id: 1,
      status: 'refused',
    })
    const late = await second.post<Answer>(`${url}/1/approve`, {})
    expect([late.status, late.body.code]).toEqual([409, 'proposal_closed'])
    expect((await signIn()).status).toBe(200)
    expect((await propose()).status).toBe(201)
  })

  test('lapses after seven days, after which another proposal is possible', { tags: 'R-ID-73' }, async () => {
    const { propose, clock, signInAs, resets } = await withPasskey()
    await propose()
    clock.pass({ minutes: 7 * 24 * 60 + 1 })
    const [superAdministrator, second] = [await signInAs(seeded.superAdmin), await signInAs(seeded.newcomer)]
    expect(await resets(superAdministrator)).toMatchObject([
      { id: 1, status: 'lapsed', decided_by: null, decided_at: null },
    ])
    const late = await second.post<Answer>(`${url}/1/approve`, {})
    expect([late.status, late.body.code]).toEqual([409, 'proposal_closed'])
    expect((await propose(superAdministrator)).body.data).toEqual({ id: 2, status: 'open' })
    expect((await second.post<Answer>(`${url}/2/approve`, {})).status).toBe(200)
  })

  test('is proposed once under a repeated idempotency key', async () => {
    const { superAdministrator, resets } = await withPasskey()
    const body = { member_id: seeded.agencyOperator, note: null }
    const first = await superAdministrator.post(url, body, { 'Idempotency-Key': 'once' })
    const again = await superAdministrator.post(url, body, { 'Idempotency-Key': 'once' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await resets()).toHaveLength(1)
  })

  test('cannot be approved by the member concerned', async () => {
    const { superAdministrator, second, enrol, propose, signInAs } = await withPasskey()
    await enrol(await signInAs(seeded.newcomer), authenticator())
    expect((await propose(superAdministrator, { member_id: seeded.newcomer })).status).toBe(201)
    const own = await second.post<Answer>(`${url}/1/approve`, {})
    expect([own.status, own.body.code]).toEqual([409, 'own_proposal'])
  })

  test.each([
    ['an unknown member', 999, 'მომხმარებელი ვერ მოიძებნა'],
    ['a citizen, who removes it without a second person', seeded.citizen, /მხოლოდ თანამშრომელს/],
    ['oneself', seeded.superAdmin, /პროფილის გვერდზე/],
    ['a member without a passkey', seeded.agencyAdmin, /გასაღები არ აქვს/],
  ])('is refused on member_id: %s', async (_, member_id, sentence) => {
    const { propose, superAdministrator } = await withPasskey()
    const { status, body } = await propose(superAdministrator, { member_id })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['member_id']])
    expect(body.errors?.member_id?.[0]).toMatch(sentence)
  })

  test('that is unknown is a 404', async () => {
    const { second } = await withPasskey()
    expect((await second.post(`${url}/1/approve`, {})).status).toBe(404)
    expect((await second.post(`${url}/1/refuse`, {})).status).toBe(404)
  })
})
