import { authenticator } from '@portal/identity/authenticator-for-specs'
import { unsubscribeToken } from '@portal/notices'
import { beforeEach, describe, expect, test } from 'vitest'
import { areaInMemory, nino, withNino } from '../area-for-specs.ts'

const minute = 60_000
const address = 'nino@portal.example'
let area: Awaited<ReturnType<typeof withNino>>
let token: string
beforeEach(async () => {
  area = await withNino()
  token = await area.signIn(nino.personal_id, nino.phone)
})

const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  area.post(path, body, { ...area.bearer(token), ...headers })
const channels = async () => (await area.get('/api/auth/channels', token)).body.data as Record<string, unknown>
const offer = (to = address, headers = {}) => post('/api/auth/channels/email', { address: to }, headers)
const confirm = (code: string | undefined) => post('/api/auth/channels/email/confirm', { code })
const confirmed = async (to = address) => {
  await offer(to)
  await confirm(area.mail.codeFor(to))
}
const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  area.send(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...area.bearer(token), ...headers },
    body: JSON.stringify(body),
  })

const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}
const subscribe = (endpoint: string, more: object = {}) =>
  post('/api/auth/channels/push', {
    subscription: { endpoint, keys, expirationTime: null, ...more },
    device: 'ტელეფონი',
  })

test('without channels there are the phone and the defaults', { tags: ['R-NOTE-1', 'R-NOTE-5'] }, async () => {
  expect(await channels()).toEqual({
    sms: { phone: nino.phone },
    email: null,
    push: [],
    kinds: ['decision', 'returned', 'message', 'reminder', 'forwarded', 'transferred', 'mandate'].map((kind) => ({
      kind,
      ...{ sms: 'otherwise', email: true, push: true },
    })),
    digest: false,
    takes_email: true,
  })
  expect((await area.get('/api/auth/channels')).status).toBe(401)
})

describe('an e-mail address', { tags: ['R-NOTE-2', 'R-NOTE-3'] }, () => {
  test('is confirmed by the code of its mail', async () => {
    expect(await offer()).toMatchObject({ status: 200, body: { success: true } })
    expect(await channels()).toMatchObject({ email: { address, confirmed_at: null, failed_at: null } })
    const wrong = area.mail.codeFor(address) === '000000' ? '000001' : '000000'
    expect(await confirm(wrong)).toMatchObject({
      status: 422,
      body: { code: 'wrong_code', errors: { code: [expect.any(String)] } },
    })
    expect(await confirm(area.mail.codeFor(address))).toMatchObject({ status: 200, body: { success: true } })
    expect(await channels()).toMatchObject({ email: { address, confirmed_at: expect.any(String) } })
    expect(area.mail.sent).toHaveLength(1)
    expect(`${area.mail.sent[0]?.text}${area.mail.sent[0]?.html}`).not.toContain(nino.first_name)
  })

  test('has five tries, fifteen minutes and one use', async () => {
    await offer()
    const code = area.mail.codeFor(address) ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5]) expect((await confirm(wrong)).status).toBe(422)
    expect(await confirm(code)).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
    area.pass(minute)
    await offer()
    area.pass(15 * minute)
    expect((await confirm(area.mail.codeFor(address))).status).toBe(422)
    await confirmed()
    expect((await confirm(area.mail.codeFor(address))).status).toBe(422)
  })

  test('gets a new code after a minute, and ten a day', async () => {
    await offer()
    expect(await offer()).toMatchObject({ status: 429, body: { code: 'too_often' } })
    for (const _ of Array.from({ length: 9 })) {
      area.pass(minute)
      expect((await offer()).status).toBe(200)
    }
    area.pass(minute)
    expect((await offer()).status).toBe(429)
    area.pass(24 * 60 * minute)
    token = await area.signIn(nino.personal_id, nino.phone)
    expect((await offer()).status).toBe(200)
  })

  test('asked for twice under one key is mailed once', async () => {
    const first = await offer(address, { 'Idempotency-Key': 'one' })
    expect((await offer(address, { 'Idempotency-Key': 'one' })).body).toEqual(first.body)
    expect(area.mail.sent).toHaveLength(1)
  })

  test('asked for again under its key is mailed, where the first asking mailed nothing', async () => {
    const asked = { 'Idempotency-Key': 'refused' }
    area.mail.isFailing = true
    expect((await offer(address, asked)).status).toBe(503)
    area.mail.isFailing = false
    for (const _ of [1, 2]) expect((await offer(address, asked)).status).toBe(200)
    expect(area.mail.sent).toHaveLength(1)
    expect((await confirm(area.mail.codeFor(address))).status).toBe(200)
  })

  test('that is refused as too early changes nothing: the code of the one before still confirms it', async () => {
    await offer()
    expect((await offer('new@portal.example')).status).toBe(429)
    expect(await channels()).toMatchObject({ email: { address } })
    expect((await confirm(area.mail.codeFor(address))).status).toBe(200)
  })

  test('that is new does not replace the confirmed one before its code', async () => {
    await confirmed()
    area.pass(minute)
    await offer('new@portal.example')
    expect(await channels()).toMatchObject({ email: { address, confirmed_at: expect.any(String) } })
    await confirm(area.mail.codeFor('new@portal.example'))
    expect(await channels()).toMatchObject({ email: { address: 'new@portal.example' } })
  })

  test('is removed, and removing nothing succeeds too', async () => {
    await confirmed()
    for (const _ of [1, 2])
      expect(await area.remove('/api/auth/channels/email', token)).toMatchObject({
        status: 200,
        body: { success: true },
      })
    expect(await channels()).toMatchObject({ email: null })
  })

  test('makes nobody wait when the provider refuses the mail', async () => {
    area.mail.isFailing = true
    expect(await offer()).toMatchObject({ status: 503 })
    area.mail.isFailing = false
    expect((await offer()).status).toBe(200)
    expect(JSON.stringify(area.logged)).not.toContain(address)
  })

  test.each([
    'nobody',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example,c@d.example',
    '"a b"@c.example',
    'a@b.example%0aBcc:x',
    `${'a'.repeat(250)}@b.example`,
    '',
    7,
  ])('that is %j is a 422 on its field and no mail', { tags: 'R-NOTE-6' }, async (wrong) => {
    const { status, body } = await post('/api/auth/channels/email', { address: wrong })
    expect([status, body.errors?.address]).toEqual([422, [expect.stringMatching(/[ა-ჰ]/)]])
    expect(area.mail.sent).toEqual([])
  })

  test('is not taken where the portal sends none', { tags: 'R-NOTE-7' }, async () => {
    const silent = areaInMemory(undefined, { hasMail: false })
    await silent.verifyPhone(nino.phone)
    await silent.post('/api/signup', nino)
    const session = await silent.signIn(nino.personal_id, nino.phone)
    expect((await silent.post('/api/auth/channels/email', { address }, silent.bearer(session))).status).toBe(404)
    expect((await silent.get('/api/auth/channels', session)).body.data).toMatchObject({
      email: null,
      takes_email: false,
    })
  })
})

describe('a device', { tags: 'R-NOTE-4' }, () => {
  test('is added once by its endpoint, listed and removed', async () => {
    expect(await subscribe('https://push.example.org/1')).toMatchObject({ status: 201, body: { data: { id: 1 } } })
    expect(await subscribe('https://push.example.org/1')).toMatchObject({ status: 201, body: { data: { id: 1 } } })
    expect(await channels()).toMatchObject({ push: [{ id: 1, device: 'ტელეფონი', last_used_at: null }] })
    expect((await area.remove('/api/auth/channels/push/1', token)).body).toEqual({ success: true })
    expect((await area.remove('/api/auth/channels/push/1', token)).status).toBe(404)
    expect(await channels()).toMatchObject({ push: [] })
  })

  test('is one of at most ten', async () => {
    for (const each of Array.from({ length: 10 }, (_, index) => index))
      expect((await subscribe(`https://push.example.org/${each}`)).status).toBe(201)
    expect(await subscribe('https://push.example.org/11')).toMatchObject({
      status: 409,
      body: { code: 'too_many_devices' },
    })
  })

  test.each([
    'http://push.example.org/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest',
    'https://[::1]/1',
    'https://[fd00::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://2130706433/1',
    'https://metadata.internal/1',
    'https://push.example.org:8443/1',
    'https://user:pass@push.example.org/1',
    'ftp://push.example.org/1',
  ])('whose endpoint is %s is refused', { tags: 'R-NOTE-10' }, async (endpoint) => {
    expect(await subscribe(endpoint)).toMatchObject({
      status: 422,
      body: { code: 'endpoint_not_public', errors: { 'subscription.endpoint': [expect.any(String)] } },
    })
  })

  test.each([{ keys: { p256dh: 'x', auth: 'y' } }, { keys: {} }, { endpoint: 'no address' }, { endpoint: null }])(
    'with %j is a 422',
    async (wrong) => expect((await subscribe('https://push.example.org/1', wrong)).status).toBe(422),
  )

  test('subscribes with the key of the portal, which anybody may read', async () => {
    const { status, body } = await area.get('/api/push-key')
    expect([status, Buffer.from(String(body.key), 'base64url').length]).toEqual([200, 65])
    expect((await area.get('/api/push-key')).body).toEqual(body)
  })
})

test('kinds are chosen, and those that are left out stay', { tags: 'R-NOTE-5' }, async () => {
  const reminder = { kind: 'reminder', sms: 'never', email: false, push: true }
  const { status, body } = await put('/api/auth/channels/kinds', { kinds: [reminder], digest: true })
  expect([status, body.success]).toEqual([200, true])
  const { kinds, digest } = await channels()
  expect([digest, kinds]).toEqual([
    true,
    expect.arrayContaining([reminder, { kind: 'decision', sms: 'otherwise', email: true, push: true }]),
  ])
  for (const wrong of [{ kinds: [{ ...reminder, sms: 'x' }] }, { kinds: [reminder, reminder] }, {}, { kinds: 'all' }])
    expect((await put('/api/auth/channels/kinds', wrong)).status).toBe(422)
})

test('a citizen changes kinds, devices and address a hundred times a day', { tags: 'R-LIM-10' }, async () => {
  const choose = (digest: boolean) => put('/api/auth/channels/kinds', { kinds: [], digest })
  for (let change = 0; change < 99; change += 1) expect((await choose(change % 2 === 0)).status).toBe(200)
  expect((await subscribe('https://push.example.org/1')).status).toBe(201)
  expect(await choose(false)).toMatchObject({ status: 429, body: { code: 'too_often' } })
  expect((await subscribe('https://push.example.org/2')).status).toBe(429)
  expect((await offer()).status).toBe(429)
})

test('a retry of the last change of the day gets its first answer, and a replay counts for none', {
  tags: ['R-LIM-10', 'R-API-7'],
}, async () => {
  const { id, options } = (await post('/api/auth/passkeys/options')).body as {
    id: string
    options: { challenge: string }
  }
  await post('/api/auth/passkeys', { id, label: 'ტელეფონი', response: authenticator().enrol(options) })
  const kinds = (number: number, key: string) =>
    put('/api/auth/channels/kinds', { kinds: [], digest: number % 2 === 0 }, { 'Idempotency-Key': key })
  const rename = (label: string, key = label) => post('/api/auth/passkeys/1', { label }, { 'Idempotency-Key': key })
  const push = { subscription: { endpoint: 'https://push.example.org/1', keys }, device: 'ტელეფონი' }
  const add = () => post('/api/auth/channels/push', push, { 'Idempotency-Key': 'push' })
  for (let again = 0; again < 30; again += 1) {
    expect([(await kinds(0, 'kinds')).status, (await rename('first')).status, (await add()).status]).toEqual([
      ...[200, 200, 201],
    ])
  }
  for (let change = 4; change < 100; change += 1) expect((await rename(`${change}`)).status).toBe(200)
  expect((await rename('one-more')).status).toBe(429)
  expect([(await kinds(0, 'kinds')).status, (await rename('99')).status, (await add()).status]).toEqual([200, 200, 201])
  expect(await rename('another', '99')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('and passkeys, each of which would be an SMS; removing one is always possible', { tags: 'R-LIM-10' }, async () => {
  const add = async () => {
    const { id, options } = (await post('/api/auth/passkeys/options')).body as {
      id: string
      options: { challenge: string }
    }
    return post('/api/auth/passkeys', { id, label: 'ტელეფონი', response: authenticator().enrol(options) })
  }
  const rename = (label: string) => post('/api/auth/passkeys/1', { label })
  expect((await add()).status).toBe(201)
  for (let change = 1; change < 100; change += 1) expect((await rename(`${change}`)).status).toBe(200)
  expect(await rename('100')).toMatchObject({ status: 429, body: { code: 'too_often' } })
  expect((await add()).status).toBe(429)
  const removed = await area.send('/api/auth/passkeys/1', { method: 'DELETE', headers: area.bearer(token) })
  expect(removed.status).toBe(200)
})

describe('the link in an e-mail', { tags: 'R-NOTE-8' }, () => {
  const link = async (emailNumber = 1, member = 1) =>
    `/api/unsubscribe/${await unsubscribeToken((label, value) => area.store.hmac(label, value), { member, emailNumber, kind: 'decision' })}`
  const oneClick = (path: string) =>
    area.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const decisionMails = async () =>
    ((await channels()).kinds as { kind: string; email: boolean }[]).find(({ kind }) => kind === 'decision')?.email

  test('ends that kind for e-mail by one click, twice and years later', async () => {
    await confirmed()
    area.pass(3 * 365 * 24 * 60 * minute)
    for (const _ of [1, 2]) expect(await oneClick(await link())).toMatchObject({ status: 200, body: { success: true } })
    token = await area.signIn(nino.personal_id, nino.phone)
    expect(await decisionMails()).toBe(false)
  })

  test('of an earlier address changes nothing', async () => {
    await confirmed()
    area.pass(minute)
    await confirmed('new@portal.example')
    expect((await oneClick(await link(1))).status).toBe(200)
    expect(await decisionMails()).toBe(true)
  })

  test('of nobody, or changed by hand, is a 404', async () => {
    await confirmed()
    const own = await link()
    for (const wrong of [
      own.replace('/1.', '/2.'),
      own.replace('decision', 'reminder'),
      `${own}x`,
      '/api/unsubscribe/x',
    ])
      expect((await oneClick(wrong)).status).toBe(404)
    expect(await decisionMails()).toBe(true)
    expect((await oneClick(await link(1, 99))).status).toBe(200)
  })
})
