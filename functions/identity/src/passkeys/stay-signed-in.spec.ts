/**
 * Staying signed in on one's own device: the session locks, and the member's passkey unlocks it (R-ID-50).
 *
 * @module-tag R-ID-50
 */
import { authenticator } from '@portal/identity/authenticator-for-specs'
import { apiClient, type Client } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'

type Ceremony = { id: string; options: { challenge: string } }
type Opened = { access_token: string; expires_in: number; code?: string }
type Row = { id: string; created_at: string; current: boolean; stays: boolean }

const days = (count: number) => ({ minutes: count * 24 * 60 })

const given = async (who: 'citizen' | 'agencyOperator' = 'citizen') => {
  const portal = portalInMemory()
  await portal.seed()
  const key = authenticator()
  const enrol = async (client: Client, device = key) => {
    const { id, options } = (await client.post<Ceremony>('/api/auth/passkeys/options', {})).body
    await client.post('/api/auth/passkeys', { id, label: 'x', response: device.enrol(options) })
  }
  await enrol(await portal.signInAs(seeded[who]))
  const prove = async (path: string, more: object, device = key) => {
    const { id, options } = (await portal.guest.post<Ceremony>('/api/passkeys/options', {})).body
    return portal.guest.post<Opened>(path, { id, response: device.signIn(options), ...more })
  }
  const signIn = (stay = true) => prove('/api/passkeys/login', { stay })
  const unlock = (token: string, device = key) => prove('/api/passkeys/unlock', { token }, device)
  const clientWith = (token: string) => apiClient(portal.request, token)
  const isIn = async (token: string) => (await clientWith(token).get('/api/auth/profile')).status === 200
  const rows = async (token: string) => (await clientWith(token).get<{ data: Row[] }>('/api/auth/sessions')).body.data
  return { ...portal, key, enrol, signIn, unlock, clientWith, isIn, rows }
}

describe('a session that stays', () => {
  test('locks after 60 minutes, and the passkey unlocks it with a new token, which ends the old one', {
    tags: 'R-ID-74',
  }, async () => {
    const { signIn, unlock, isIn, clock } = await given()
    const { access_token: first, expires_in } = (await signIn()).body
    expect(expires_in).toBe(3600)
    clock.pass({ minutes: 60 })
    expect(await isIn(first)).toBe(false)
    const unlocked = await unlock(first)
    expect([unlocked.status, unlocked.body]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 },
    ])
    expect(await isIn(unlocked.body.access_token)).toBe(true)
    expect(await isIn(first)).toBe(false)
    expect((await unlock(first)).status).toBe(401)
  })

  test('leaves a log line with member and means when it begins and when it is unlocked', {
    tags: 'R-ID-53',
  }, async () => {
    const { signIn, unlock, clock, logged } = await given()
    const { access_token } = (await signIn()).body
    clock.pass({ minutes: 60 })
    await unlock(access_token)
    const lines = logged.filter(({ code }) => code === 'signed_in')
    expect(lines.map(({ actor, means }) => [actor, means]).slice(-2)).toEqual([
      [seeded.citizen, 'passkey'],
      [seeded.citizen, 'unlock'],
    ])
  })

  test('is one session in the list with its first start, also while it is locked', async () => {
    const { signIn, unlock, rows, clock, signInAs } = await given()
    const { access_token: first } = (await signIn()).body
    const begun = (await rows(first)).find(({ current }) => current)
    clock.pass(days(3))
    const elsewhere = await signInAs(seeded.citizen)
    const locked = (await elsewhere.get<{ data: Row[] }>('/api/auth/sessions')).body.data.filter(({ stays }) => stays)
    expect(locked).toMatchObject([{ id: begun?.id, stays: true, current: false }])
    const { access_token: second } = (await unlock(first)).body
    const staying = (await rows(second)).filter(({ stays }) => stays)
    expect(staying).toMatchObject([{ created_at: begun?.created_at, current: true }])
  })

  test('locks twelve hours after it was unlocked, however much it is used', async () => {
    const { signIn, unlock, isIn, clock } = await given()
    let { access_token } = (await signIn()).body
    clock.pass(days(2))
    access_token = (await unlock(access_token)).body.access_token
    for (let half = 1; half < 24; half += 1) {
      clock.pass({ minutes: 30 })
      expect(await isIn(access_token)).toBe(true)
    }
    clock.pass({ minutes: 30 })
    expect(await isIn(access_token)).toBe(false)
    expect((await unlock(access_token)).status).toBe(200)
  })

  test('can be unlocked for thirty days after its last use', async () => {
    const { signIn, unlock, clock } = await given()
    let { access_token } = (await signIn()).body
    clock.pass({ minutes: 30 * 24 * 60 - 1 })
    access_token = (await unlock(access_token)).body.access_token
    clock.pass({ minutes: 30 * 24 * 60 })
    expect((await unlock(access_token)).status).toBe(401)
  })

  test('ends with all other sessions, locked or not', async () => {
    const { signIn, unlock, isIn, clock, signInAs } = await given()
    const { access_token: locked } = (await signIn()).body
    clock.pass(days(1))
    const { access_token: open } = (await signIn()).body
    const elsewhere = await signInAs(seeded.citizen)
    expect((await elsewhere.request('/api/auth/sessions', { method: 'DELETE' })).status).toBe(200)
    expect(await isIn(open)).toBe(false)
    for (const token of [locked, open]) expect((await unlock(token)).body.code).toBe('passkey_wrong')
  })

  test('can be ended alone in the list', async () => {
    const { signIn, unlock, clock, signInAs } = await given()
    const { access_token } = (await signIn()).body
    clock.pass(days(1))
    const elsewhere = await signInAs(seeded.citizen)
    const { data } = (await elsewhere.get<{ data: Row[] }>('/api/auth/sessions')).body
    const id = data.find(({ stays }) => stays)?.id
    expect((await elsewhere.request(`/api/auth/sessions/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await unlock(access_token)).status).toBe(401)
  })

  test('is unlocked once, however many attempts run at once', async () => {
    const { signIn, unlock, rows, clock } = await given()
    const { access_token } = (await signIn()).body
    clock.pass(days(1))
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(access_token)))
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect((await rows(opened[0]?.body.access_token ?? '')).filter(({ stays }) => stays)).toHaveLength(1)
  })

  test('is fresh again after it was unlocked', async () => {
    const { signIn, unlock, clientWith, clock } = await given()
    const { access_token } = (await signIn()).body
    clock.pass({ minutes: 10 })
    const keep = (token: string) => clientWith(token).post('/api/auth/passkeys/1', { label: 'ტელეფონი' })
    expect((await keep(access_token)).status).toBe(403)
    expect((await keep((await unlock(access_token)).body.access_token)).status).toBe(200)
  })
})

describe('no answer reveals who stays signed in', () => {
  test('a locked token gets the answer of an ended one, and every refused unlocking gets the same body', {
    tags: 'R-ID-74',
  }, async () => {
    const { signIn, unlock, clientWith, enrol, clock, signInAs, logged } = await given()
    const plain = (await signIn(false)).body.access_token
    const { access_token } = (await signIn()).body
    const other = authenticator()
    await enrol(await signInAs(seeded.auditor), other)
    clock.pass(days(1))
    const profileAnswer = async (token: string) => {
      const { status, body } = await clientWith(token).get<Record<string, unknown>>('/api/auth/profile')
      return { status, ...body, request_id: '' }
    }
    expect(await profileAnswer(access_token)).toEqual(await profileAnswer(plain))
    expect(await profileAnswer(access_token)).toEqual(await profileAnswer(`5.${'a'.repeat(43)}`))
    const before = logged.length
    const answers = [
      await unlock(plain),
      await unlock(access_token, other),
      await unlock(access_token, authenticator()),
      await unlock(`5.${'a'.repeat(43)}`),
      await unlock('nonsense'),
    ]
    const bodies = answers.map(({ status, body }) => JSON.stringify({ status, ...body, request_id: '' }))
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] as string)).toMatchObject({ status: 401, code: 'passkey_wrong' })
    expect(
      logged
        .slice(before)
        .filter(({ code }) => code === 'passkey_wrong')
        .map(({ error }) => error),
    ).toEqual(['session', 'session', 'unknown_credential', 'session', 'session'])
    expect((await unlock(access_token)).status).toBe(200)
  })
})

describe('who cannot stay', () => {
  test('staff: the request has no effect, and no session is unlocked', async () => {
    const { signIn, unlock, rows, clock } = await given('agencyOperator')
    const { access_token, expires_in } = (await signIn()).body
    expect(expires_in).toBe(1800)
    expect((await rows(access_token)).every(({ stays }) => !stays)).toBe(true)
    clock.pass({ minutes: 30 })
    expect((await unlock(access_token)).status).toBe(401)
  })

  test('a citizen who was blocked meanwhile, even after the block was lifted', { tags: 'R-ID-44' }, async () => {
    const { signIn, unlock, signInAs, settle, clock } = await given()
    const { access_token } = (await signIn()).body
    clock.pass(days(1))
    const superAdministrator = await signInAs(seeded.superAdmin)
    const record = (await superAdministrator.get<object>(`/api/auth/members/GetById/${seeded.citizen}`)).body
    const setStatus = (status: string) =>
      superAdministrator.post(`/api/auth/members/${seeded.citizen}`, { ...record, status })
    expect((await setStatus('deactive')).status).toBe(200)
    expect((await unlock(access_token)).status).toBe(401)
    await settle()
    expect((await setStatus('active')).status).toBe(200)
    expect((await unlock(access_token)).status).toBe(401)
  })
})
