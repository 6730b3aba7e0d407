/** Passkeys by real ceremonies: a software key signs as a browser's device would (R-ID-36 to R-ID-47). */
import { authenticator } from '@portal/identity/authenticator-for-specs'
import type { Client } from '@portal/testing'
import { seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { type Ceremony, listPasskeys, openPortal } from './for-specs.ts'

describe('a passkey', () => {
  test('is added, signs in without an SMS, and is listed with its last use', {
    tags: ['R-ID-36', 'R-ID-40'],
  }, async () => {
    const { signInAs, enrol, signIn, clientWith, sms } = await openPortal()
    const citizen = await signInAs(seeded.citizen)
    const added = await enrol(citizen)
    expect([added.status, added.body]).toEqual([
      201,
      { success: true, message: 'წვდომის გასაღები დაემატა', data: { id: 1, label: 'ტელეფონი' } },
    ])
    const before = sms.sent.length
    const login = await signIn(undefined, { userHandle: added.handle })
    expect([login.status, login.body]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 },
    ])
    expect(sms.sent.length).toBe(before)
    expect(await listPasskeys(clientWith(login.body.access_token))).toEqual([
      { id: 1, label: 'ტელეფონი', created_at: expect.any(String), last_used_at: expect.any(String) },
    ])
  })

  test('is renamed and removed, after which it no longer signs in', { tags: 'R-ID-38' }, async () => {
    const { signInAs, enrol, signIn } = await openPortal()
    const citizen = await signInAs(seeded.citizen)
    await enrol(citizen)
    expect((await citizen.post('/api/auth/passkeys/1', { label: 'სამსახური' })).status).toBe(200)
    expect(await listPasskeys(citizen)).toMatchObject([{ id: 1, label: 'სამსახური', last_used_at: null }])
    expect((await citizen.request('/api/auth/passkeys/1', { method: 'DELETE' })).status).toBe(200)
    expect((await citizen.request('/api/auth/passkeys/1', { method: 'DELETE' })).status).toBe(404)
    const refused = await signIn()
    expect([refused.status, refused.body.code]).toEqual([401, 'passkey_wrong'])
  })

  test('of another member is a 404', { tags: 'R-ID-38' }, async () => {
    const { signInAs, enrol } = await openPortal()
    await enrol(await signInAs(seeded.citizen))
    const other = await signInAs(seeded.auditor)
    expect((await other.post('/api/auth/passkeys/1', { label: 'მისი' })).status).toBe(404)
    expect((await other.request('/api/auth/passkeys/1', { method: 'DELETE' })).status).toBe(404)
    expect(await listPasskeys(other)).toEqual([])
  })

  test('belongs to one member: a second member gets a refusal', async () => {
    const { signInAs, enrol } = await openPortal()
    await enrol(await signInAs(seeded.citizen))
    const second = await enrol(await signInAs(seeded.auditor))
    expect([second.status, second.body]).toMatchObject([
      422,
      { code: 'passkey_taken', errors: { response: [expect.any(String)] } },
    ])
  })

  test('is one of at most ten', { tags: 'R-ID-37' }, async () => {
    const { signInAs, enrol } = await openPortal()
    const citizen = await signInAs(seeded.citizen)
    for (let count = 0; count < 10; count += 1) expect((await enrol(citizen, authenticator())).status).toBe(201)
    const eleventh = await enrol(citizen, authenticator())
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'too_many_passkeys'])
  })

  test('is added only after a sign-in within ten minutes, and an extended session does not count', {
    tags: 'R-ID-42',
  }, async () => {
    const { signInAs, clock } = await openPortal()
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

  test('is added once under a repeated idempotency key', { tags: 'R-ID-37' }, async () => {
    const { signInAs, key } = await openPortal()
    const citizen = await signInAs(seeded.citizen)
    const { id, options } = (await citizen.post<Ceremony>('/api/auth/passkeys/options', {})).body
    const body = { id, label: 'ტელეფონი', response: key.enrol(options) }
    const headers = { 'Idempotency-Key': 'once' }
    const first = await citizen.post('/api/auth/passkeys', body, headers)
    const again = await citizen.post('/api/auth/passkeys', body, headers)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await listPasskeys(citizen)).toHaveLength(1)
  })
})

describe('a challenge', () => {
  test('works once, for its member and its purpose, within five minutes', { tags: 'R-ID-39' }, async () => {
    const { signInAs, guest, key, clock } = await openPortal()
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
  test('has one answer for every cause: origin, user verification, replay, handle or key, and the log names the cause', {
    tags: ['R-ID-36', 'R-ID-40'],
  }, async () => {
    const { signInAs, enrol, signIn, guest, key, logged } = await openPortal()
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

  test('follows a falling counter, with an SMS to the owner, while a counter that is always 0 is accepted', {
    tags: 'R-ID-41',
  }, async () => {
    const { signInAs, enrol, signIn, key, sms } = await openPortal()
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

  test('warns of a copied key by SMS also when the inbox cannot be written', { tags: 'R-ID-41' }, async () => {
    const { signInAs, enrol, signIn, key, sms, items } = await openPortal()
    await enrol(await signInAs(seeded.citizen))
    expect((await signIn(key, { counter: 5 })).status).toBe(200)
    const before = sms.sent.length
    const { put } = items
    items.put = async (table, item, condition) => {
      if (String(item.pk).startsWith('notices#')) throw new Error('access is away')
      return put(table, item, condition)
    }
    expect((await signIn(key, { counter: 4 })).status).toBe(401)
    expect(sms.sent.slice(before)).toHaveLength(1)
  })
})
