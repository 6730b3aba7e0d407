/** Verification by scanning: what it reads, what it keeps, and how it continues after the scanning process is gone. */
import { setImmediate } from 'node:timers/promises'
import type { Item, Items, TableName } from '@portal/items'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWithEveryRow } from '../every-row-for-specs.ts'
import type { Fixture } from '../for-specs.ts'
import { beginningOf, type Position, readCursor, writeCursor } from '../verify-cursor.ts'
import type { Found } from '../verify-dependencies.ts'
import { verifySkippingFailures } from '../verify-skipping-failures.ts'
import { type Verified, verifyStreams } from '../verify-streams.ts'
import { Records } from './records.ts'
import { endRun } from './runs.ts'
import { scannedTables } from './scan-tables.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openWithEveryRow()
})
const partsWith = (items: Items) => ({ ...fixture, ...fixture.sealing, now: fixture.clock.now, items })
const locationsOf = (found: readonly Found[]) =>
  [...new Set(found.map(({ place, reason }) => `${reason}: ${place}`))].sort()

/** Breaks one row of each kind. */
const breakSome = async () => {
  const { items } = fixture
  const change = async (table: TableName, key: Item & Parameters<Items['get']>[1], other: Item) =>
    items.put(table, { ...(await items.get(table, key)), ...key, ...other })
  await change('events', { stream: 'member-3', version: 1 }, { at: '2020-01-01T00:00:00.000Z' })
  await change('views', { pk: 'application#1', sk: 'detail' }, { version: 99 })
  await items.put('views', { pk: 'owner#member-5', sk: 'application#0000000009', id: 9 })
  await items.put('claims', { claim: 'personal-id#forged', stream: 'member-5' })
  await change('log', { pk: 'watermark#application-1', sk: 0 }, { version: 99 })
  await items.delete('heads', { stream: 'agency-1' })
}

describe('a portal where everything agrees', () => {
  test('is verified by reading each row of each table once, in the scan', async () => {
    const read = new Map<string, number>()
    const events = (await fixture.items.scan('events')).items.length
    const scan: Items['scan'] = async (table, options) => {
      const page = await fixture.items.scan(table, options)
      read.set(table, (read.get(table) ?? 0) + page.items.length)
      return page
    }
    const counting: Items = { ...fixture.items, scan }
    const verified = await verifyStreams(partsWith(counting), null, () => true)
    expect([verified.broken, verified.events]).toEqual([[], events])
    for (const table of scannedTables) {
      const rows = (await fixture.items.scan(table)).items.length
      expect([table, read.get(table)]).toEqual([table, rows])
    }
  })

  test('has events and views read at the same time, and none of them in segments', async () => {
    const [reading, together, asked] = [new Set<string>(), new Set<string>(), new Set<unknown>()]
    const scan: Items['scan'] = async (table, options) => {
      if (options?.consistent === false) asked.add(options.segments)
      reading.add(table)
      await setImmediate()
      if (reading.has('events') && reading.has('views')) for (const each of reading) together.add(each)
      reading.delete(table)
      return fixture.items.scan(table, options)
    }
    await verifyStreams(partsWith({ ...fixture.items, scan }), null, () => true)
    expect([...together]).toEqual(expect.arrayContaining(['events', 'views']))
    expect([...asked]).toEqual([undefined])
  })

  test('takes 128 bytes of memory per stream and eight per event, in pages', () => {
    const records = new Records()
    const hash = 'A'.repeat(43)
    for (let id = 1; id <= 2_000; id++) records.addHashes(records.of(`application-${id}`), [hash, hash, hash])
    expect(records.bytes).toBe(2 * 1_024 * 128 + 65_536 * 8)
  })
})

describe('an application that waits for the staff', () => {
  const orderRows = async () =>
    (await fixture.items.scan('counts')).items.filter(({ pk }) => String(pk).includes('#order-'))
  beforeEach(async () => {
    const { status } = await fixture.citizen.post('/api/auth/applications/2/forwarded')
    expect(status).toBe(200)
    await fixture.settle()
  })

  test('has its rows in the waiting order compared by the scan, without reading any of them by key', async () => {
    const read = new Set<string>()
    const getMany: Items['getMany'] = (table, keys, options) => {
      for (const { pk } of keys) if (String(pk).includes('#order-')) read.add(String(pk))
      return fixture.items.getMany(table, keys, options)
    }
    const { broken } = await verifyStreams(partsWith({ ...fixture.items, getMany }), null, () => true)
    expect([broken, [...read]]).toEqual([[], []])
    expect(await orderRows()).toHaveLength(3)
  })

  test('has a missing or changed row in the waiting order reported', async () => {
    const [gone, changed] = await orderRows()
    await fixture.items.delete('counts', { pk: String(gone?.pk), sk: String(gone?.sk) })
    await fixture.items.put('counts', { ...changed, id: 1 })
    const parts = partsWith(fixture.items)
    const walked = await verifyStreams(parts, beginningOf('keys'), () => true)
    const scanned = await verifyStreams(parts, null, () => true)
    expect(locationsOf(scanned.broken)).toEqual(locationsOf(walked.broken))
    for (const row of [gone, changed])
      expect(locationsOf(scanned.broken)).toContain(`counts: counts ${row?.pk} / ${row?.sk}`)
  })
})

describe('a portal with inconsistent rows', () => {
  test('gets the same findings as from a walk over every row', async () => {
    await breakSome()
    const parts = partsWith(fixture.items)
    const walked = await verifyStreams(parts, beginningOf('keys'), () => true)
    const scanned = await verifyStreams(parts, null, () => true)
    expect(locationsOf(scanned.broken)).toEqual(locationsOf(walked.broken))
    expect(scanned.broken.length).toBeGreaterThan(5)
    expect(scanned.events).toBe((await fixture.items.scan('events')).items.length)
  })

  test('killed at any of its calls, continues from its cursor in another process with the same findings', async () => {
    await breakSome()
    const expected = locationsOf((await verifyStreams(partsWith(fixture.items), null, () => true)).broken)
    let isReached = true
    const killedAt = (call: number): Items => {
      let made = 0
      const orDie =
        <A extends readonly unknown[], T>(work: (...given: A) => Promise<T>) =>
        async (...given: A): Promise<T> => {
          made += 1
          if (made !== call) return work(...given)
          isReached = true
          throw new Killed()
        }
      const { scan, get, getMany, query } = fixture.items
      return { ...fixture.items, scan: orDie(scan), get: orDie(get), getMany: orDie(getMany), query: orDie(query) }
    }
    for (let call = 1; isReached; call++) {
      isReached = false
      let items = killedAt(call)
      const found: Found[] = []
      let at: Position | null = null
      for (let isDone = false; !isDone; ) {
        try {
          let looks = 0
          const part: Verified = await verifyStreams(partsWith(items), at, () => looks++ < 1)
          found.push(...part.broken)
          at = readCursor(writeCursor(part.next)) ?? null
          isDone = at === null
        } catch (error) {
          if (!(error instanceof Killed)) throw error
          endRun(at?.run)
          items = fixture.items
        }
      }
      expect([call, locationsOf(found)]).toEqual([call, expected])
    }
  }, 300_000)

  test('gets them from a walk over every row when each call reaches another process', async () => {
    await breakSome()
    const expected = locationsOf((await verifyStreams(partsWith(fixture.items), null, () => true)).broken)
    const found: Found[] = []
    let [at, scans] = [null as Position | null, 0]
    do {
      const part: Verified = await verifyStreams(partsWith(fixture.items), at, () => false)
      found.push(...part.broken)
      at = part.next
      scans += at?.pass === 'scan' ? 1 : 0
      endRun(at?.run)
    } while (at !== null)
    expect([scans, locationsOf(found)]).toEqual([2, expected])
  })

  test('has a table that cannot be scanned walked row by row, and the rest is reported', async () => {
    await breakSome()
    const expected = locationsOf((await verifyStreams(partsWith(fixture.items), null, () => true)).broken)
    const scan: Items['scan'] = async (table, options) => {
      if (table === 'views' && options?.consistent === false) throw new Error('no scan here')
      return fixture.items.scan(table, options)
    }
    const found: Found[] = []
    let at: Parameters<typeof verifySkippingFailures>[1] = null
    do {
      const part = await verifySkippingFailures(partsWith({ ...fixture.items, scan }), at, () => true)
      found.push(...part.broken)
      at = part.next
    } while (at !== null)
    expect(locationsOf(found)).toEqual(expected)
  })
})

/** The code under test takes this error for an outage of the store, so it reports no row as wrong. */
class Killed extends Error {
  readonly $retryable = {}
}
