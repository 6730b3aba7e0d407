/** Applications given to colleagues, absences, and what a deputy works on. */
import { dayAfter, streamOf, tbilisiDay } from '@portal/domain'
import { memoryItems } from '@portal/items/memory'
import { agencyOperator, at } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import {
  admin,
  giorgi,
  inspector,
  json,
  nino,
  openFixture,
  operator,
  otherAdmin,
  secondAdmin,
  superAdministrator,
} from '../for-specs.ts'
import { listApplications, withFive } from './for-specs.ts'

const today = tbilisiDay(at)
const person = ({ id }: { id: number }) => ({ id, name: expect.any(String) })

const open = async () => {
  const fixture = await withFive()
  const { post, get, request, ids } = fixture
  const give = (who: typeof admin, to: number, note?: string, id = ids.first) =>
    post(who, `/api/auth/applications/${id}/given`, { member_id: to, ...(note !== undefined && { note }) })
  const absence = (who: typeof admin, of: number, body: object) => post(who, `/api/auth/colleagues/${of}/absence`, body)
  const back = (who: typeof admin, of: number) =>
    request(who, `/api/auth/colleagues/${of}/absence`, { method: 'DELETE' })
  const colleagues = async (who = admin, query = '') => {
    const { data } = await json(await get(who, `/api/auth/colleagues${query}`))
    return data as unknown as { id: number; taken: number }[]
  }
  return { ...fixture, give, absence, back, colleagues, now: dayAfter(today, 2) }
}

describe('giving an application to a colleague', () => {
  test('makes them its assignee, with a note for all', { tags: ['R-OFF-30'] }, async () => {
    const { give, get, ids } = await open()
    const { data } = await json(await give(admin, operator.id, ' გთხოვ, ნახე '))
    expect(data.taken_by).toEqual(person(operator))
    const notes = await json(await get(secondAdmin, `/api/auth/applications/${ids.first}/notes`))
    expect(notes.data).toMatchObject([{ text: 'გთხოვ, ნახე', actor: { id: admin.id } }])
    const detail = await json(await get(operator, `/api/auth/applications/GetById/${ids.first}`))
    expect([detail.data.taken_by, detail.data.version]).toEqual([person(operator), data.version])
  })

  test('that is sent twice gives once', { tags: ['R-OFF-30'] }, async () => {
    const { post, ids, store } = await open()
    const url = `/api/auth/applications/${ids.first}/given`
    const sent = () => post(admin, url, { member_id: operator.id, note: 'ნახე' }, { 'Idempotency-Key': 'k1' })
    expect([(await sent()).status, (await sent()).status]).toEqual([200, 200])
    const events = await store.load(streamOf('notes', ids.first))
    expect(events.map(({ type }) => type)).toEqual(['NoteAdded', 'ApplicationGiven'])
  })

  test('names the wrong receiver on its field', { tags: ['R-OFF-31'] }, async () => {
    const { give } = await open()
    for (const to of [nino.id, otherAdmin.id, superAdministrator.id, 99]) {
      const refused = await give(admin, to)
      expect([refused.status, Object.keys((await json(refused)).errors)]).toEqual([422, ['member_id']])
    }
  })

  test('is not to whoever filed it, and of a forwarded one only', { tags: ['R-OFF-30', 'R-OFF-31'] }, async () => {
    const { give, grant, ids } = await open()
    await grant(agencyOperator(1, giorgi.id))
    const own = await give(admin, giorgi.id, undefined, ids.fifth)
    expect([own.status, (await json(own)).code]).toEqual([403, 'own_application'])
    const unsent = await give(admin, operator.id, undefined, ids.third)
    expect([unsent.status, (await json(unsent)).code]).toEqual([409, 'not_takeable'])
  })

  test('is by staff of its agency', { tags: ['R-OFF-31'] }, async () => {
    const { give } = await open()
    for (const [who, status] of [
      [nino, 403],
      [inspector, 403],
      [superAdministrator, 403],
      [otherAdmin, 404],
    ] as const)
      expect((await give(who, operator.id)).status).toBe(status)
  })

  test('shows in their list, and in what colleagues see of them', { tags: ['R-OFF-32', 'R-OFF-33'] }, async () => {
    const fixture = await open()
    const { give, colleagues, get, ids } = fixture
    await give(admin, operator.id)
    expect(await listApplications(fixture, operator, 'taken=me')).toEqual([ids.first])
    expect(await listApplications(fixture, admin, `taken=${operator.id}`)).toEqual([ids.first])
    expect(await listApplications(fixture, superAdministrator, `taken=${operator.id}`)).toEqual([ids.first])
    expect(await listApplications(fixture, otherAdmin, `taken=${operator.id}`)).toEqual([])
    const all = await colleagues(operator)
    expect(all.map(({ id, taken }) => [id, taken]).sort()).toEqual([
      [secondAdmin.id, 0],
      [admin.id, 0],
      [operator.id, 1],
    ])
    expect(await colleagues(superAdministrator, '?agency_id=1')).toEqual(all)
    expect((await get(superAdministrator, '/api/auth/colleagues')).status).toBe(422)
    expect((await get(inspector, '/api/auth/colleagues')).status).toBe(403)
  })
})

test.each([
  ['taken', {}],
  ['given', { member_id: operator.id }],
])('an application is not %s while it is decided', { tags: ['R-OFF-30', 'R-DESK-10'] }, async (way, body) => {
  const items = memoryItems()
  const meanwhile: { decide?: (() => Promise<Response>) | undefined } = {}
  const transact: typeof items.transact = async (...writes) => {
    const { decide } = meanwhile
    meanwhile.decide = undefined
    expect((await decide?.())?.status ?? 200).toBe(200)
    return items.transact(...writes)
  }
  const { file, forward, post, store } = await openFixture({ items: { ...items, transact } })
  const id = await file(nino)
  await forward(nino, id)
  const path = `/api/auth/applications/${id}`
  meanwhile.decide = () => post(secondAdmin, `${path}/completed`)
  const late = await post(admin, `${path}/${way}`, body)
  expect([late.status, (await json(late)).code]).toEqual([409, 'not_takeable'])
  expect(await store.load(streamOf('notes', id))).toEqual([])
})

describe('an absence', () => {
  test('lets the deputy work on what both hold, until it ends', {
    tags: ['R-OFF-37', 'R-OFF-39', 'R-OFF-40'],
  }, async () => {
    const fixture = await open()
    const { give, absence, back, get, colleagues, ids, now } = fixture
    await give(admin, operator.id)
    await give(admin, admin.id, undefined, ids.fifth)
    const days = { from: now, until: dayAfter(now, 3), deputy_id: admin.id }
    expect((await absence(operator, operator.id, days)).status).toBe(201)
    const list = await json(await get(admin, '/api/auth/applications/GetData?taken=me&sort=oldest'))
    const rows = (list.data as unknown as { data: { id: number; taken_by: unknown }[] }).data
    expect(rows.map((row) => [row.id, row.taken_by])).toEqual([
      [ids.first, person(operator)],
      [ids.fifth, person(admin)],
    ])
    expect(await json(await get(admin, '/api/auth/applications/counts'))).toMatchObject({ mine: 2 })
    expect(await listApplications(fixture, operator, 'taken=me')).toEqual([ids.first])
    expect((await colleagues()).find(({ id }) => id === operator.id)).toMatchObject({
      ...{ absent_until: days.until, deputy: person(admin), absence: { from: now } },
    })
    expect((await back(admin, operator.id)).status).toBe(200)
    expect(await listApplications(fixture, admin, 'taken=me')).toEqual([ids.fifth])
    expect((await colleagues()).find(({ id }) => id === operator.id)).toMatchObject({
      absent_until: null,
      absence: null,
    })
  })

  test('is over with its last day, and not begun before its first', { tags: ['R-OFF-39'] }, async () => {
    const fixture = await open()
    const { give, absence, pass, ids, now } = fixture
    await give(admin, operator.id)
    await absence(admin, operator.id, { from: dayAfter(now), until: dayAfter(now), deputy_id: admin.id })
    const seen: number[][] = []
    for (let day = 0; day < 3; day++) {
      seen.push(await listApplications(fixture, admin, 'taken=me'))
      pass(86_400_000)
    }
    expect(seen).toEqual([[], [ids.first], []])
  })

  test('names what is wrong on its field', { tags: ['R-OFF-38'] }, async () => {
    const { absence, now } = await open()
    const fieldsOf = async (body: object) => {
      const refused = await absence(operator, operator.id, { from: now, until: now, deputy_id: null, ...body })
      return [refused.status, ...Object.keys((await json(refused)).errors ?? {})]
    }
    expect(await fieldsOf({ from: dayAfter(now, -1) })).toEqual([422, 'from'])
    expect(await fieldsOf({ until: dayAfter(now, -1) })).toEqual([422, 'until'])
    expect(await fieldsOf({ until: '2026-02-30' })).toEqual([422, 'until'])
    for (const deputy_id of [operator.id, nino.id, otherAdmin.id, 99])
      expect(await fieldsOf({ deputy_id })).toEqual([422, 'deputy_id'])
    expect((await absence(admin, admin.id, { from: now, until: now, deputy_id: null })).status).toBe(201)
    expect(await fieldsOf({ deputy_id: admin.id })).toEqual([422, 'deputy_id'])
    expect(await fieldsOf({})).toEqual([201])
    expect(await fieldsOf({})).toEqual([422, 'from'])
  })

  test('is one’s own, or a matter of the agency’s administrator', { tags: ['R-OFF-37'] }, async () => {
    const { absence, back, now } = await open()
    const days = { from: now, until: now, deputy_id: null }
    for (const [who, of, status] of [
      [operator, admin.id, 403],
      [superAdministrator, operator.id, 403],
      [nino, operator.id, 403],
      [otherAdmin, operator.id, 404],
      [admin, 99, 404],
    ] as const) {
      expect((await absence(who, of, days)).status).toBe(status)
      expect((await back(who, of)).status).toBe(status)
    }
  })
})
