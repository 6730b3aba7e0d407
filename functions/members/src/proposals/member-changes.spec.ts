/** A phone is an identity: whoever changes it signs in as its member (R-ADM-17). */
import { streamOf } from '@portal/domain'
import { eventHash, type StoredEvent } from '@portal/event-store'
import { describe, expect, test } from 'vitest'
import { openArea, openAreaWithTwoSuperAdministrators, seeded } from '../for-specs.ts'

const { citizen, superAdmin, newcomer, agencyOperator: operator } = seeded
const url = '/api/auth/member-changes'
const why = { reason: 'განცხადება №7' }
type Answer = { code: string; proposal: { id: number; effective_at: string | null }; data: { status: string }[] }

describe('a changed phone or personal ID', () => {
  test('waits for another Super Administrator, while the other fields change', { tags: 'R-ADM-17' }, async () => {
    const { edit, nino, second, superAdministrator, smsTo, record } = await openAreaWithTwoSuperAdministrators()
    const { status, body } = await edit(citizen, { phone: '500000099', first_name: 'ნინა', ...why })
    expect([status, body.proposal]).toEqual([202, { id: 1, effective_at: null }])
    expect(body.data).toMatchObject({ phone: '500000005', first_name: 'ნინა' })
    expect((await nino.get('/api/auth/profile')).status).toBe(200)
    expect(await smsTo('500000005')).toEqual([expect.stringContaining('143')])
    expect((await superAdministrator.get<Answer>(url)).body.data).toMatchObject([
      {
        ...{ id: 1, status: 'open', note: why.reason, personal_id: null, unblocks: false },
        phone: { from: '500000005', to: '500000099' },
        proposed_by: { id: superAdmin },
      },
    ])
    expect((await superAdministrator.post<Answer>(`${url}/1/approve`, {})).body.code).toBe('own_proposal')
    expect((await second.post(`${url}/1/approve`, {})).status).toBe(200)
    expect(await record(citizen)).toMatchObject({ phone: '500000099' })
    expect((await nino.get('/api/auth/profile')).status).toBe(401)
    expect(await smsTo('500000005')).toEqual([expect.anything(), expect.stringContaining('ტელეფონი შეიცვალა')])
    expect(await smsTo('500000099')).toEqual([])
  })

  test('needs a reason, and one proposal at a time', { tags: 'R-ADM-28' }, async () => {
    const { edit, superAdministrator } = await openAreaWithTwoSuperAdministrators()
    expect((await edit(citizen, { phone: '500000099' })).body.errors).toEqual({ reason: [expect.any(String)] })
    expect((await edit(citizen, { phone: '500000099', ...why })).status).toBe(202)
    expect((await edit(citizen, { personal_id: '01001000099', ...why })).body.code).toBe('proposal_open')
    expect((await superAdministrator.post(`${url}/1/refuse`, {})).status).toBe(200)
    expect((await edit(citizen, { personal_id: '01001000099', ...why })).status).toBe(202)
  })

  test('repeated with the same key is the same proposal, of an outdated version it is a 409', async () => {
    const { edit, store } = await openAreaWithTwoSuperAdministrators()
    const key = { 'Idempotency-Key': 'once' }
    const first = await edit(citizen, { phone: '500000099', ...why }, key)
    const again = await edit(citizen, { phone: '500000099', ...why }, key)
    expect([again.status, again.body.proposal]).toEqual([202, first.body.proposal])
    expect(await store.load(streamOf('change', 1))).toHaveLength(1)
    await edit(newcomer, { first_name: 'ანანო' })
    const stale = await edit(newcomer, { phone: '500000098', ...why }, { 'If-Match': '"1"' })
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  })

  test('releases the old number, and the new one finds the member', async () => {
    const { change, guest, smsTo, clock } = await openAreaWithTwoSuperAdministrators()
    await change(citizen, { personal_id: '01001000099', phone: '500000099' })
    expect((await change(operator, { personal_id: '01001000005', phone: '500000005' })).status).toBe(200)
    clock.pass({ minutes: 2 })
    await guest.post('/api/send-sms-code', { personal_id: '01001000099' })
    expect(await smsTo('500000099')).toEqual([expect.stringContaining('ავტორიზაციის კოდი')])
  })

  test('takes effect after a day while there is only one, and not when it was refused', {
    tags: 'R-ADM-17',
  }, async () => {
    const { edit, nino, react, clock, smsTo, signInAs, superAdministrator } = await openArea()
    const { body } = await edit(citizen, { phone: '500000099', ...why })
    expect(body.proposal).toEqual({ id: 1, effective_at: new Date(Date.parse(clock.now()) + 86_400_000).toISOString() })
    await edit(newcomer, { phone: '500000098', ...why })
    // The old phone called the hotline.
    await superAdministrator.post(`${url}/2/refuse`, {})
    expect((await smsTo('500000005'))[0]).toContain('24\u00a0საათში')
    clock.pass({ minutes: 24 * 60 - 1 })
    expect(await react({ only: 'reminders' })).toMatchObject({ effected: 0 })
    clock.pass({ minutes: 1 })
    expect(await react({ only: 'reminders' })).toMatchObject({ effected: 1 })
    expect(await react({ only: 'reminders' })).toMatchObject({ effected: 0 })
    const later = await signInAs(superAdmin)
    const phones = async (id: number) => (await later.get(`/api/auth/members/GetById/${id}`)).body.phone
    expect([await phones(citizen), await phones(newcomer)]).not.toContain('500000098')
    expect(await phones(citizen)).toBe('500000099')
    expect((await nino.get('/api/auth/profile')).status).toBe(401)
    expect((await later.get<Answer>(url)).body.data.map(({ status }) => status)).toEqual(['refused', 'approved'])
  })

  test.each([
    ['is broken', { schema: 99 }, false],
    ['a newer release wrote', { schema: 99 }, true],
  ])(
    'takes effect by the clock also after one that %s',
    { tags: ['R-RUN-25', 'R-RUN-15'] },
    async (_, written, isFine) => {
      const { edit, react, clock, signInAs, items } = await openArea()
      await edit(citizen, { phone: '500000099', ...why })
      await edit(newcomer, { phone: '500000098', ...why })
      clock.pass({ minutes: 24 * 60 })
      const [row] = (await items.query('events', { partition: streamOf('change', 1) })).items
      const changed = { ...(row as unknown as StoredEvent), ...written }
      await items.put('events', { ...changed, ...(isFine && { hash: eventHash(changed) }) })
      expect(
        await react({ only: 'reminders' }).then(
          () => true,
          () => false,
        ),
      ).toBe(isFine)
      clock.pass({ minutes: 61 })
      // What is held up for longer than an hour is an alarm too.
      await expect(react({ only: 'reminders' })).rejects.toThrow()
      const later = await signInAs(superAdmin)
      const phones = async (id: number) => (await later.get(`/api/auth/members/GetById/${id}`)).body.phone
      expect([await phones(newcomer), await phones(citizen)]).toEqual(['500000098', '500000005'])
    },
  )

  test('that is refused at its hour ends as failed, which its proposer reads, and can be proposed anew', {
    tags: ['R-ADM-28', 'R-RUN-25'],
  }, async () => {
    const { edit, react, clock, store, signInAs } = await openArea()
    const same = { personal_id: '01001000099', ...why }
    for (const id of [citizen, newcomer]) expect((await edit(id, same)).status).toBe(202)
    clock.pass({ minutes: 24 * 60 })
    expect(await react({ only: 'reminders' })).toMatchObject({ effected: 1 })
    const later = await signInAs(superAdmin)
    const listed = async () =>
      (await later.get<{ data: { status: string; failure: string | null }[] }>(url)).body.data.map(
        ({ status, failure }) => [status, failure],
      )
    expect(await listed()).toEqual([
      ['approved', null],
      ['failed', 'ამ პირადი ნომრით მომხმარებელი უკვე რეგისტრირებულია'],
    ])
    expect(await react({ only: 'reminders' })).toMatchObject({ effected: 0 })
    const ended = await Promise.all([1, 2].map(async (id) => (await store.load(streamOf('change', id))).slice(1)))
    expect(ended.map((events) => events.map(({ type }) => type))).toEqual([
      ['MemberChangeFailed'],
      ['MemberChangeTookEffect'],
    ])
    for (const { commandId } of ended.flat()) expect(commandId).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    const again = await later.post<Answer>(`/api/auth/members/${citizen}`, { phone: '500000097', ...why })
    expect(again.status).toBe(202)
  })

  test('has no hour any more once a second person could approve', { tags: 'R-ADM-17' }, async () => {
    const { edit, superAdministrator, command } = await openArea()
    await edit(citizen, { phone: '500000099', ...why })
    await command(newcomer, 'Super Administrator')
    expect((await superAdministrator.get<{ data: object[] }>(url)).body.data).toMatchObject([
      { status: 'open', effective_at: null },
    ])
  })

  test('does not take effect by the clock once there is a second person', async () => {
    const { edit, react, clock, store, command } = await openArea()
    await edit(citizen, { phone: '500000099', ...why })
    await command(newcomer, 'Super Administrator')
    clock.pass({ minutes: 25 * 60 })
    expect(await react({ only: 'reminders' })).toMatchObject({ effected: 0 })
    expect(await store.load(streamOf('change', 1))).toHaveLength(1)
  })

  test('is the only change that sends an SMS or ends sessions', async () => {
    const { edit, nino, smsTo } = await openArea()
    await edit(citizen, { first_name: 'ნინა', phone: '500000005' })
    expect((await nino.get('/api/auth/profile/getInfo')).status).toBe(200)
    expect(await smsTo('500000005')).toEqual([])
  })
})

describe('unblocking', () => {
  test('a colleague waits for a second person, a citizen does not', async () => {
    const { edit, record, change } = await openAreaWithTwoSuperAdministrators()
    for (const id of [operator, citizen]) await edit(id, { status: 'deactive' })
    expect((await edit(citizen, { status: 'active' })).status).toBe(200)
    expect((await edit(operator, { status: 'active' })).body.errors).toEqual({ reason: [expect.any(String)] })
    expect((await change(operator, { status: 'active' })).status).toBe(200)
    expect(await record(operator)).toMatchObject({ status: 'active' })
  })
})

describe('the proposals of somebody who is no Super Administrator any more', () => {
  test('of every kind have lapsed at once, and new ones are possible', { tags: 'R-ROLE-11' }, async () => {
    const { edit, superAdministrator, second, command, signInAs } = await openAreaWithTwoSuperAdministrators()
    await edit(citizen, { phone: '500000099', ...why })
    await superAdministrator.post('/api/auth/role-changes', { member_id: citizen, permission: 'Auditor', note: null })
    await command(seeded.auditor, 'Super Administrator')
    await command(superAdmin, 'Auditor')
    for (const one of [url, '/api/auth/role-changes']) {
      expect((await second.get<Answer>(one)).body.data).toMatchObject([{ status: 'lapsed' }])
      expect((await second.post<Answer>(`${one}/1/approve`, {})).body.code).toBe('proposal_closed')
    }
    const third = await signInAs(seeded.auditor)
    expect((await third.post(`/api/auth/members/${citizen}`, { phone: '500000099', ...why })).status).toBe(202)
  })
})
