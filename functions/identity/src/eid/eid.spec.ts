/** The national eID with a provider that we did not write. */
import { memberDecider, streamOf, system } from '@portal/domain'
import { apiClient, registerChild } from '@portal/testing'
import { portalInMemory, seeded } from '@portal/tests/support/portal'
import { describe, expect, test } from 'vitest'
import { nino as aRegistration } from '../area-for-specs.ts'
import { eka, nino, openEidPortal } from './for-specs.ts'

const failed = '/signin?eid=failed'
const codeIn = (location: string) => /#eid=(.+)$/.exec(location)?.[1] ?? ''

describe('signing in', () => {
  test('leads back to the page with a code for a session, as a sign-in by SMS', {
    tags: ['R-ID-90', 'R-ID-93'],
  }, async () => {
    const { browser, request, logged } = await openEidPortal()
    const { signIn, post } = browser()
    const location = await signIn(nino, '?return=/detail/7%3Ftab%3D2')
    expect(location).toMatch(/^\/signin\?return=%2Fdetail%2F7%3Ftab%3D2#eid=[\w-]{32}$/)
    const answer = await post('/api/oidc/session', { code: codeIn(location) })
    expect([answer.status, answer.body]).toEqual([
      200,
      { access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600, device: expect.any(String) },
    ])
    const profile = await apiClient(request, answer.body.access_token as string).get('/api/auth/profile')
    expect(profile.body).toMatchObject({ data: { id: seeded.citizen, personal_id: nino.personalId } })
    expect(logged).toContainEqual(expect.objectContaining({ code: 'signed_in', actor: seeded.citizen, means: 'eid' }))
    expect(JSON.stringify(logged)).not.toMatch(/01001000005|გამოგონილი/)
  })

  test('gives the code once, for a minute, to the browser that began', { tags: 'R-ID-93' }, async () => {
    const { browser, clock } = await openEidPortal()
    const [mine, other] = [browser(), browser()]
    await other.start()
    const code = codeIn(await mine.signIn(nino))
    const exchange = async (by = mine) => (await by.post('/api/oidc/session', { code })).status
    expect(await exchange(other)).toBe(401)
    expect([await exchange(), await exchange()]).toEqual([200, 401])
    const late = codeIn(await mine.signIn(nino))
    clock.pass({ minutes: 1 })
    expect(await mine.post('/api/oidc/session', { code: late })).toMatchObject({
      status: 401,
      body: { code: 'code_wrong' },
    })
  })

  test('of staff is no way round their passkey', { tags: ['R-ID-47', 'R-ID-93'] }, async () => {
    const operator = { personalId: '01001000003', firstName: 'მარიამ', lastName: 'კაპანაძე' }
    const { browser, request } = await openEidPortal({ staffPasskey: 'required', people: [operator] })
    const { signIn, post } = browser()
    const { body } = await post('/api/oidc/session', { code: codeIn(await signIn(operator)) })
    const queue = await apiClient(request, body.access_token as string).get('/api/auth/applications/GetData')
    expect([queue.status, queue.body]).toMatchObject([403, { code: 'passkey_required' }])
  })

  test('of a blocked member fails, before and after the code', { tags: 'R-ID-93' }, async () => {
    const { browser, store, clock } = await openEidPortal()
    const { signIn, post } = browser()
    const code = codeIn(await signIn(nino))
    const block = { type: 'BlockMember' as const, data: { superAdministrators: [] }, actor: system, at: clock.now() }
    await store.execute(memberDecider, streamOf('member', seeded.citizen), block, { commandId: 'block' })
    expect((await post('/api/oidc/session', { code })).status).toBe(401)
    expect(await signIn(nino)).toBe(failed)
  })

  test('of a child fails', { tags: 'R-ACT-54' }, async () => {
    const luka = { personalId: '61001000040', firstName: 'ლუკა', lastName: 'ბერიძე' }
    const { browser, store } = await openEidPortal({ people: [luka] })
    await store.execute(memberDecider, streamOf('member', 40), registerChild(), { commandId: 'child' })
    expect(await browser().signIn(luka)).toBe(failed)
  })

  test('serves once, in ten minutes, in the browser that began', { tags: 'R-ID-91' }, async () => {
    const { browser, clock, logged } = await openEidPortal()
    const [mine, other] = [browser(), browser()]
    const address = await mine.choose(await mine.start(), nino)
    await other.start()
    expect(await other.back(address)).toBe(failed)
    expect(await mine.back(address)).toContain('#eid=')
    expect(await mine.back(address)).toBe(failed)
    const late = await mine.choose(await mine.start(), nino)
    clock.pass({ minutes: 10 })
    expect(await mine.back(late)).toBe(failed)
    expect(await mine.back('/api/oidc/callback')).toBe(failed)
    expect(logged.filter(({ code }) => code === 'eid_failed').map(({ error }) => error)).toEqual(Array(4).fill('state'))
  })

  test('in two tabs comes to an end in both', { tags: 'R-ID-91' }, async () => {
    const { browser } = await openEidPortal()
    const { start, choose, back } = browser()
    const [first, second] = [await start(), await start()]
    expect(await back(await choose(first, nino))).toContain('#eid=')
    expect(await back(await choose(second, nino))).toContain('#eid=')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\tevil',
    '/x\\y',
    '/api/auth/logout',
    `/${'a'.repeat(500)}`,
    'detail/7',
  ])('leads back to no other place: %j', { tags: 'R-ID-91' }, async (path) => {
    const { browser } = await openEidPortal()
    expect(await browser().signIn(nino, `?return=${encodeURIComponent(path)}`)).toMatch(/^\/signin#eid=/)
  })

  test('is refused by the person, and keeps the way back', { tags: 'R-ID-92' }, async () => {
    const { browser, logged } = await openEidPortal()
    expect(await browser().signIn(null, '?return=/detail/7')).toBe('/signin?eid=failed&return=%2Fdetail%2F7')
    expect(logged).toContainEqual(expect.objectContaining({ code: 'eid_failed', error: 'refused' }))
  })

  test('goes on with a key that the provider changed meanwhile', { tags: 'R-ID-92' }, async () => {
    const { browser, provider } = await openEidPortal()
    const { signIn } = browser()
    expect(await signIn(nino)).toContain('#eid=')
    provider.rotate()
    expect(await signIn(nino)).toContain('#eid=')
  })

  test('fails without an error when the provider is away, or the tables are', { tags: 'R-ID-92' }, async () => {
    const { browser, provider, items } = await openEidPortal()
    const { start, choose, back } = browser()
    const address = await choose(await start('?return=/detail/7'), nino)
    await provider.stop()
    expect(await back(address)).toBe('/signin?eid=failed&return=%2Fdetail%2F7')
    items.add = async () => {
      throw new Error('access is away')
    }
    expect(await start('?return=/detail/7')).toBe('/signin?eid=failed&return=%2Fdetail%2F7')
    expect(await start()).toBe(failed)
  })

  test('is begun 300 times an hour from one address', { tags: ['R-LIM-14', 'R-ID-92'] }, async () => {
    const { browser } = await openEidPortal({ addressLimits: 1 / 300 })
    expect(await browser().start()).toContain('http://127.0.0.1')
    expect(await browser().start()).toBe(failed)
  })

  test('sets cookies of this site alone, which no script reads', { tags: 'R-ID-91' }, async () => {
    const { browser } = await openEidPortal()
    const [cookie = ''] = (await browser().visit('/api/oidc/start')).headers.getSetCookie()
    expect(cookie).toMatch(/^eid=[\w-]{43}; Max-Age=660; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('with TLS, sets cookies that no other host can set', { tags: 'R-ID-91' }, async () => {
    const { provider } = await openEidPortal()
    const { request } = portalInMemory({ eid: provider.client, origin: 'https://portal.example' })
    const cookies = (await request('/api/oidc/start')).headers.getSetCookie()
    expect(cookies.map((line) => line.split('=')[0])).toEqual(['__Host-eid', '__Host-eid-person'])
    for (const line of cookies) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

test('without a provider nothing answers', { tags: 'R-ID-90' }, async () => {
  const { guest } = portalInMemory()
  for (const path of ['start', 'callback?state=x', 'registration'])
    expect((await guest.get(`/api/oidc/${path}`)).status).toBe(404)
  expect((await guest.post('/api/oidc/session', { code: 'x' })).status).toBe(404)
})

describe('registering', { tags: 'R-ID-94' }, () => {
  const registration = { ...aRegistration, first_name: eka.firstName, last_name: eka.lastName }
  const ekas = { ...registration, personal_id: eka.personalId }
  const arrive = async () => {
    const portal = await openEidPortal()
    const browser = portal.browser()
    expect(await browser.signIn(eka, '?return=/show/3')).toBe('/Signup?return=%2Fshow%2F3#eid')
    await browser.post('/api/send_sms', { phone: ekas.phone })
    await browser.post('/api/verify-sms', { phone: ekas.phone, code: portal.sms.codeFor(ekas.phone) })
    return { ...portal, ...browser }
  }

  test('shows whom the eID verified, and verifies the new member', async () => {
    const { visit, post, start, choose, back, own, request } = await arrive()
    expect(await (await visit('/api/oidc/registration')).json()).toEqual({
      data: { personal_id: eka.personalId, first_name: eka.firstName, last_name: eka.lastName },
    })
    expect((await post('/api/signup', ekas)).status).toBe(201)
    expect([...own.keys()]).toEqual(['eid'])
    const location = await back(await choose(await start(), eka))
    const { body } = await post('/api/oidc/session', { code: codeIn(location) })
    const client = apiClient(request, body.access_token as string)
    expect((await client.get('/api/auth/profile/getInfo')).body).toMatchObject({
      personal_id: eka.personalId,
      document_verified_status: 'verified',
      verified_at: expect.any(String),
      basis: 'eid',
    })
  })

  test.each([
    ['personal_id', { personal_id: '01001000098' }],
    ['first_name', { first_name: 'სხვა' }],
    ['last_name', { last_name: 'სხვა' }],
  ])('with another %s is refused, and then goes on without the eID', async (field, change) => {
    const { post, request, own, sms, guest } = await arrive()
    const refusal = await post('/api/signup', { ...ekas, ...change })
    expect([refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([422, [field]])
    expect([...own.keys()]).toEqual(['eid'])
    expect((await post('/api/signup', { ...ekas, ...change })).status).toBe(201)
    const number = { ...ekas, ...change }.personal_id
    await guest.post('/api/send-sms-code', { personal_id: number })
    const { body } = await guest.post<{ access_token: string }>('/api/login', {
      personal_id: number,
      sms_code: sms.codeFor(ekas.phone),
    })
    const info = await apiClient(request, body.access_token).get('/api/auth/profile/getInfo')
    expect(info.body).toMatchObject({ document_verified_status: 'not_verified', basis: null })
  })

  test('ends when the browser begins anew, perhaps for somebody else', async () => {
    const { visit, start } = await arrive()
    await start()
    expect((await visit('/api/oidc/registration')).status).toBe(404)
  })

  test('ends after half an hour, and a changed cookie brings nobody', async () => {
    const { visit, own, clock } = await arrive()
    const sealed = own.get('eid-person') ?? ''
    own.set('eid-person', `${sealed.slice(0, -2)}AA`)
    expect((await visit('/api/oidc/registration')).status).toBe(404)
    own.set('eid-person', sealed)
    expect((await visit('/api/oidc/registration')).status).toBe(200)
    clock.pass({ minutes: 30 })
    expect((await visit('/api/oidc/registration')).status).toBe(404)
  })
})

describe('what the provider says', { tags: ['R-ID-92', 'R-ID-94'] }, () => {
  test.each([
    ['a company’s number', { ...eka, personalId: '400000099' }],
    ['a name that nobody registers with', { ...eka, firstName: '12345' }],
    ['no name', { ...eka, lastName: '' }],
  ])('registers nobody with %s', async (_, person) => {
    const { browser } = await openEidPortal({ people: [person] })
    expect(await browser().signIn(person)).toBe(failed)
  })
})
