import { randomUUID } from 'node:crypto'
import { type Actor, type ApplicationCommand, applicationDecider, streamOf } from '@portal/domain'
import { type EventStore, memoryKeys, StreamFailed } from '@portal/event-store'
import { type Item, type Items, isEqual } from '@portal/items'
import { type MemoryItems, memoryItems } from '@portal/items/memory'
import {
  agencyAdmin,
  applicationText,
  citizen,
  completeApplication,
  editApplication,
  fileApplication,
  forwardApplication,
  newDocument,
  rejectApplication,
} from '@portal/testing'
import { portalInMemory } from '@portal/testing/portal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generationsOf } from '../applications/list-generation.ts'
import { type ListProjection, listProjections } from '../applications/list-projectors.ts'
import { openPortalStore } from '../portal-store.ts'
import { portalProjections } from '../projections.ts'
import { rowsOfStream } from '../verify-stream.ts'
import { verifyViews } from '../verify-views.ts'
import { projectionOfRow } from './projection-of-row.ts'
import { rebuildFeed, verifyFeed } from './rebuild-feed.ts'
import { rebuildViews } from './rebuild-views.ts'
import { isSameTotal } from './tally.ts'
import { verifyProjections } from './verify-projections.ts'

const seeds = Number(process.env.PORTAL_SEEDS) || 30

const filing = (store: EventStore) => {
  const on = (id: number, command: ApplicationCommand) =>
    store.execute(applicationDecider, streamOf('application', id), command, { commandId: randomUUID() })
  /** Each by another member: one has one live application per program. */
  const file = (id: number) => {
    const actor = { ...citizen(), id: 100 + id, personalId: `0100100${1000 + id}` }
    return on(id, fileApplication({ documents: [newDocument(id)] }, actor))
  }
  return { on, file }
}

const opened = async (applications = 6) => {
  const portal = portalInMemory()
  await portal.seed()
  const { items, store } = portal
  const { on, file } = filing(store)
  for (let id = 1; id <= applications; id++) await file(id)
  await portal.settle()
  return { ...portal, on, file, reading: { items, store } }
}

/** Applications alone: enough for a walk, and made in a moment. */
const small = async (applications: number) => {
  const items = memoryItems()
  const store = openPortalStore({ items, keys: memoryKeys() })
  const { on, file } = filing(store)
  for (let id = 1; id <= applications; id++) await file(id)
  return { items, on, file, reading: { items, store } }
}

const everything = async (items: Items, table: 'views' | 'counts'): Promise<readonly Item[]> => {
  const { items: all } = await items.scan(table)
  return [...all].sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1))
}

describe('views', () => {
  test('each stored row is known to belong to the projection that gives it', async () => {
    const { items, store } = await opened()
    const { items: heads } = await items.scan('heads')
    for (const { stream } of heads) {
      const history = await store.load(stream as `member-${number}`)
      for (const { name, kind, rows } of portalProjections)
        if (String(stream).startsWith(`${kind}-`))
          for (const row of rows(history)) expect([row.pk, projectionOfRow(row)]).toEqual([row.pk, name])
      expect(rowsOfStream(stream as `member-${number}`, history).length).toBeGreaterThan(0)
    }
  })

  test('are the same to the byte after they were lost and rebuilt', async () => {
    const { items, reading } = await opened()
    const before = await everything(items, 'views')
    for (const { pk, sk } of before) await items.delete('views', { pk: pk as string, sk: sk as string })
    const rebuilt = await rebuildViews(reading)
    expect(rebuilt).toMatchObject({ rows: before.length, written: before.length, dropped: 0 })
    expect(await everything(items, 'views')).toEqual(before)
    expect(await rebuildViews(reading)).toMatchObject({ rows: before.length, written: 0, dropped: 0 })
  })

  test('that agree are verified with the same number of rows and the same hash', async () => {
    const { items, reading } = await opened()
    const { projections, problems } = await verifyProjections(reading)
    expect(problems).toEqual({ count: 0, first: [] })
    expect(projections.map(({ name }) => name)).toEqual(portalProjections.map(({ name }) => name))
    for (const { live, replayed } of projections) expect(live).toEqual(replayed)
    const rows = projections.reduce((sum, { live }) => sum + live.rows, 0)
    expect(rows).toBe((await everything(items, 'views')).length)
  })

  test('that differ are named by table and key, in the projection that they belong to', async () => {
    const { items, reading } = await opened()
    await items.delete('views', { pk: 'application#1', sk: 'detail' })
    const list = { pk: 'owner#member-102', sk: 'application#0000000002' }
    await items.put('views', { ...(await items.get('views', list)), status: 'completed' })
    await items.put('views', { pk: 'application#77', sk: 'detail', version: 1 })
    await items.put('views', { pk: 'strange', sk: 'row' })
    const { projections, problems } = await verifyProjections(reading)
    expect(problems.count).toBe(4)
    expect(problems.first.map(({ reason, place }) => `${reason}: ${place}`).toSorted()).toEqual([
      'view-different: views owner#member-102 / application#0000000002',
      'view-extra: views application#77 / detail',
      'view-extra: views strange / row',
      'view-missing: views application#1 / detail',
    ])
    const wrong = projections.filter(({ live, replayed }) => !isSameTotal(live, replayed)).map(({ name }) => name)
    expect(wrong).toEqual(['application-detail', 'application-list', 'of no projection'])
    expect((await verifyProjections(reading, ['member'])).problems.count).toBe(0)
    expect(await rebuildViews(reading, ['application-list'])).toMatchObject({ written: 1, dropped: 0 })
    expect(await rebuildViews(reading)).toMatchObject({ written: 1, dropped: 2 })
    expect((await verifyProjections(reading)).problems.count).toBe(0)
  })

  type Deed = { readonly id: number; readonly what: 'file' | 'edit' | 'forward' | 'complete' | 'reject' }
  const deed: fc.Arbitrary<Deed> = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    what: fc.constantFrom('file', 'edit', 'forward', 'complete', 'reject'),
  })
  const wreck = fc.record({ row: fc.nat(60), how: fc.constantFrom('delete', 'change', 'stray') })

  test('proof 5: rebuilt under writes they equal a fold of the events, row by row', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(wreck, { maxLength: 20 }),
        fc.array(fc.record({ after: fc.nat(12), deed }), { maxLength: 25 }),
        async (wrecks, deeds) => {
          const { items, reading, on, file } = await small(5)
          await ruin(items, wrecks)
          const act = async ({ id, what }: Deed) => {
            if (what === 'file') return file(id)
            const owner: Actor = { ...citizen(), id: 100 + id }
            if (what === 'edit')
              return on(id, editApplication({ text: applicationText({ mobile: `5000000${10 + id}` }) }, owner))
            if (what === 'forward') return on(id, forwardApplication(owner))
            return on(id, what === 'complete' ? completeApplication(agencyAdmin()) : rejectApplication(agencyAdmin()))
          }
          // A command happens between any two calls of the rebuild.
          const left = [...deeds]
          let calls = 0
          const between = <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) => {
            return async (...given: A): Promise<R> => {
              calls += 1
              if (left[0] !== undefined && calls > left[0].after) {
                calls = 0
                await act((left.shift() as (typeof left)[number]).deed)
              }
              return call(...given)
            }
          }
          const busy: Items = {
            ...items,
            getMany: between(items.getMany),
            get: between(items.get),
            delete: between(items.delete),
            transact: between(items.transact),
          }
          await rebuildViews({ ...reading, items: busy })
          expect((await verifyViews(items, reading.store)).problems).toEqual([])
        },
      ),
      { numRuns: seeds },
    )
  }, 3_600_000)

  const ruin = async (items: MemoryItems, wrecks: readonly { row: number; how: string }[]) => {
    const rows = await everything(items, 'views')
    for (const { row, how } of wrecks) {
      const found = rows[row % rows.length] as Item
      const { pk, sk } = found as { pk: string; sk: string }
      if (how === 'delete') await items.delete('views', { pk, sk })
      if (how === 'change') await items.put('views', { ...found, status: 'changed', version: 99 })
      if (how === 'stray') await items.put('views', { ...found, sk: `${sk}9` })
    }
  }
})

const withFeeds = async () => {
  const portal = await opened()
  const wait = async () => undefined
  const [counts, search] = listProjections({
    ...portal.reading,
    load: portal.store.load,
    open: portal.store.open,
    keyed: portal.store.keyed,
    wait,
  })
  if (!counts || !search) throw new Error('counts and search are there')
  return { ...portal, counts, search }
}

describe('counts and search', () => {
  test('are filled beside the old ones, compared, and switched to', async () => {
    const { items, counts, search, settle } = await withFeeds()
    for (const projection of [counts, search]) {
      const { live, replayed } = await rebuildFeed(items, projection, { pause: async () => void (await settle()) })
      expect(live).toEqual(replayed)
      expect(live.rows).toBeGreaterThan(0)
      expect(await generationsOf(items, projection.name)).toEqual({ live: 'g2', filling: null })
      const { items: left } = await items.scan(projection.name)
      expect(left.filter(({ pk }) => String(pk).startsWith('g1#'))).toEqual([])
    }
  })

  test('that are wrong are found, and right again after a rebuild', async () => {
    const { items, reading, counts, settle } = await withFeeds()
    const pause = async () => void (await settle())
    const row = (await everything(items, 'counts')).find(({ sums }) => sums !== undefined) as Item
    await items.put('counts', { ...row, sums: new Uint8Array((row.sums as Uint8Array).length) })
    const found = await verifyFeed(reading, counts, { pause })
    expect(isSameTotal(found.live, found.replayed)).toBe(false)
    expect(await generationsOf(items, 'counts')).toEqual({ live: 'g1', filling: null })
    await rebuildFeed(items, counts, { pause })
    const again = await verifyFeed(reading, counts, { pause })
    expect(again.live).toEqual(again.replayed)
  })

  test('miss nothing that is filed while they are rebuilt', async () => {
    const { items, counts, search, file, on, settle, signInAs } = await withFeeds()
    let filed = 0
    const busy: Items = {
      ...items,
      query: async (table, query) => {
        if (filed < 3) {
          filed += 1
          await file(6 + filed)
          await on(filed, completeApplication(agencyAdmin()))
          await settle()
        }
        return items.query(table, query)
      },
    }
    for (const projection of [counts, search]) {
      const { live, replayed } = await rebuildFeed(busy, projection, { pause: async () => void (await settle()) })
      expect(live).toEqual(replayed)
    }
    const chief = await signInAs(1)
    const total = async (wish: string) =>
      (await chief.get<{ data: { total: number } }>(`/api/auth/applications/GetData?${wish}`)).body.data.total
    expect([await total(''), await total('status=completed')]).toEqual([6 + filed, filed])
    expect(filed).toBeGreaterThan(1)
  })

  test('a rebuild that was broken off is begun anew', async () => {
    const { items, counts, settle } = await withFeeds()
    const pause = async () => void (await settle())
    const broken = { ...counts, fill: async () => Promise.reject(new Error('killed')) }
    await expect(rebuildFeed(items, broken, { pause })).rejects.toThrow('killed')
    expect(await generationsOf(items, 'counts')).toEqual({ live: 'g1', filling: 'g2' })
    const { live, replayed } = await rebuildFeed(items, counts, { pause })
    expect(live).toEqual(replayed)
    expect(isEqual({ ...(await generationsOf(items, 'counts')) }, { live: 'g2', filling: null })).toBe(true)
  })
})

describe('a stream that cannot be folded', () => {
  /** Application 3, of which a box was changed, and 4, of which an event is lost, both before the log had them. */
  const damaged = async () => {
    const portal = await opened(2)
    const { items, on, file } = portal
    for (const id of [3, 4, 5]) await file(id)
    await on(4, completeApplication(agencyAdmin()))
    const key = { stream: 'application-3', version: 1 }
    const event = (await items.get('events', key)) as unknown as { sealed: Record<string, Record<string, Uint8Array>> }
    const sealed = Object.fromEntries(
      Object.entries(event.sealed).map(([subject, boxes]) => [
        subject,
        Object.fromEntries(Object.entries(boxes).map(([field, box]) => [field, box.with(40, (box[40] ?? 0) ^ 1)])),
      ]),
    )
    await items.put('events', { ...(event as unknown as Item), sealed })
    await items.delete('events', { stream: 'application-4', version: 1 })
    await portal.settle()
    const feeds = listProjections({ ...portal.store, items, wait: async () => undefined })
    const pause = async () => void (await portal.settle())
    return { ...portal, counts: feeds[0] as ListProjection, search: feeds[1] as ListProjection, options: { pause } }
  }
  const third = { stream: 'application-3', error: 'EventUnreadable' }
  const fourth = { stream: 'application-4', error: 'StreamBroken' }
  const byStream = (found: readonly { stream: string }[]) => found.toSorted((a, b) => (a.stream < b.stream ? -1 : 1))

  test('is named by the verification of the views, which looks at everything else', async () => {
    const { items, reading } = await damaged()
    await items.delete('views', { pk: 'application#5', sk: 'detail' })
    const { problems, unreadable } = await verifyProjections(reading)
    expect(byStream(unreadable)).toEqual([third, fourth])
    expect(problems.first.map(({ place }) => place)).toEqual(['views application#5 / detail'])
  })

  test('keeps the rows that it has when everything else is rebuilt', async () => {
    const { items, reading } = await damaged()
    const kept = await items.get('views', { pk: 'application#3', sk: 'detail' })
    await items.delete('views', { pk: 'application#5', sk: 'detail' })
    const { written, dropped, unreadable } = await rebuildViews(reading)
    expect({ written, dropped }).toEqual({ written: 1, dropped: 0 })
    expect(byStream(unreadable)).toEqual([third, fourth])
    expect(await items.get('views', { pk: 'application#3', sk: 'detail' })).toEqual(kept)
    expect(await items.get('views', { pk: 'application#5', sk: 'detail' })).toBeDefined()
  })

  test('is named by the search, which goes on without it; counting unseals nothing', async () => {
    const { items, reading, counts, search, options } = await damaged()
    expect((await verifyFeed(reading, counts, options)).unreadable).toEqual([])
    const found = await verifyFeed(reading, search, options)
    expect(found.unreadable).toEqual([third])
    expect(found.replayed.rows).toBe(3)
    const rebuilt = await rebuildFeed(items, search, options)
    expect(rebuilt).toMatchObject({ unreadable: [third], replayed: found.replayed })
    expect(await generationsOf(items, 'search')).toEqual({ live: 'g2', filling: null })
  })

  test('is no excuse for what a stream is not to blame for', async () => {
    const { reading } = await damaged()
    const { store } = reading
    const throttled = async () => Promise.reject(Object.assign(new Error('slow down'), { name: 'SlowDown' }))
    const busy = { ...store, open: throttled, load: throttled }
    await expect(verifyProjections({ ...reading, store: busy })).rejects.toBeInstanceOf(StreamFailed)
  })
})

test('of streams that lie in one stretch of the log none is read a second time', async () => {
  const { items, store, counts, search, settle } = await withFeeds()
  await settle()
  const asked: string[] = []
  const counted: Items = {
    ...items,
    query: async (table, query) => {
      asked.push(table)
      return items.query(table, query)
    },
  }
  const [ofCounts, ofSearch] = listProjections({ ...store, items: counted, wait: async () => undefined })
  for (const projection of [ofCounts ?? counts, ofSearch ?? search])
    await verifyFeed({ items: counted, store }, projection, { pause: async () => undefined })
  expect(asked.filter((table) => table === 'events')).toEqual([])
})
