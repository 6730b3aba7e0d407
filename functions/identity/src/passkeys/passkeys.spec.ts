/** Passkeys by real ceremonies: a software key signs as a browser's device would (R-ID-36 to R-ID-47). */
import { allCalls } from '@portal/contract/all-calls'
import { authenticator } from '@portal/identity/authenticator-for-specs'
import { type Client, clientOf } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'

type Ceremony = { id: string; options: { challenge: string; user?: { id: string } } }

const given = async (options: Parameters<typeof portalInMemory>[0] = {}) => {
  const portal = portalInMemory(options)
  await portal.seed()
  const key = authenticator()
  const enrol = async (client: Client, device = key, label = 'ტელეფონი') => {
    const { id, options } = (await client.post<Ceremony>('/api/auth/passkeys/options', {})).body
    const added = await client.post('/api/auth/passkeys', { id, label, response: device.enrol(options) })
    return { ...added, handle: options.user?.id ?? '' }
  }
  const signIn = async (device = key, how: Parameters<typeof key.signIn>[1] & { origin?: string } = {}) => {
    const { id, options } = (await portal.guest.post<Ceremony>('/api/passkeys/options', {})).body
    const { origin, ...rest } = how
    const response = device.signIn({ ...options, ...(origin && { origin }) }, rest)
    return portal.guest.post<{ access_token: string; code?: string }>('/api/passkeys/login', { id, response })
  }
  const clientWith = (token: string) => clientOf(portal.request, token)
  return { ...portal, key, enrol, signIn, clientWith }
}

const list = async (client: Client) => (await client.get<{ data: object[] }>('/api/auth/passkeys')).body.data

describe('a passkey', () => {
  test('is added, signs in without an SMS, and is listed with its last use', async () => {
    const { signInAs, enrol, signIn, clientWith, sms } = await given()
    const citizen = await signInAs(seeded.citizen)
    const added = await enrol(citizen)
    expect([added.status, added.body]).toEqual([
      201,
      { success: true, message: 'წვდომის გასაღები დაემატა.', data: { id: 1, label: 'ტელეფონი' } },
    ])
    const before = sms.sent.length
    const login = await signIn(undefined, { userHandle: added.handle })
    expect([login.status, login.body]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 },
    ])
    expect(sms.sent.length).toBe(before)
    expect(await list(clientWith(login.body.access_token))).toEqual([
      { id: 1, label: 'ტელეფონი', created_at: expect.any(String), last_used_at: expect.any(String) },
    ])
  })

  test('is renamed and removed, after which it no longer signs in', async () => {
    const { signInAs, enrol, signIn } = await given()
    const citizen = await signInAs(seeded.citizen)
    await enrol(citizen)
    expect((await citizen.post('/api/auth/passkeys/1', { label: 'სამსახური' })).status).toBe(200)
    expect(await list(citizen)).toMatchObject([{ id: 1, label: 'სამსახური', last_used_at: null }])
    expect((await citizen.request('/api/auth/passkeys/1', { method: 'DELETE' })).status).toBe(200)
    expect((await citizen.request('/api/auth/passkeys/1', { method: 'DELETE' })).status).toBe(404)
    const refused = await signIn()
    expect([refused.status, refused.body.code]).toEqual([401, 'passkey_wrong'])
  })

  test('of another member is a 404', async () => {
    const { signInAs, enrol } = await given()
    await enrol(await signInAs(seeded.citizen))
    const other = await signInAs(seeded.auditor)
    expect((await other.post('/api/auth/passkeys/1', { label: 'მისი' })).status).toBe(404)
    expect((await other.request('/api/auth/passkeys/1', { method: 'DELETE' })).status).toBe(404)
    expect(await list(other)).toEqual([])
  })

  test('belongs to one member: a second member gets a refusal', async () => {
    const { signInAs, enrol } = await given()
    await enrol(await signInAs(seeded.citizen))
    const second = await enrol(await signInAs(seeded.auditor))
    expect([second.status, second.body]).toMatchObject([
      422,
      { code: 'passkey_taken', errors: { response: [expect.any(String)] } },
    ])
  })

  test('is one of at most ten', async () => {
    const { signInAs, enrol } = await given()
    const citizen = await signInAs(seeded.citizen)
    for (let count = 0; count < 10; count += 1) expect((await enrol(citizen, authenticator())).status).toBe(201)
    const eleventh = await enrol(citizen, authenticator())
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'too_many_passkeys'])
  })

  test('is added only after a sign-in within ten minutes, and an extended session does not count', async () => {
    const { signInAs, clock } = await given()
    const citizen = await signInAs(seeded.citizen)
    clock.pass({ minutes: 10 })
    expect((await citizen.post('/api/auth/session/extend')).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/api/auth/passkeys/options'],
      ['POST', '/api/auth/passkeys'],
      ['POST', '/api/auth/passkeys/1'],
      ['DELETE', '/api/auth/passkeys/1'],
    ] as const) {
      const response = await citizen.request(path, { method })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        403,
        'fresh_sign_in_required',
      ])
    }
    expect((await citizen.get('/api/auth/passkeys')).status).toBe(200)
  })

  test('is added once under a repeated idempotency key', async () => {
    const { signInAs, key } = await given()
    const citizen = await signInAs(seeded.citizen)
    const { id, options } = (await citizen.post<Ceremony>('/api/auth/passkeys/options', {})).body
    const body = { id, label: 'ტელეფონი', response: key.enrol(options) }
    const headers = { 'Idempotency-Key': 'once' }
    const first = await citizen.post('/api/auth/passkeys', body, headers)
    const again = await citizen.post('/api/auth/passkeys', body, headers)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await list(citizen)).toHaveLength(1)
  })
})

describe('a challenge', () => {
  test('works once, for its member and its purpose, within five minutes', async () => {
    const { signInAs, guest, key, clock } = await given()
    const citizen = await signInAs(seeded.citizen)
    const ask = async (client: Client) => (await client.post<Ceremony>('/api/auth/passkeys/options', {})).body
    const add = async (client: Client, { id, options }: Ceremony) =>
      (await client.post('/api/auth/passkeys', { id, label: 'x', response: key.enrol(options) })).body

    const spent = await ask(citizen)
    await add(citizen, spent)
    expect(await add(citizen, spent)).toMatchObject({ code: 'challenge_spent', errors: { id: [expect.any(String)] } })
    expect(await add(await signInAs(seeded.auditor), await ask(citizen))).toMatchObject({ code: 'challenge_spent' })
    const ofSignIn = (await guest.post<Ceremony>('/api/passkeys/options', {})).body
    expect(await add(citizen, ofSignIn)).toMatchObject({ code: 'challenge_spent' })
    const old = await ask(citizen)
    clock.pass({ minutes: 5 })
    expect(await add(citizen, old)).toMatchObject({ code: 'challenge_spent' })
  })
})

describe('a refused sign-in', () => {
  test('has one answer for every cause: origin, user verification, replay, handle or key, and the log names the cause', async () => {
    const { signInAs, enrol, signIn, guest, key, logged } = await given()
    const { handle } = await enrol(await signInAs(seeded.citizen))
    const { id, options } = (await guest.post<Ceremony>('/api/passkeys/options', {})).body
    const used = { id, response: key.signIn(options, { userHandle: handle }) }
    expect((await guest.post('/api/passkeys/login', used)).status).toBe(200)
    const answers = [
      await signIn(key, { origin: 'https://elsewhere.example' }),
      await signIn(key, { isVerified: false }),
      await guest.post('/api/passkeys/login', used),
      await signIn(key, { userHandle: 'c29tZWJvZHkgZWxzZQ' }),
      await signIn(authenticator()),
    ]
    const bodies = answers.map(({ status, body }) => ({ status, ...body, request_id: '' }))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 401, code: 'passkey_wrong' })
    expect(logged.filter(({ code }) => code === 'passkey_wrong').map(({ error }) => error)).toEqual([
      'signature',
      'signature',
      'challenge',
      'foreign_handle',
      'unknown_credential',
    ])
  })

  test('follows a falling counter, with an SMS to the owner, while a counter that is always 0 is accepted', async () => {
    const { signInAs, enrol, signIn, key, sms } = await given()
    await enrol(await signInAs(seeded.citizen))
    expect((await signIn()).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect((await signIn(key, { counter: 5 })).status).toBe(200)
    const before = sms.sent.length
    expect((await signIn(key, { counter: 4 })).status).toBe(401)
    expect((await signIn(key, { counter: 0 })).status).toBe(401)
    expect(sms.sent.slice(before)).toHaveLength(2)
    expect((await signIn(key, { counter: 6 })).status).toBe(200)
  })
})

describe('where staff must use a passkey', () => {
  test('a session by code reaches only the calls that lead to a passkey', async () => {
    const { signInAs } = await given({ staffPasskey: 'required' })
    const open = new Set([
      'GET /api/auth/passkeys',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/passkeys/:id',
      'DELETE /api/auth/passkeys/:id',
      'POST /api/auth/logout',
      'GET /api/auth/session',
      'POST /api/auth/session/extend',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'GET /api/auth/profile',
      'GET /api/auth/profile/getInfo',
      'GET /api/auth/check_permission',
      'GET /api/auth/check-verification',
    ])
    for (const role of ['agencyOperator', 'agencyAdmin', 'superAdmin', 'auditor'] as const)
      for (const { endpoint } of Object.values(allCalls)) {
        if (!endpoint.path.startsWith('/api/auth/')) continue
        const staff = await signInAs(seeded[role])
        const response = await staff.request(endpoint.path.replace(/:\w+/g, '1'), { method: endpoint.method })
        const isStopped = response.status === 403 && (await response.text()).includes('"passkey_required"')
        const call = `${endpoint.method} ${endpoint.path}`
        expect([role, call, isStopped]).toEqual([role, call, !open.has(call)])
      }
  })

  test('the first one is created after a code, gives full access, and ends access by code', async () => {
    const { signInAs, enrol, signIn, clientWith } = await given({ staffPasskey: 'required' })
    const byCode = await signInAs(seeded.agencyAdmin)
    expect((await enrol(byCode)).status).toBe(201)
    expect((await byCode.get('/api/auth/applications/GetData')).status).toBe(403)
    expect(await list(byCode)).toHaveLength(1)
    for (const [method, path] of [
      ['POST', '/api/auth/passkeys/options'],
      ['POST', '/api/auth/passkeys'],
      ['POST', '/api/auth/passkeys/1'],
      ['DELETE', '/api/auth/passkeys/1'],
    ] as const) {
      const response = await byCode.request(path, { method })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'passkey_required'])
    }
    const byPasskey = clientWith((await signIn()).body.access_token)
    expect((await byPasskey.get('/api/auth/applications/GetData')).status).toBe(200)
    expect((await enrol(byPasskey, authenticator())).status).toBe(201)
  })

  test('the most sensitive calls need a sign-in within ten minutes, which the same passkey gives', async () => {
    const { signInAs, enrol, signIn, clientWith, clock } = await given({ staffPasskey: 'required' })
    expect((await enrol(await signInAs(seeded.superAdmin))).status).toBe(201)
    const early = clientWith((await signIn()).body.access_token)
    const weighty = [
      '/api/auth/members/1',
      '/api/auth/members/1/release-id',
      '/api/auth/role-changes',
      '/api/auth/role-changes/1/approve',
      '/api/auth/role-changes/1/refuse',
      '/api/auth/passkey-resets',
      '/api/auth/passkey-resets/1/approve',
      '/api/auth/passkey-resets/1/refuse',
    ]
    const codes = (client: Client) =>
      Promise.all(weighty.map(async (path) => (await client.post<{ code: string }>(path, {})).body.code))
    expect(await codes(early)).not.toContain('fresh_sign_in_required')
    clock.pass({ minutes: 10 })
    expect(new Set(await codes(early))).toEqual(new Set(['fresh_sign_in_required']))
    expect((await early.get('/api/auth/members')).status).toBe(200)
    expect(await codes(clientWith((await signIn()).body.access_token))).not.toContain('fresh_sign_in_required')
  })

  test.each([
    ['superAdmin', '/api/auth/applications/GetData?per_page=100'],
    ['superAdmin', '/api/auth/audit/events?stream=application'],
    ['auditor', '/api/auth/audit/events?stream=application'],
  ] as const)('an export asks too, reading the list does not: %s, %s', async (role, page) => {
    const { signInAs, enrol, signIn, clientWith, clock } = await given({ staffPasskey: 'required' })
    expect((await enrol(await signInAs(seeded[role]))).status).toBe(201)
    const early = clientWith((await signIn()).body.access_token)
    clock.pass({ minutes: 10 })
    const refused = await early.get<{ code: string }>(`${page}&export=1`)
    expect([refused.status, refused.body.code]).toEqual([403, 'fresh_sign_in_required'])
    expect((await early.get(page)).status).toBe(200)
    const fresh = clientWith((await signIn()).body.access_token)
    expect((await fresh.get(`${page}&export=1`)).status).toBe(200)
  })

  test('citizens are not affected', async () => {
    const { signInAs } = await given({ staffPasskey: 'required' })
    expect((await (await signInAs(seeded.citizen)).get('/api/auth/applications/GetData')).status).toBe(200)
  })
})
