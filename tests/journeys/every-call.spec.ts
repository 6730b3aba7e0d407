/**
 * Sends every call, by every role, with many kinds of malformed input. The answer is never a 500, never an English
 * message, and always has the shape of R-API-2; a success matches its schema exactly.
 *
 * @module-tag R-API-3
 * @module-tag R-API-6
 * @module-tag R-APP-2
 */
import { allCalls } from '@portal/contract/all-calls'
import { refusal } from '@portal/contract/documents/answers'
import { refusals } from '@portal/contract/refusals'
import { type Client, typedApplication } from '@portal/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { isNight } from '../support/night.ts'
import { portalInMemory, seeded } from '../support/portal.ts'

const portal = portalInMemory()
const people = new Map<string, Client>([['guest', portal.guest]])

const form = typedApplication()
const letter = {
  name: 'ნინო გამოგონილი',
  email: 'nino@portal.example',
  phone: '500000005',
  subject: 'ქუჩის განათება',
  message: 'გთხოვთ, მოაწესრიგოთ ქუჩის განათება.',
  recipient: 'prime_minister',
}

beforeAll(async () => {
  const { citizen, programs } = await portal.seed()
  const applicant = await portal.signInAs(citizen)
  const filed = await applicant.post('/api/auth/applications', { ...form, project_id: programs.open })
  if (filed.status !== 201) throw new Error('nothing was filed')
  const sent = await portal.guest.post('/api/contact/send', letter)
  if (sent.status !== 200) throw new Error('nothing was written')
})

/** Called before each call, because one of the calls signs out. */
const signInEverybody = async () => {
  for (const role of ['citizen', 'agencyOperator', 'agencyAdmin', 'superAdmin', 'auditor'] as const)
    people.set(role, await portal.signInAs(seeded[role]))
}

const as = (who: string): Client => people.get(who) ?? portal.guest

const calls = Object.entries(allCalls).map(([name, call]) => ({ name, ...call }))
const hasFields = (body: z.ZodType | undefined) =>
  body !== undefined && !body.safeParse({ cursor: 1, version: 'x' }).success
const pathWith = (path: string, value: string) => path.replace(/:\w+/g, value)

/** Made once, because a schema's first parse compiles it, which takes longer than the call. */
const strictRefusal = refusal.strict()

/** Expects a refusal in the shape of R-API-2, or the 404 of the application check, which has a shape of its own. */
const expectRefused = async (response: Response) => {
  const body = (await response.json()) as { message: string; code: string }
  if ('check' in body) return expect([response.status, body]).toEqual([404, { check: true, application_status: null }])
  expect(strictRefusal.safeParse(body).error?.issues ?? []).toEqual([])
  expect(body.code in refusals).toBe(true)
  expect(body.message).toMatch(/^[^A-Za-z{}]*[ა-ჰ][^{}]*$/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
}

const nonsense = [
  '{}',
  '[]',
  'null',
  '"x"',
  '{"',
  '',
  '{"__proto__":{"role":"Super Administrator"},"constructor":1}',
  JSON.stringify({
    personal_id: ['01001000005'],
    phone: { $ne: null },
    reason: [],
    name: 7,
    purpose: '__proto__',
    version: {},
  }),
  JSON.stringify({ ...form, description: '<'.repeat(90_000), project_id: '1e3', documents: [{}], cursor: 'x' }),
  JSON.stringify({
    ...form,
    project_id: 1,
    documents: ['../../events', '__proto__'],
    add_documents: ['x'],
    remove_document_ids: [99],
  }),
  JSON.stringify({ ...letter, recipient: '__proto__' }),
  JSON.stringify({ ...letter, subject: { ka: 'x' }, message: ['x'], phone: '٠١٢', email: 'x@' }),
  JSON.stringify({
    reason: '\u0000',
    cursor: 'AAAA',
    version: 9e15,
    documents: Array.from({ length: 10_000 }, () => 'x'),
  }),
]
const paths = [
  '1',
  '999999',
  '0',
  '-1',
  '1e3',
  '__proto__',
  'constructor',
  '%00',
  '..%2f..',
  '%E0%A4%A',
  'x'.repeat(2000),
]
const searches = [
  '',
  '?page=-1&per_page=1e9&search=%00&status=all',
  '?status=__proto__',
  '?version=abc&link=2&page=x',
  '?version=99',
  `?search=${'ა'.repeat(101)}`,
]

/** By day the first path has every search and every path one of them; at night every path has every search. */
const searchesAt = (path: string) => (isNight || path === paths[0] ? searches : searches.slice(0, 1))

describe.each(calls)('$name', ({ endpoint, schema }) => {
  beforeAll(signInEverybody)

  test('refuses invalid input in its envelope, from everybody', { tags: ['R-API-1', 'R-API-2'] }, async () => {
    for (const client of people.values())
      for (const path of paths.filter((_, i) => i === 0 || endpoint.path.includes(':')))
        for (const search of schema.query ? searchesAt(path) : ['']) {
          const at = pathWith(endpoint.path, path) + search
          const bodies = endpoint.method === 'GET' ? [undefined] : path === '1' ? nonsense : ['{}']
          for (const body of bodies) {
            const init = body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }
            const response = await client.request(at, { method: endpoint.method, ...init })
            expect([response.status < 500, at, body?.slice(0, 80)]).toEqual([true, at, body?.slice(0, 80)])
            if (response.status >= 400) await expectRefused(response)
            else if (response.status < 300 && schema.gives === undefined)
              expectPromised(schema.answer, await response.json())
          }
        }
  })

  test('refuses other content types and methods', async () => {
    const client = as('superAdmin')
    const at = pathWith(endpoint.path, '1')
    if (hasFields(schema.body)) {
      const xml = await client.request(at, {
        method: endpoint.method,
        body: '<a/>',
        headers: { 'Content-Type': 'application/xml' },
      })
      expect([403, 404, 415]).toContain(xml.status)
      await expectRefused(xml)
    }
    const taken = new Set(
      calls.filter((call) => call.endpoint.path === endpoint.path).map((call) => call.endpoint.method),
    )
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'TRACE2'].filter(
      (each) => !taken.has(each as typeof endpoint.method),
    )) {
      const response = await client.request(at, { method })
      expect([response.status, response.headers.get('Allow')?.includes(endpoint.method)]).toEqual([405, true])
      await expectRefused(response)
    }
  })

  test.runIf(endpoint.path.startsWith('/api/auth/'))('is refused without a session', async () => {
    for (const token of [null, 'Bearer dead', 'Bearer 5.AAAA', 'Basic x']) {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) }
      const body = endpoint.method === 'GET' ? {} : { body: '{}' }
      const response = await portal.request(pathWith(endpoint.path, '1'), { method: endpoint.method, headers, ...body })
      expect(response.status).toBe(401)
    }
  })
})

/** An answer must not have a key that is missing in the schema. */
const expectPromised = (schema: z.ZodType, answered: unknown) => {
  const parsed = schema.safeParse(answered)
  expect(parsed.error?.issues ?? []).toEqual([])
  expect(parsed.data).toEqual(answered)
}

test('the logs have no personal data', () => {
  const log = JSON.stringify(portal.logged)
  for (const personal of ['01001000005', '500000005', 'გამოგონილი', 'სადემონსტრაციო', 'nino@', 'ქუჩის'])
    expect(log).not.toContain(personal)
  expect(portal.logged.filter(({ level }) => level === 'error')).toEqual([])
})
