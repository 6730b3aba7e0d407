import { createServer } from 'node:http'
import { rules } from '@portal/contract/texts/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, listen } from '../../engines/listen.ts'
import type { Sms, TopicMessage } from '../../engines/sms.ts'
import { sendAnswer } from '../gateway/answer.ts'
import { localPage } from './local-page.ts'

const messages: Sms[] = [
  { phone: '500000002', message: 'კოდი: <b>222222</b>', sent_at: '2026-11-20T10:01:00.000Z' },
  { phone: '500000001', message: 'კოდი: 111111', sent_at: '2026-11-20T10:00:00.000Z' },
]
const letters: TopicMessage[] = [
  { topic: 'portal-head-office', message: 'თემა: <i>ქუჩა</i>\nტექსტი', sent_at: '2026-11-20T10:02:00.000Z' },
]
const forgotten: string[] = []
let engine: Engine

beforeAll(async () => {
  const answer = localPage({
    inbox: async (phone) => messages.filter((one) => phone === undefined || one.phone === phone),
    published: () => letters,
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
  expect(html).not.toMatch(/<script(?![^>]*src=)|style=|<style| on\w+=/)
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe')
})

test('the page shows messages to the head’s office as text', async () => {
  expect(await (await ask('/__local/topics')).json()).toEqual(letters)
  expect(await (await ask('/__local')).text()).toContain('<pre>თემა: &#60;i&#62;ქუჩა&#60;/i&#62;\nტექსტი</pre>')
})

test('the limits of a number are shown and cleared, by form or as JSON', { tags: 'R-RUN-11' }, async () => {
  expect(await (await ask('/__local?number=01001000001')).text()).toContain(rules['local.limits.forget'])
  expect(await (await ask('/__local?number=01001000002')).text()).toContain(rules['local.limits.none'])
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
