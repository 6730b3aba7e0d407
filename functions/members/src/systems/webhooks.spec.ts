/**
 * The webhooks of an agency over the real calls, a real receiver, and a stranger's verifier.
 *
 * @module-tag R-SYS-40
 */
import { withChecksum } from '@portal/event-store'
import { type Client, typedApplication } from '@portal/testing'
import { describe, expect, test, vi } from 'vitest'
import { openArea, seeded } from '../for-specs.ts'

const list = '/api/auth/agency/webhooks'
const url = 'http://127.0.0.1:9/in'
const content = { label: 'აგრორეესტრი', url, types: ['application.filed', 'message.sent'] }

type Added = { data: { id: number; secret: string } }
type Listed = { data: readonly Readonly<Record<string, unknown>>[] }

const openWebhooks = async () => {
  const area = await openArea()
  const [operator, admin, otherAdmin] = (await Promise.all(
    [seeded.agencyOperator, seeded.agencyAdmin, seeded.otherAgencyAdmin].map(area.signInAs),
  )) as [Client, Client, Client]
  const add = (who: Client, body: object = {}, headers: Record<string, string> = {}) =>
    who.post<Added>(list, { ...content, ...body }, headers)
  const listed = async (who: Client) => (await who.get<Listed>(list)).body.data
  return { ...area, operator, admin, otherAdmin, add, listed }
}

describe('adding a webhook', () => {
  test('answers its secret once, and no list, event or row shows it again', { tags: 'R-SYS-41' }, async () => {
    const { admin, add, listed, items } = await openWebhooks()
    const { status, body } = await add(admin)
    expect(status).toBe(201)
    expect(body.data).toEqual({ id: 1, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) })
    expect(await listed(admin)).toEqual([
      {
        ...{ id: 1, label: content.label, url, types: content.types, status: 'active', waiting: 0 },
        ...{ created_at: expect.any(String), paused_at: null, last_delivered_at: null },
      },
    ])
    for (const table of ['events', 'views', 'access', 'claims', 'log'] as const) {
      const stored = JSON.stringify((await items.scan(table)).items)
      expect(stored).not.toContain(body.data.secret.slice(6))
      expect(stored).not.toContain(Buffer.from(body.data.secret).toString('base64'))
    }
  })

  test('twice with one key is one webhook and one secret', { tags: 'R-SYS-41' }, async () => {
    const { admin, add, listed } = await openWebhooks()
    const key = { 'Idempotency-Key': 'once' }
    const [first, second] = [await add(admin, {}, key), await add(admin, {}, key)]
    expect(second).toMatchObject({ status: 201, body: { data: first.body.data } })
    expect(await listed(admin)).toHaveLength(1)
  })

  test('at once with one key leaves no secret without a webhook', { tags: 'R-SYS-41' }, async () => {
    const { admin, add, items } = await openWebhooks()
    const key = { 'Idempotency-Key': 'once' }
    await Promise.all([add(admin, {}, key), add(admin, {}, key), add(admin, {}, key)])
    const rows = (await items.scan('access')).items
    expect(rows.filter(({ pk }) => String(pk).startsWith('webhook#'))).toHaveLength(1)
  })

  test.each([
    [{ url: 'http://agro.example/in' }, 'url'],
    [{ url: 'https://10.0.0.1/in' }, 'url'],
    [{ url: 'https://name.without.address.example/in' }, 'url'],
    [{ url: '' }, 'url'],
    [{ label: ' ' }, 'label'],
    [{ types: [] }, 'types'],
    [{ types: ['application.deleted'] }, 'types.0'],
  ])('with %o is refused on its field', { tags: 'R-SYS-42' }, async (body, field) => {
    const { admin, add, listed } = await openWebhooks()
    expect(await add(admin, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringMatching(/[ა-ჰ]/)] } },
    })
    expect(await listed(admin)).toEqual([])
  })

  test('is possible ten times, also at one moment, and again after one was deleted', async () => {
    const { admin, otherAdmin, add, listed } = await openWebhooks()
    const added = await Promise.all(Array.from({ length: 12 }, (_, index) => add(admin, { label: `№${index}` })))
    expect(added.map(({ status }) => status).toSorted()).toEqual([...new Array(10).fill(201), 409, 409])
    expect(await add(admin)).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } })
    expect((await add(otherAdmin)).status).toBe(201)
    const [first] = await listed(admin)
    expect((await admin.delete(`${list}/${first?.id}`)).status).toBe(200)
    expect((await add(admin)).status).toBe(201)
  })
})

test('what waits is counted in one reading of a thousand rows, for all of them', async () => {
  const { nino, admin, add, listed, items, settle } = await openWebhooks()
  await nino.post('/api/auth/applications/other', { ...typedApplication(), agency_id: 1 })
  await settle()
  for (const label of ['ერთი', 'ორი', 'სამი']) await add(admin, { label, types: ['application.filed'] })
  await add(admin, { label: 'სხვა', types: ['message.sent'] })
  for (let position = 1_000; position < 2_200; position++) {
    const entry = { agency: 1, position, segment: 1, stream: 'application-1', version: 1, application: 1, at: '' }
    const row = withChecksum({ ...entry, type: 'application.filed' })
    await items.put('log', { pk: 'feed#1', sk: position, ...row })
  }
  const queried = vi.spyOn(items, 'query')
  expect((await listed(admin)).map(({ waiting }) => waiting)).toEqual([1_000, 1_000, 1_000, 0])
  const ofFeed = queried.mock.calls.filter(([, { partition }]) => partition === 'feed#1')
  expect(ofFeed).toMatchObject([['log', { limit: 1_001 }]])
})

test('is for administrators of its agency alone', async () => {
  const { operator, admin, otherAdmin, superAdministrator, auditor, add, listed } = await openWebhooks()
  await add(admin)
  for (const who of [operator, superAdministrator, auditor]) expect((await who.get(list)).status).toBe(403)
  expect(await listed(otherAdmin)).toEqual([])
  for (const answer of [
    await otherAdmin.delete(`${list}/1`),
    await otherAdmin.post(`${list}/1/resume`, {}),
    await otherAdmin.post(`${list}/1/test`, {}),
    await otherAdmin.get(`${list}/1/deliveries`),
  ])
    expect(answer.status).toBe(404)
  expect(await listed(admin)).toHaveLength(1)
})

test('deleting it destroys its secret; what repeats its addition finds nothing', { tags: 'R-SYS-41' }, async () => {
  const { admin, add, listed, items } = await openWebhooks()
  const key = { 'Idempotency-Key': 'once' }
  await add(admin, {}, key)
  expect((await items.query('access', { partition: 'webhook#1' })).items).toHaveLength(1)
  expect((await admin.delete(`${list}/1`)).status).toBe(200)
  expect((await items.query('access', { partition: 'webhook#1' })).items).toEqual([])
  expect((await add(admin, {}, key)).status).toBe(404)
  expect(await listed(admin)).toEqual([])
  expect((await admin.delete(`${list}/1`)).status).toBe(404)
})

test('one that runs is not resumed', { tags: 'R-SYS-45' }, async () => {
  const { admin, add } = await openWebhooks()
  await add(admin)
  expect(await admin.post(`${list}/1/resume`, {})).toMatchObject({ status: 409, body: { code: 'webhook_running' } })
})

test('a test says why nothing arrived', { tags: 'R-SYS-46' }, async () => {
  const { admin, add } = await openWebhooks()
  await add(admin)
  expect(await admin.post(`${list}/1/test`, {})).toMatchObject({
    status: 200,
    body: { data: { is_delivered: false, answer: null, cause: 'connection' } },
  })
})
