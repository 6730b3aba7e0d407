/** Verification by scanning: what it reads, what it keeps, and how it continues after the scanning process is gone. */
import { setImmediate } from 'node:timers/promises'
import { watermarkKey } from '@portal/event-store'
import type { Item, Items, TableName } from '@portal/items'
import { openPortalStore, portalProjectors } from '@portal/read-models'
import { type KilledProcess, type KillMoment, killedAt } from '@portal/testing'
import { byDayOrNight, isNight, repetitionTimeout } from '@portal/tests/support/night'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Fixture, OpenItems } from '../../for-specs.ts'
import { beginningOf, type Position, passes, readCursor, writeCursor } from '../cursor.ts'
import type { Found } from '../dependencies.ts'
import { Records } from '../scan/records.ts'
import { endRun } from '../scan/runs.ts'
import { scannedTables } from '../scan/tables.ts'
import { verifySkippingFailures } from '../skipping-failures.ts'
import { type Verified, verifyStreams } from '../streams.ts'
import { openWithEveryRow } from './every-row.ts'
import { keptInMemory } from './kept-in-memory.ts'

const services = ['items', 'kms', 'seals', 'signer', 'published'] as const

/**
 * A verification is killed at every call to the tables, by day at every 23rd. With `isSample` it is killed at every
 * 61st call to the tables and at every 23rd call to another service; with `isBrief` at calls to the tables alone.
 */
export const scanning = (
  open: OpenItems,
  { isSample, isBrief = false }: { readonly isSample: boolean; readonly isBrief?: boolean },
): void => {
  const inFull = test.skipIf(isBrief)
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await openWithEveryRow(await open())
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
    await change('log', watermarkKey('application-1'), { version: 99 })
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

    inFull('has events and views read at the same time, and none of them in segments', async () => {
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

    inFull('takes 128 bytes per stream and eight per event, in blocks', () => {
      const records = new Records()
      const hash = 'A'.repeat(43)
      for (let id = 1; id <= 2_000; id++) records.addHashes(records.of(`application-${id}`), [hash, hash, hash])
      const [streams, hashes] = [Math.ceil(2_001 / 32), Math.ceil(6_000 / 512)]
      expect(records.bytes).toBe((streams + hashes) * 4_096)
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

    inFull('has its rows in the waiting order compared by the scan, without reading any of them by key', async () => {
      const read = new Set<string>()
      const getMany: Items['getMany'] = (table, keys, options) => {
        for (const { pk } of keys) if (String(pk).includes('#order-')) read.add(String(pk))
        return fixture.items.getMany(table, keys, options)
      }
      const { broken } = await verifyStreams(partsWith({ ...fixture.items, getMany }), null, () => true)
      expect([broken, [...read]]).toEqual([[], []])
      expect(await orderRows()).toHaveLength(3)
    })

    inFull('has a missing or changed row in the waiting order reported', async () => {
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

    describe.each(isBrief ? (['items'] as const) : services)('killed at a call to %s', (service) => {
      /**
       * The dependencies of a new process, which remembers nothing of another one. Only its calls to `service` are
       * counted.
       */
      const partsOf = ({ watch }: KilledProcess) => {
        const { seals, signer, published } = fixture.sealing
        const outside = { items: fixture.items, kms: fixture.kms, seals, signer, published }
        const watched = { ...outside, [service]: watch(outside[service]) }
        const keys = fixture.keysOf(watched)
        return { ...partsWith(watched.items), ...watched, keys, store: openPortalStore({ ...watched, keys }) }
      }

      const ofItems = isSample ? 61 : byDayOrNight(23, 1)
      const step = service === 'items' ? ofItems : isSample ? 23 : 1

      /** Starts a process, which verifies one part after another. */
      const verifierIn = (attempt: KilledProcess) => {
        const parts = partsOf(attempt)
        return (from: Position | null): Promise<Verified | undefined> => {
          let looks = 0
          return attempt.run(() => verifyStreams(parts, from, () => looks++ < 1))
        }
      }

      test('continues from its cursor in another process with the same findings', {
        timeout: repetitionTimeout,
      }, async () => {
        await fixture.publish()
        await breakSome()
        const expected = locationsOf((await verifyStreams(partsWith(fixture.items), null, () => true)).broken)
        let isKilled = true
        let kills = 0
        for (let round = 0; isKilled; round++)
          for (const moment of momentsOf(round)) {
            const call = 1 + round * step
            const first = killedAt(call, moment)
            let verify = verifierIn(first)
            const found: Found[] = []
            let at: Position | null = null
            for (let isDone = false; !isDone; ) {
              const part = await verify(at)
              if (part === undefined) {
                endRun(at?.run)
                verify = verifierIn(killedAt(Number.POSITIVE_INFINITY, 'before'))
                continue
              }
              found.push(...part.broken)
              at = readCursor(writeCursor(part.next)) ?? null
              isDone = at === null
            }
            isKilled = first.isKilled()
            kills += isKilled ? 1 : 0
            expect([call, moment, locationsOf(found)]).toEqual([call, moment, expected])
          }
        expect(kills).toBeGreaterThan(0)
      })
    })

    inFull(
      'goes on with a kept scan where it was killed, and scans no page before that again',
      {
        timeout: repetitionTimeout,
      },
      async () => {
        await breakSome()
        const expected = await verifyStreams(partsWith(fixture.items), null, () => true)
        /**
         * Makes pages of two rows, so that even this portal is scanned in many; counts the pages of all tables but
         * `keys`.
         */
        const inPages = () => {
          let pages = 0
          const scan: Items['scan'] = async (table, options) => {
            if (options?.consistent !== false) return fixture.items.scan(table, options)
            if (table !== 'keys') pages += 1
            return fixture.items.scan(table, { ...options, limit: 2 })
          }
          return { items: { ...fixture.items, scan }, pages: () => pages }
        }
        const whole = inPages()
        await verifyStreams(partsWith(whole.items), null, () => true)
        let isKilled = true
        const again: number[] = []
        for (let call = 1; isKilled; call += isSample ? 397 : byDayOrNight(23, 3)) {
          const [attempt, keptScan] = [killedAt(call, call % 2 === 0 ? 'before' : 'after'), keptInMemory()]
          const [first, second] = [inPages(), inPages()]
          const deps = { ...partsWith(attempt.watch(first.items)), keptScan }
          const killed = await attempt.run(() => verifyStreams(deps, null, () => true))
          isKilled = killed === undefined
          const { broken, events } = await verifyStreams({ ...partsWith(second.items), keptScan }, null, () => true)
          expect([call, locationsOf(broken), events]).toEqual([call, locationsOf(expected.broken), expected.events])
          // Two pages of each table may be on their way or not kept yet.
          expect(first.pages() + second.pages()).toBeLessThanOrEqual(whole.pages() + 14)
          again.push(second.pages())
        }
        expect(Math.max(...again)).toBe(whole.pages())
        expect(Math.min(...again)).toBe(0)
      },
    )

    inFull('scans everything again when the counts were built anew since a scan was kept', async () => {
      const keptScan = keptInMemory()
      await verifyStreams({ ...partsWith(fixture.items), keptScan }, null, () => false)
      await verifyStreams({ ...partsWith(fixture.items), keptScan }, null, () => true)
      const state = (await keptScan.restore()) ?? ''
      await keptScan.keep(state.replace(/"generation":"[^"]*"/, '"generation":"other"'))
      const { broken, events } = await verifyStreams({ ...partsWith(fixture.items), keptScan }, null, () => true)
      expect([broken, events]).toEqual([[], (await fixture.items.scan('events')).items.length])
    })

    inFull('gets them from a walk over every row when each call reaches another process', async () => {
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

    inFull('comes to an end when the store gives nothing any more', async () => {
      const gone = async () => {
        throw new Error('no answer')
      }
      const items = { ...fixture.items, scan: gone, get: gone, getMany: gone, getAcross: gone, query: gone }
      const found: Found[] = []
      for (let at: Position | null = beginningOf('heads'); at !== null; ) {
        const part: Verified = await verifySkippingFailures(partsWith(items), at, () => true)
        found.push(...part.broken)
        at = part.next
      }
      const tables = found.map(({ stream }) => stream)
      expect(new Set(tables)).toEqual(
        new Set(passes.slice(passes.indexOf('heads')).filter((pass) => pass !== 'published')),
      )
      expect(tables.filter((table) => table === 'feed')).toHaveLength(portalProjectors.length + 1)
      expect(tables.filter((table) => table === 'lists')).toHaveLength(1)
    })

    inFull('has a table that cannot be scanned walked row by row, and the rest is reported', async () => {
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
}

/** By day one of the two moments is enough, because a verification only reads: no call of it leaves anything behind. */
const momentsOf = (round: number): readonly KillMoment[] =>
  isNight ? ['before', 'after'] : [round % 2 === 0 ? 'before' : 'after']
