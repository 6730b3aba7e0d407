/**
 * The feed of an agency over the real calls and projectors.
 *
 * @module-tag R-SYS-30
 */
import { everyEvent, type LoggedEvent, setAside, withChecksum } from '@portal/event-store'
import { compareFeed, feedProjector, readFeed } from '@portal/read-models'
import { type Client, typedApplication } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { openArea, seeded } from '../for-specs.ts'

type Row = { cursor: string; id: string; type: string; application: number; version: number; at: string }
type Feed = { data: readonly Row[]; next_cursor: string | null }

const path = (id: number, action: string) => `/api/auth/applications/${id}/${action}`

const openFeed = async () => {
  const area = await openArea()
  const [operator, admin, otherAdmin] = (await Promise.all(
    [seeded.agencyOperator, seeded.agencyAdmin, seeded.otherAgencyAdmin].map(area.signInAs),
  )) as [Client, Client, Client]
  const file = async () => {
    const sent = { ...typedApplication(), agency_id: 1 }
    return (await area.nino.post<{ data: { id: number } }>('/api/auth/applications/other', sent)).body.data.id
  }
  const feed = async (who: Client, query = '') => (await who.get<Feed>(`/api/auth/agency/events${query}`)).body
  const typesOf = async (who: Client) => (await feed(who)).data.map(({ type }) => type)
  return { ...area, operator, admin, otherAdmin, file, feed, typesOf }
}

test('has what happened to the applications of the agency, in order, each with its version', {
  tags: ['R-SYS-31', 'R-SYS-34'],
}, async () => {
  const { nino, operator, admin, file, feed, settle, accesses } = await openFeed()
  const id = await file()
  await nino.post(path(id, 'forwarded'))
  await settle()
  await nino.post(path(id, 'messages'), { text: 'როდის?' })
  await settle()
  await admin.post(path(id, 'returned'), { reason: 'აკლია გვერდი' })
  await nino.post(path(id, 'forwarded'))
  await admin.post(path(id, 'completed'), {})
  await settle()
  const { data, next_cursor: next } = await feed(operator)
  expect(data.map(({ type, id: of, version }) => [type, of, version])).toEqual([
    ['application.filed', `application-${id}/1`, 1],
    ['application.forwarded', `application-${id}/2`, 2],
    ['message.sent', `talk-${id}/1`, 1],
    ['application.returned', `application-${id}/3`, 3],
    ['application.forwarded', `application-${id}/4`, 4],
    ['application.completed', `application-${id}/5`, 5],
  ])
  expect(next).toBeNull()
  expect(data.every(({ application }) => application === id)).toBe(true)
  const before = (await accesses(seeded.citizen)).length
  expect(await feed(admin)).toEqual(await feed(operator))
  expect((await accesses(seeded.citizen)).length).toBe(before)
})

test('a transfer is the end for one agency and the beginning for the other', { tags: 'R-SYS-32' }, async () => {
  const { nino, superAdministrator, otherAdmin, operator, file, feed, typesOf, settle } = await openFeed()
  const id = await file()
  await nino.post(path(id, 'forwarded'))
  await superAdministrator.post(path(id, 'transferred'), { agency_id: 2, reason: 'სხვისი საქმეა' })
  await settle()
  await nino.post(path(id, 'messages'), { text: 'როდის?' })
  await settle()
  await otherAdmin.post(path(id, 'completed'), {})
  await settle()
  expect(await typesOf(operator)).toEqual(['application.filed', 'application.forwarded', 'application.transferred_out'])
  expect(await typesOf(otherAdmin)).toEqual(['application.transferred_in', 'message.sent', 'application.completed'])
  const [own, theirs] = [await feed(operator), await feed(otherAdmin)]
  expect(own.data.at(-1)?.cursor).toBe(theirs.data[0]?.cursor)
})

test('is followed by a cursor, page by page and from the last row on', async () => {
  const { operator, file, feed, settle } = await openFeed()
  for (let count = 0; count < 5; count++) await file()
  await settle()
  const all = (await feed(operator)).data
  expect(all).toHaveLength(5)
  const first = await feed(operator, '?limit=2')
  expect(first).toEqual({ data: all.slice(0, 2), next_cursor: all[1]?.cursor })
  const second = await feed(operator, `?limit=3&after=${first.next_cursor}`)
  expect(second).toEqual({ data: all.slice(2), next_cursor: null })
  const end = `?after=${all.at(-1)?.cursor}`
  expect(await feed(operator, end)).toEqual({ data: [], next_cursor: null })
  await file()
  await settle()
  expect((await feed(operator, end)).data).toMatchObject([{ type: 'application.filed' }])
})

test.each([
  ['limit=501', 'limit'],
  ['limit=0', 'limit'],
  ['limit=ten', 'limit'],
  ['after=999999', 'after'],
  ['after=-1', 'after'],
])('refuses %s on its field', { tags: 'R-SYS-34' }, async (query, field) => {
  const { operator } = await openFeed()
  expect(await operator.get(`/api/auth/agency/events?${query}`)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.stringMatching(/[ა-ჰ]/)] } },
  })
})

test("another agency's cursor is unknown, and who has no agency has no feed", { tags: 'R-SYS-34' }, async () => {
  const { operator, otherAdmin, superAdministrator, auditor, nino, file, feed, settle } = await openFeed()
  await file()
  await settle()
  const { cursor } = (await feed(operator)).data[0] as Row
  expect((await otherAdmin.get(`/api/auth/agency/events?after=${cursor}`)).status).toBe(422)
  for (const who of [superAdministrator, auditor, nino])
    expect((await who.get('/api/auth/agency/events')).status).toBe(403)
})

describe('nothing is skipped', { tags: 'R-SYS-33' }, () => {
  test('while an event was not taken, by whoever follows behind it', async () => {
    const { items, operator, clock, file, feed, settle } = await openFeed()
    for (let count = 0; count < 3; count++) await file()
    await settle()
    const all = (await feed(operator)).data
    const logged: LoggedEvent[] = []
    for await (const event of everyEvent(items)) logged.push(event)
    const second = logged.find(({ position }) => String(position) === all[1]?.cursor) as LoggedEvent
    const failure = { projector: 'feed', event: second, error: new RangeError(), at: clock.now() }
    for (let tries = 1; tries <= 5; tries++) {
      await setAside(items, failure)
      expect((await feed(operator)).data).toEqual(all.slice(0, 1))
    }
    await items.delete('log', { pk: 'parked#feed', sk: second.position })
    expect((await feed(operator)).data).toEqual(all)
  })

  test('while the projector has written a part of its batch only', async () => {
    const { items, operator, file, feed, settle } = await openFeed()
    await file()
    await settle()
    const seen = (await feed(operator)).data
    const checkpoint = await items.get('log', { pk: 'projector#feed', sk: 0 })
    await file()
    await file()
    await settle()
    const all = (await feed(operator)).data
    const { pk, sk, check: _, ...before } = checkpoint ?? {}
    await items.put('log', { pk: pk as string, sk: sk as number, ...withChecksum({ ...before }) })
    expect((await feed(operator)).data).toEqual(seen)
    await settle()
    expect((await feed(operator)).data).toHaveLength(3)
    expect((await feed(operator)).data).toEqual(all)
  })

  test('when its events come twice, alone or in another order', async () => {
    const { items, operator, file, feed, settle, superAdministrator, nino } = await openFeed()
    const id = await file()
    await nino.post(path(id, 'forwarded'))
    await superAdministrator.post(path(id, 'transferred'), { agency_id: 2, reason: 'სხვისი საქმეა' })
    await settle()
    const before = (await feed(operator)).data
    const logged: LoggedEvent[] = []
    for await (const event of everyEvent(items)) logged.push(event)
    for (const event of logged.toReversed()) await feedProjector(items).apply?.({ events: [event] })
    expect((await feed(operator)).data).toEqual(before)
  })
})

test('the log alone gives its rows: what differs is named and written anew', { tags: 'R-SYS-35' }, async () => {
  const { items, operator, file, feed, settle } = await openFeed()
  for (let count = 0; count < 3; count++) await file()
  await settle()
  const all = (await feed(operator)).data
  expect(await compareFeed(items, { isRepaired: false })).toMatchObject({ rows: 3, wrongCount: 0, wrong: [] })
  const key = (index: number) => ({ pk: 'feed#1', sk: Number(all[index]?.cursor) })
  await items.delete('log', key(0))
  await items.put('log', { ...(await items.get('log', key(1))), ...key(1), type: 'application.rejected' })
  await items.put('log', { ...(await items.get('log', key(2))), pk: 'feed#1', sk: 1 })
  const places = [key(0), key(1), { pk: 'feed#1', sk: 1 }].map(({ pk, sk }) => `log ${pk} / ${sk}`)
  expect((await compareFeed(items, { isRepaired: true })).wrong.toSorted()).toEqual(places.toSorted())
  expect((await compareFeed(items, { isRepaired: false })).wrongCount).toBe(0)
  expect((await feed(operator)).data).toEqual(all)
  expect((await readFeed(items, { agency: 1, limit: 1 })).isMore).toBe(true)
})
