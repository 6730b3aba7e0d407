import { createServer } from 'node:http'
import { local } from '@portal/contract/texts/local-page'
import { PushFailed, vapidKey } from '@portal/notices'
import { webPush } from '@portal/notices/web-push'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Engine, listen } from '../../engines/listen.ts'
import type { LocalMail } from '../../engines/mail.ts'
import type { Sms, TopicMessage } from '../../engines/sms.ts'
import { sendAnswer } from '../gateway/answer.ts'
import { localPage } from './local-page.ts'
import { pushService } from './push-service.ts'

const messages: Sms[] = [
  { phone: '500000002', message: 'კოდი: <b>222222</b>', sent_at: '2026-11-20T10:01:00.000Z' },
  { phone: '500000001', message: 'კოდი: 111111', sent_at: '2026-11-20T10:00:00.000Z' },
]
const letters: TopicMessage[] = [
  { topic: 'portal-head-office', message: 'თემა: <i>ქუჩა</i>\nტექსტი', sent_at: '2026-11-20T10:02:00.000Z' },
]
const mails: LocalMail[] = [
  {
    ...{ to: 'nino@portal.example', subject: 'კოდი: 333333', text: '<b>ტექსტი', html: '<p>ტექსტი</p>', headers: {} },
    sent_at: '2026-11-20T10:03:00.000Z',
  },
]
const forgotten: string[] = []
let engine: Engine

beforeAll(async () => {
  const answer = localPage({
    inbox: async (phone) => messages.filter((one) => phone === undefined || one.phone === phone),
    mail: async (to) => mails.filter((one) => to === undefined || one.to === to),
    push: pushService(() => '2026-11-20T10:03:00.000Z'),
    published: () => letters,
    eid: 'http://127.0.0.1:9999',
    limitsOfNumber: async (number) => (number === '01001000001' ? ['დარჩენილია 5 წუთი'] : []),
    forgetLimits: async (number) => void forgotten.push(number),
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    void answer(request, path, 'request-1').then((made) => sendAnswer(request, response, made))
  })
  engine = await listen(server)
})
afterAll(() => engine.stop())
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${engine.endpoint}${path}`, { redirect: 'manual', ...init })

test('the inbox is listed newest first, whole or for one phone', { tags: 'R-RUN-11' }, async () => {
  expect(await (await ask('/__local/sms')).json()).toEqual(messages)
  expect(await (await ask('/__local/sms?phone=500000001')).json()).toEqual([messages[1]])
  expect(await (await ask('/__local/sms?phone=500000009')).json()).toEqual([])
})

test('the page shows messages as text, the demo accounts, and no inline script', { tags: 'R-RUN-11' }, async () => {
  const response = await ask('/__local')
  const html = await response.text()
  expect(html).toContain('&#60;b&#62;222222')
  expect(html).toContain('01001000007')
  expect(html).toContain('http://127.0.0.1:9999')
  expect(html).not.toMatch(/<script(?![^>]*src=)|style=|<style| on\w+=/)
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
})

test('the page shows messages to the head’s office as text', async () => {
  expect(await (await ask('/__local/topics')).json()).toEqual(letters)
  expect(await (await ask('/__local')).text()).toContain('<pre>თემა: &#60;i&#62;ქუჩა&#60;/i&#62;\nტექსტი</pre>')
})

test('the limits of a number are shown and cleared, by form or as JSON', { tags: 'R-RUN-11' }, async () => {
  expect(await (await ask('/__local?number=01001000001')).text()).toContain(local['local.limits.forget'])
  expect(await (await ask('/__local?number=01001000002')).text()).toContain(local['local.limits.none'])
  const form = await ask('/__local/limits/forget', {
    method: 'POST',
    body: new URLSearchParams({ number: '01001000001' }),
  })
  expect([form.status, form.headers.get('location')]).toEqual([303, '/__local?number=01001000001&forgotten'])
  const json = await ask('/__local/limits/forget', { method: 'POST', body: JSON.stringify({ number: '500000001' }) })
  expect(json.status).toBe(200)
  expect(forgotten).toEqual(['01001000001', '500000001'])
  expect((await ask('/__local/limits/forget', { method: 'POST', body: '{"number":"x"}' })).status).toBe(422)
})

test('the page is refused for another host name and another origin', async () => {
  const elsewhere = await ask('/__local/sms', { headers: { origin: 'http://evil.example' } })
  expect(elsewhere.status).toBe(403)
  expect(await elsewhere.text()).not.toContain('111111')
})

test('e-mails are listed, whole or for one address, and on the page', { tags: 'R-NOTE-18' }, async () => {
  expect(await (await ask('/__local/mail')).json()).toEqual(mails)
  expect(await (await ask('/__local/mail?to=nobody@portal.example')).json()).toEqual([])
  const page = await (await ask('/__local')).text()
  expect(page).toContain('კოდი: 333333')
  expect(page).not.toContain('<b>ტექსტი')
})

describe('the push service for trying', { tags: ['R-NOTE-15', 'R-NOTE-18'] }, () => {
  const key = vapidKey(async (label, value) => Buffer.from(`${label}${value}`.padEnd(32, 'x')).toString('base64url'))
  const push = webPush({ key: () => key, subject: 'mailto:portal@portal.example', isAnyEndpoint: true })
  const message = { text: '#0000-7: განაცხადი უარყოფილია', path: '/7', topic: 'application-7' }
  const subscribe = async (query = '') => {
    const response = await ask(`/__local/push/subscription${query}`, { method: 'POST' })
    const { endpoint, keys } = (await response.json()) as { endpoint: string; keys: { p256dh: string; auth: string } }
    expect(response.status).toBe(201)
    return { endpoint, ...keys }
  }

  test('decrypts what was pushed to a subscription that it made', async () => {
    const target = await subscribe()
    await push.send(target, message)
    const [taken] = (await (await ask('/__local/push')).json()) as {
      message: unknown
      headers: { authorization?: string }
    }[]
    expect(taken).toMatchObject({
      endpoint: target.endpoint,
      message,
      headers: { ttl: '86400', topic: 'application-7' },
    })
    const [, token = ''] = /^vapid t=([^,]+), k=/.exec(taken?.headers.authorization ?? '') ?? []
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aud: new URL(target.endpoint).origin, sub: 'mailto:portal@portal.example' })
  })

  test.each([
    [404, 'rejected', true],
    [410, 'rejected', true],
    [413, 'rejected', false],
    [429, 'refused', false],
    [503, 'refused', false],
  ] as const)('an endpoint that answers %i is a failure of its kind', async (status, outcome, isGone) => {
    const failed = push.send(await subscribe(`?status=${status}`), message)
    await expect(failed).rejects.toMatchObject({ outcome, isGone })
  })

  test('a key that is no key is rejected, and so is a private address outside the local portal', {
    tags: 'R-NOTE-10',
  }, async () => {
    const target = await subscribe()
    await expect(push.send({ ...target, p256dh: 'x' }, message)).rejects.toMatchObject({ outcome: 'rejected' })
    const strict = webPush({ key: () => key, subject: 'mailto:a@b.example', isAnyEndpoint: false })
    for (const endpoint of [target.endpoint, 'https://localhost/1', 'https://10.0.0.1/1'])
      await expect(strict.send({ ...target, endpoint }, message)).rejects.toBeInstanceOf(PushFailed)
  })
})
