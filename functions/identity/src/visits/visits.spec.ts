/** @module-tag R-ACT-30 */
import { type ApplicationEvent, type MandateEvent, type MemberEvent, memberDecider, streamOf } from '@portal/domain'
import { memoryItems } from '@portal/items/memory'
import { grantRole, inNameOf, typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { numberOf, openVisits, seeded, visits } from './for-specs.ts'

const applications = '/api/auth/applications'
const filing = { ...typedApplication(), project_id: seeded.programs.open }
const profile = '/api/auth/profile/getInfo'
const own = { id: seeded.citizen, name: 'ნინო გამოგონილი' }

describe('a visit by code', { tags: ['R-ACT-31', 'R-ACT-32'] }, () => {
  test('sends a code that says what it is for, and names nobody before it is right', async () => {
    const { open, confirm, code, sent, acting } = await openVisits()
    const asked = await open()
    expect(asked).toMatchObject({ status: 201, body: { data: { status: 'offered', basis: 'visit', principal: null } } })
    expect(Object.keys(asked.body.data).sort()).toEqual(['basis', 'from', 'principal', 'status', 'until', 'visit'])
    expect(sent().at(-1)?.text).toMatch(/^ვიზიტი უწყებაში: .+\. კოდი: \d{6}\.$/)
    expect((await acting.get(profile)).body).toMatchObject({ code: 'no_mandate' })
    const { visit } = asked.body.data
    const confirmed = await confirm(visit, code())
    expect(confirmed).toMatchObject({ status: 200, body: { data: { visit, status: 'active', principal: own } } })
    expect((await acting.get(profile)).body).toMatchObject({ id: seeded.citizen })
  })

  test('refuses a wrong code on its field, and a closed one', async () => {
    const { open, confirm, code, clock } = await openVisits()
    const { visit } = (await open()).body.data
    const right = code() ?? ''
    const wrong = right === '000000' ? '000001' : '000000'
    const refused = await confirm(visit, wrong)
    expect(refused).toMatchObject({ status: 422, body: { code: 'wrong_code', errors: { code: [expect.any(String)] } } })
    expect((await confirm(visit, '12')).body.errors).toHaveProperty('code')
    clock.pass({ minutes: 5 })
    expect(await confirm(visit, right)).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
    expect((await confirm(visit + 1, right)).status).toBe(404)
  })

  test('has five tries and six codes an hour, of its own', async () => {
    const { open, confirm, code, clock, request, sent } = await openVisits({ addressLimits: 1000 })
    const { visit } = (await open()).body.data
    const given = code() ?? ''
    for (let tries = 0; tries < 5; tries++) await confirm(visit, given === '111111' ? '222222' : '111111')
    expect((await confirm(visit, given)).status).toBe(422)
    expect((await open()).status).toBe(429)
    for (let codes = 1; codes < 6; codes++) {
      clock.pass({ minutes: 2 })
      expect((await open()).body.data.visit).toBe(visit)
    }
    clock.pass({ minutes: 2 })
    expect((await open()).status).toBe(429)
    const before = sent().length
    const body = JSON.stringify({ personal_id: numberOf(seeded.citizen) })
    const headers = { 'content-type': 'application/json' }
    expect((await request('/api/send-sms-code', { method: 'POST', headers, body })).status).toBe(200)
    expect(sent()).toHaveLength(before + 1)
  })

  test('takes no code of a sign-in, and gives none', async () => {
    const { open, confirm, code, request, visitor, clock } = await openVisits()
    const post = (path: string, body: object) =>
      request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const { visit } = (await open()).body.data
    const ofVisit = code()
    expect((await post('/api/login', { personal_id: visitor, sms_code: ofVisit })).status).toBe(401)
    clock.pass({ minutes: 1 })
    await post('/api/send-sms-code', { personal_id: visitor })
    const ofSignIn = code()
    if (ofSignIn !== ofVisit) expect((await confirm(visit, ofSignIn)).status).toBe(422)
    expect((await post('/api/login', { personal_id: visitor, sms_code: ofSignIn })).status).toBe(200)
    expect((await confirm(visit, ofVisit)).status).toBe(200)
  })

  test('is the same when it is sent twice, and sends one SMS', { tags: 'R-API-7' }, async () => {
    const { open, confirm, code, operator, sent } = await openVisits()
    const key = { 'idempotency-key': 'visit-1' }
    const first = await open({}, operator, key)
    expect((await open({}, operator, key)).body).toEqual(first.body)
    expect(sent()).toHaveLength(1)
    const { visit } = first.body.data
    const confirmed = await confirm(visit, code(), operator, { 'idempotency-key': 'confirm-1' })
    expect(confirmed.status).toBe(200)
    const again = await confirm(visit, code(), operator, { 'idempotency-key': 'confirm-1' })
    expect([again.status, again.body.data.visit]).toEqual([200, visit])
  })
})

test('a visit whose code was not sent is asked for again with the same key, and by then the code is', {
  tags: ['R-API-7', 'R-ACT-31'],
}, async () => {
  const { open, confirm, code, operator, sms, sent } = await openVisits()
  const key = { 'idempotency-key': 'visit-1' }
  sms.isFailing = true
  expect((await open({}, operator, key)).status).toBe(503)
  sms.isFailing = false
  const asked = await open({}, operator, key)
  expect([asked.status, sent().length]).toEqual([201, 1])
  expect((await confirm(asked.body.data.visit, code())).status).toBe(200)
})

test('a further code that is asked for twice under one key is sent once', {
  tags: ['R-API-7', 'R-ACT-31'],
}, async () => {
  const { open, confirm, code, operator, sent, clock } = await openVisits()
  const { visit } = (await open()).body.data
  clock.pass({ minutes: 2 })
  const key = { 'idempotency-key': 'further-1' }
  const further = await open({}, operator, key)
  expect(further).toMatchObject({ status: 201, body: { data: { visit } } })
  const newest = code()
  expect(await open({}, operator, key)).toMatchObject({ status: 201, body: further.body })
  expect([sent().length, code()]).toEqual([2, newest])
  expect((await confirm(visit, newest)).status).toBe(200)
})

test('a code serves again where the visit that it began was not recorded, and then no more', {
  tags: ['R-ACT-31', 'R-ACT-32'],
}, async () => {
  const items = memoryItems()
  const table = { isFailing: false }
  const transact: typeof items.transact = (writes, token) =>
    table.isFailing && writes.some((write) => write.table === 'events')
      ? Promise.reject(new Error('no connection'))
      : items.transact(writes, token)
  const { open, confirm, code, end } = await openVisits({ items: { ...items, transact } })
  const { visit } = (await open()).body.data
  const given = code()
  table.isFailing = true
  expect((await confirm(visit, given)).status).toBeGreaterThanOrEqual(500)
  table.isFailing = false
  expect(await confirm(visit, given)).toMatchObject({ status: 200, body: { data: { status: 'active' } } })
  const rows = (await items.scan('access')).items
  expect(rows.filter(({ pk }) => String(pk).startsWith('code#visit#'))).toEqual([])
  expect((await end(visit)).status).toBe(200)
})

describe('a visit by card', { tags: ['R-ACT-31', 'R-ACT-35'] }, () => {
  test('is active at once, with a note that only the log has', async () => {
    const { byCard, store, open } = await openVisits()
    const begun = await byCard()
    expect(begun).toMatchObject({
      status: 201,
      body: { data: { status: 'active', basis: 'card_seen', principal: own } },
    })
    const [event] = await store.load<MandateEvent>(streamOf('mandate', begun.body.data.visit))
    expect(event?.data).toMatchObject({ note: 'პირადობის მოწმობა', agent: seeded.agencyOperator, agency: 1 })
    for (const note of [undefined, '', ' ', '…'])
      expect((await open({ proof: 'card_seen', note })).body.errors).toHaveProperty('note')
  })

  test('tells the person at once, by SMS too', async () => {
    const { byCard, sent, phone, settle } = await openVisits()
    await byCard()
    await settle()
    expect(
      sent()
        .filter((one) => one.phone === phone)
        .map(({ text }) => text),
    ).toEqual([expect.stringContaining('უწყებაში ვიზიტზე ხართ?')])
  })
})

describe('who may', { tags: ['R-ACT-30', 'R-ROLE-4'] }, () => {
  test('open one is staff of an agency, for somebody else who is registered', async () => {
    const { open, admin, citizen, signInAs } = await openVisits()
    expect((await open({ proof: 'card_seen', note: 'პირადობა' }, admin)).status).toBe(201)
    const others = [citizen, await signInAs(seeded.superAdmin), await signInAs(seeded.auditor)]
    for (const who of others) expect((await open({}, who)).status).toBe(403)
    expect(await open({ personal_id: '99999999999' })).toMatchObject({ status: 404, body: { code: 'not_registered' } })
    const self = await open({ personal_id: numberOf(seeded.agencyOperator) })
    expect([self.status, Object.keys(self.body.errors ?? {})]).toEqual([422, ['personal_id']])
    for (const body of [{ personal_id: '1' }, { proof: 'word' }, { proof: undefined }])
      expect((await open(body)).status).toBe(422)
  })

  test('confirm and end it is whoever opened it, and end it once', { tags: 'R-ACT-34' }, async () => {
    const { open, confirm, end, code, admin } = await openVisits()
    const { visit } = (await open()).body.data
    expect((await confirm(visit, code(), admin)).status).toBe(404)
    expect((await end(visit, admin)).status).toBe(404)
    expect((await confirm(visit, code())).status).toBe(200)
    expect((await end(visit)).status).toBe(200)
    expect(await end(visit)).toMatchObject({ status: 409, body: { code: 'mandate_closed' } })
    expect((await confirm(visit, '000000')).status).toBe(409)
  })

  test('open one thirty times an hour', { tags: 'R-ACT-30' }, async () => {
    const { open } = await openVisits({ addressLimits: 1 })
    for (let asked = 0; asked < 30; asked++) await open({ personal_id: '99999999999' })
    expect((await open()).status).toBe(429)
  })
})

describe('staff in a visit', { tags: ['R-ACT-33', 'R-ACT-35'] }, () => {
  test('file and send as the person, and nothing that staff may', async () => {
    const { byCard, acting, store, citizen, operator } = await openVisits()
    const { visit } = (await byCard()).body.data
    const filed = await acting.post<{ data: { id: number } }>(applications, filing)
    expect(filed.status).toBe(201)
    const { id } = filed.body.data
    expect((await acting.post(`${applications}/${id}/forwarded`, {})).status).toBe(200)
    const actor = { id: seeded.agencyOperator, role: 'User', for: seeded.citizen, mandate: visit }
    expect(await store.load<ApplicationEvent>(streamOf('application', id))).toMatchObject([{ actor }, { actor }])
    expect((await acting.get<{ data: { total: number } }>(`${applications}/GetData`)).body.data.total).toBe(1)
    expect((await acting.get('/api/auth/desk')).status).toBe(403)
    expect((await acting.post(`${applications}/${id}/messages`, { text: 'სალამი' })).status).toBe(403)
    expect((await acting.get('/api/auth/mandates')).status).toBe(403)
    type Looks = { data: { agent?: object }[] }
    await acting.get(`${applications}/GetById/${id}`)
    const looks = await citizen.get<Looks>(`${applications}/${id}/looks`)
    expect(looks.body.data[0]).toMatchObject({ agent: { id: seeded.agencyOperator } })
    expect((await operator.get(`${applications}/GetById/${id}`)).status).toBe(200)
  })

  test('never decide, prepare or sign what they filed, also long after', {
    tags: ['R-ACT-15', 'R-ACT-37'],
  }, async () => {
    const { byCard, admin, end, clock, signInAs, command } = await withAdminsVisit()
    const { visit } = (await byCard(admin)).body.data
    const acting = inNameOf(admin, seeded.citizen)
    const { id } = (await acting.post<{ data: { id: number } }>(applications, filing)).body.data
    await acting.post(`${applications}/${id}/forwarded`, {})
    await end(visit, admin)
    clock.pass({ minutes: 60 * 24 * 400 })
    const later = await signInAs(seeded.agencyAdmin)
    for (const [path, body] of command)
      expect(await later.post(`${applications}/${id}/${path}`, body)).toMatchObject({
        status: 403,
        body: { code: 'own_application' },
      })
  })

  test('read no preparation of what they filed, nor that there is one', { tags: ['R-OFF-4', 'R-OFF-7'] }, async () => {
    const { byCard, admin, operator, end } = await openVisits()
    const { visit } = (await byCard(admin)).body.data
    const { id } = (await inNameOf(admin, seeded.citizen).post<{ data: { id: number } }>(applications, filing)).body
      .data
    await inNameOf(admin, seeded.citizen).post(`${applications}/${id}/forwarded`, {})
    await end(visit, admin)
    expect((await operator.post(`${applications}/${id}/prepared`, { outcome: 'completed' })).status).toBe(201)
    type Rows = { data: { data: { id: number; is_concerned?: true }[] } }
    const listed = async (who: typeof admin, query: string) =>
      (await who.get<Rows>(`${applications}/GetData?${query}`)).body.data.data
    const counted = async (who: typeof admin) => (await who.get(`${applications}/counts`)).body.prepared
    expect([await listed(operator, 'prepared=1'), await counted(operator)]).toMatchObject([[{ id }], 1])
    expect([await listed(admin, 'prepared=1'), await counted(admin)]).toEqual([[], 0])
    for (const query of ['status=forwarded', 'status=forwarded&sort=waiting'])
      expect((await listed(admin, query)).find((row) => row.id === id)).toMatchObject({ is_concerned: true })
    expect((await listed(operator, 'status=forwarded')).find((row) => row.id === id)).not.toHaveProperty('is_concerned')
  })

  test('are stopped by the end, by the clock and by the person', { tags: 'R-ACT-34' }, async () => {
    const { byCard, end, acting, clock, citizen, signInAs } = await openVisits()
    const first = (await byCard()).body.data
    expect((await acting.get(profile)).status).toBe(200)
    await end(first.visit)
    expect(await acting.get(profile)).toMatchObject({ status: 403, body: { code: 'no_mandate' } })
    const second = (await byCard()).body.data
    expect((await citizen.post(`/api/auth/mandates/${second.visit}/revoke`, {})).status).toBe(200)
    expect((await acting.get(profile)).status).toBe(403)
    const third = (await byCard()).body.data
    expect(Date.parse(third.until) - Date.parse(clock.now())).toBe(2 * 60 * 60_000)
    clock.pass({ minutes: 119 })
    const later = () => signInAs(seeded.agencyOperator).then((who) => inNameOf(who, seeded.citizen).get(profile))
    expect((await later()).status).toBe(200)
    clock.pass({ minutes: 1 })
    expect((await later()).status).toBe(403)
  })

  test.each([
    ['have gone to another agency', { role: 'Agency Operator', agency: 2 }],
    ['have lost their role', { role: 'Auditor', agency: null }],
  ] as const)('are stopped once they %s', async (_, granted) => {
    const { byCard, acting, store } = await openVisits()
    await byCard()
    expect((await acting.get(profile)).status).toBe(200)
    await store.execute(memberDecider, streamOf('member', seeded.agencyOperator), grantRole(granted), {
      commandId: 'moved',
    })
    expect(await acting.get(profile)).toMatchObject({ status: 403, body: { code: 'no_mandate' } })
  })

  test('have no mandate otherwise, and a citizen has none by a visit', async () => {
    const { acting, citizen } = await openVisits()
    expect((await acting.get(profile)).status).toBe(403)
    expect((await inNameOf(citizen, seeded.newcomer).get(profile)).status).toBe(403)
  })
})

const withAdminsVisit = async () => ({
  ...(await openVisits()),
  command: [
    ['completed', {}],
    ['rejected', { reason: 'აკლია გვერდი' }],
    ['returned', { reason: 'აკლია გვერდი' }],
    ['prepared', { outcome: 'completed' }],
    ['transferred', { agency_id: 2, reason: 'სხვა უწყებისაა' }],
  ] as const,
})

describe('the person', { tags: ['R-ACT-35', 'R-ACT-14'] }, () => {
  test('has it among their mandates and in their export, and the staff while it lasts', async () => {
    const { byCard, end, citizen, operator } = await openVisits()
    const { visit } = (await byCard()).body.data
    type Mandates = { data: { given: object[]; received: object[] } }
    const of = async (who: typeof citizen) => (await who.get<Mandates>('/api/auth/mandates')).body.data
    const row = {
      ...{ id: visit, basis: 'card_seen', status: 'active', may: ['read', 'file', 'send'] },
      ...{ principal: own, agent: { id: seeded.agencyOperator }, agency_name: expect.stringContaining('1') },
    }
    expect((await of(citizen)).given).toMatchObject([row])
    expect((await of(operator)).received).toMatchObject([row])
    expect((await citizen.get('/api/auth/profile/export')).body).toMatchObject({ mandates: { given: [row] } })
    await end(visit)
    expect((await of(citizen)).given).toMatchObject([{ id: visit, status: 'ended' }])
    expect((await of(operator)).received).toEqual([])
  })

  test('is on the list of today’s visits with what was filed, and without the person before a proof', async () => {
    const { byCard, open, acting, operator, admin, clock, signInAs } = await openVisits()
    await byCard()
    const { id } = (await acting.post<{ data: { id: number } }>(applications, filing)).body.data
    await open({ personal_id: numberOf(seeded.newcomer) })
    type Listed = { data: object[]; next_cursor: string | null }
    const listed = async (who: typeof operator) => (await who.get<Listed>(visits)).body
    expect(await listed(operator)).toMatchObject({
      data: [
        { principal: null, status: 'offered', applications: [] },
        { principal: own, status: 'active', applications: [id] },
      ],
      next_cursor: null,
    })
    expect((await listed(admin)).data).toEqual([])
    clock.pass({ minutes: 24 * 60 })
    expect((await listed(await signInAs(seeded.agencyOperator))).data).toEqual([])
  })

  test('is listed with what was filed first, however much was done since', async () => {
    const { byCard, acting, operator, clock } = await openVisits({ addressLimits: 1000 })
    await byCard()
    const { id } = (await acting.post<{ data: { id: number } }>(applications, filing)).body.data
    for (let edit = 0; edit < 30; edit++) {
      clock.pass({ seconds: 1 })
      const edited = await acting.post(
        `${applications}/${id}`,
        typedApplication({ description: `<p>განაცხადის ტექსტი ${edit}</p>` }),
      )
      expect(edited.status).toBe(200)
    }
    expect((await operator.get(visits)).body).toMatchObject({ data: [{ applications: [id] }] })
  })

  test('has pages of them', async () => {
    const { byCard, operator, clock } = await openVisits()
    for (let count = 0; count < 11; count++) {
      await byCard()
      clock.pass({ seconds: 1 })
    }
    type Listed = { data: { visit: number }[]; next_cursor: string | null }
    const first = (await operator.get<Listed>(visits)).body
    expect(first.data).toHaveLength(10)
    const second = (await operator.get<Listed>(`${visits}?cursor=${first.next_cursor}`)).body
    expect([second.data.length, second.next_cursor]).toEqual([1, null])
  })
})

describe('registering a visitor', { tags: ['R-ACT-36', 'R-ACT-38'] }, () => {
  const visitor = {
    ...{ first_name: 'ლამარა', last_name: 'გამოგონილი', birth_date: '1948-05-17', personal_id: '61004028817' },
    ...{ legal_region_id: 2, legal_municipality_id: 2, legal_address: 'სადემონსტრაციო ქუჩა №5', profession_id: 1 },
    ...{ is_compact: false, status_ids: [7], email: '' },
    ...{ agree_to_terms: true, agree_to_data_verification: true, agree_to_notifications: true },
  }
  const note = 'პირადობის მოწმობა'
  const opened = async () => {
    const area = await openVisits()
    const register = (body: object, headers = {}) =>
      area.operator.post<{ data: { visit: number; principal: { id: number } }; errors?: object }>(
        `${visits}/register`,
        { ...visitor, ...body },
        headers,
      )
    return { ...area, register }
  }

  test('without a phone needs the card, and begins the visit', async () => {
    const { register, operator, store, settle, sent, request } = await opened()
    expect((await register({ proof: 'code', phone: null })).body.errors).toHaveProperty('phone')
    expect((await register({ proof: 'card_seen', phone: null })).body.errors).toHaveProperty('note')
    const { status, body } = await register({ proof: 'card_seen', phone: null, note })
    expect(status).toBe(201)
    const { principal } = body.data
    const history = await store.load<MemberEvent>(streamOf('member', principal.id))
    expect(history).toMatchObject([
      { type: 'IndividualRegistered', actor: { id: seeded.agencyOperator }, data: { phone: null, phoneSlot: null } },
    ])
    const acting = inNameOf(operator, principal.id)
    expect((await acting.get(profile)).body).toMatchObject({ phone: null, document_verified_status: 'not_verified' })
    const filed = await acting.post<{ data: { id: number } }>(applications, { ...filing, mobile: '' })
    expect(filed.status).toBe(201)
    expect((await acting.post(`${applications}/${filed.body.data.id}/forwarded`, {})).status).toBe(200)
    await settle()
    expect(sent()).toEqual([])
    const asked = await request('/api/send-sms-code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ personal_id: visitor.personal_id }),
    })
    expect([asked.status, sent()]).toEqual([200, []])
  })

  test('with a phone needs its code, and a visit by code needs no other', async () => {
    const { register, operator, sms, request } = await opened()
    const phone = '500000088'
    expect((await register({ proof: 'code', phone })).body.errors).toHaveProperty('phone')
    const post = (path: string, body: object) =>
      request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    await post('/api/send_sms', { phone })
    const verified = await post('/api/verify-sms', { phone, code: sms.codeFor(phone) })
    const { proof: phone_proof } = (await verified.json()) as { proof: string }
    const { status, body } = await register({ proof: 'code', phone, phone_proof })
    expect([status, body.data]).toMatchObject([201, { status: 'active', basis: 'visit' }])
    expect((await inNameOf(operator, body.data.principal.id).get(profile)).body).toMatchObject({ phone })
  })

  test('happens once when it is sent twice', { tags: 'R-API-7' }, async () => {
    const { register } = await opened()
    const send = () => register({ proof: 'card_seen', phone: null, note }, { 'idempotency-key': 'register-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
  })

  test('of a taken number, and of a child, is refused on its field', async () => {
    const { register, visitor: taken } = await opened()
    const card = { proof: 'card_seen', phone: null, note }
    expect((await register({ ...card, personal_id: taken })).body.errors).toHaveProperty('personal_id')
    expect((await register({ ...card, birth_date: '2015-01-01' })).body.errors).toHaveProperty('birth_date')
    expect((await register({ ...card, legal_municipality_id: 9999 })).status).toBe(422)
  })

  test('is visited later by the card only, until an office gives them a phone', async () => {
    const { register, open, signInAs } = await opened()
    const { body } = await register({ proof: 'card_seen', phone: null, note })
    const again = await open({ personal_id: visitor.personal_id })
    expect([again.status, again.body.errors]).toEqual([422, { proof: [expect.any(String)] }])
    const superAdministrator = await signInAs(seeded.superAdmin)
    const member = `/api/auth/members/${body.data.principal.id}`
    const renamed = await superAdministrator.post(member, { first_name: 'ლამარ', phone: null })
    expect(renamed.status).toBe(200)
    const proposed = await superAdministrator.post(member, { phone: '500000077', reason: 'მოვიდა უწყებაში' })
    expect(proposed.status).toBe(202)
    expect((await superAdministrator.get('/api/auth/member-changes')).body).toMatchObject({
      data: [{ phone: { from: null, to: '500000077' } }],
    })
  })
})

test('outside a visit the phone of an application stays required', { tags: 'R-ACT-38' }, async () => {
  const { citizen } = await openVisits()
  const { status, body } = await citizen.post<{ errors: object }>(applications, { ...filing, mobile: '' })
  expect([status, body.errors]).toMatchObject([422, { mobile: [expect.any(String)] }])
})
