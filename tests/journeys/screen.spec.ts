/**
 * One answer for what a page reads when it opens: it is made of the page's own calls, for every role and path.
 *
 * @module-tag R-WEB-96
 */
import { screen } from '@portal/contract/endpoints/applications'
import { memberScreen } from '@portal/contract/member-calls'
import { streamOf } from '@portal/domain'
import { type Client, typedApplication } from '@portal/testing'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'

const portal = portalInMemory()
const paths = [
  ...['/Dashboard', '/applications?page=1', '/applications', '/Profile', '/sessions', '/nowhere'],
  ...['/show/1', '/add-application/1', '/add-application/2', '/add-application/99', '/agency/create/statment/1'],
  ...['/detail/1', '/detail/1/check', '/detail/1/sent', '/detail/2', '/detail/99'],
]
const roles = {
  citizen: 'User',
  newcomer: 'User',
  agencyOperator: 'Agency Operator',
  agencyAdmin: 'Agency Administrator',
  otherAgencyAdmin: 'Agency Administrator',
  superAdmin: 'Super Administrator',
  auditor: 'Auditor',
} as const

const screenAt = async (client: Client, path: string) =>
  (await client.get<{ data: Record<string, unknown> }>(`${screen.path}?at=${encodeURIComponent(path)}`)).body.data

/** What the page's own calls answer, those that are refused left out. */
const ownAnswers = async (client: Client, calls: readonly string[]) => {
  const answers = await Promise.all(calls.map(async (call) => ({ call, ...(await client.get(call)) })))
  return Object.fromEntries(answers.filter(({ status }) => status === 200).map(({ call, body }) => [call, body]))
}

const accessLines = async () =>
  (await portal.items.scan('access')).items.filter(({ pk }) => /^looks#/.test(String(pk))).length

beforeAll(async () => {
  await portal.seed()
  const applicant = await portal.signInAs(seeded.citizen)
  await applicant.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await applicant.post('/api/auth/applications/1/forwarded')
  await applicant.post('/api/auth/applications/1/messages', { text: 'როდის მიიღებთ გადაწყვეტილებას?' })
  const other = await portal.signInAs(seeded.newcomer)
  await other.post('/api/auth/applications', { ...typedApplication(), project_id: seeded.programs.open })
  await other.put('/api/auth/drafts/application-3', { values: { applicationText: 'ვიწყებ' }, files: [] })
  await portal.settle()
})

// A loaded machine makes no part late.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

describe.each(Object.entries(roles))('a page of %s', (name, role) => {
  test.each(paths)('at %s is answered as by its own calls, and each access is recorded as theirs', async (path) => {
    const client = await portal.signInAs(seeded[name as keyof typeof roles])
    const [pathname = '', search = ''] = path.split(/(?=\?)/)
    const { calls } = memberScreen({ pathname, search }, role)
    const before = await accessLines()
    const parts = await screenAt(client, path)
    const between = await accessLines()
    expect(parts).toEqual(await ownAnswers(client, calls))
    expect(between - before).toBe((await accessLines()) - between)
  })
})

test('every call of a citizen’s page is a part of it, unless nothing is there', async () => {
  const [applicant, other] = await Promise.all([portal.signInAs(seeded.citizen), portal.signInAs(seeded.newcomer)])
  const missing = async (client: Client, pathname: string, search = '') => {
    const parts = await screenAt(client, pathname + search)
    return memberScreen({ pathname, search }, 'User').calls.filter((call) => !(call in parts))
  }
  for (const path of ['/Dashboard', '/show/1', '/detail/1', '/detail/1/check', '/detail/1/sent'])
    expect([path, await missing(applicant, path)]).toEqual([path, []])
  expect(await missing(applicant, '/applications', '?page=1')).toEqual([])
  expect(await missing(other, '/add-application/3')).toEqual([])
})

test('nobody is shown by it what is another’s', async () => {
  const other = await portal.signInAs(seeded.newcomer)
  expect(Object.keys(await screenAt(other, '/detail/1')).filter((call) => /applications/.test(call))).toEqual([])
  const otherAgency = await portal.signInAs(seeded.otherAgencyAdmin)
  expect(JSON.stringify(await screenAt(otherAgency, '/detail/1'))).not.toContain(typedApplication().personal_id)
})

test('a part too long for it is asked by its own call, and the others are answered', async () => {
  const client = await portal.signInAs(seeded.company)
  const draft = `/api/auth/drafts/application-${seeded.programs.open}`
  const values = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`field${n}`, 'a'.repeat(8_000)]))
  expect((await client.put(draft, { values, files: [] })).status).toBe(200)
  const parts = await screenAt(client, '/add-application/1')
  expect([draft in parts, '/api/auth/profile' in parts]).toEqual([false, true])
  expect((await client.get(draft)).status).toBe(200)
})

test('a part that takes long does not hold the others back, and no access is recorded of what is not shown', async () => {
  vi.useRealTimers()
  const client = await portal.signInAs(seeded.agencyOperator)
  const [detail, history] = ['/api/auth/applications/GetById/1', '/api/auth/applications/1/history']
  const before = await accessLines()
  const read = Promise.withResolvers<never>()
  const slow = vi.spyOn(portal.store, 'inspect').mockReturnValue(read.promise)
  const parts = await screenAt(client, '/detail/1')
  expect([history in parts, detail in parts]).toEqual([false, true])
  slow.mockRestore()
  read.reject(new Error('read too late'))
  expect(await accessLines()).toBe(before + 1)
  expect((await client.get(history)).status).toBe(200)
  expect(await accessLines()).toBe(before + 2)
})

test('no access is recorded of a part that is too long', async () => {
  const client = await portal.signInAs(seeded.agencyOperator)
  const history = '/api/auth/applications/1/history'
  const inspected = await portal.store.inspect(streamOf('application', 1))
  const events = Array.from({ length: 1_000 }, () => inspected.events).flat()
  const long = vi.spyOn(portal.store, 'inspect').mockResolvedValue({ ...inspected, events })
  const before = await accessLines()
  expect(history in (await screenAt(client, '/detail/1'))).toBe(false)
  expect(await accessLines()).toBe(before + 1)
  expect(JSON.stringify((await client.get(history)).body).length).toBeGreaterThan(200_000)
  expect(await accessLines()).toBe(before + 2)
  long.mockRestore()
})

test.each(['', 'Dashboard', '//elsewhere.example', `/${'a'.repeat(2_000)}`])(
  'there is no page at „%s“',
  async (path) => {
    const client = await portal.signInAs(seeded.citizen)
    expect((await client.get(`${screen.path}?at=${encodeURIComponent(path)}`)).status).toBe(422)
  },
)
