/** Verification by scanning: what it reads, what it keeps in memory, and that it finds what a walk over every row finds. */
import { setImmediate } from 'node:timers/promises'
import type { Items } from '@portal/items'
import { portalProjectors } from '@portal/read-models'
import type { OpenItems } from '@portal/tests/support/filed-application'
import { beforeEach, describe, expect, test } from 'vitest'
import { passStart, type VerificationPosition, verificationPasses } from '../cursor.ts'
import type { VerificationFinding } from '../dependencies.ts'
import { StreamRecords } from '../scan/records.ts'
import { scannedTables } from '../scan/tables.ts'
import { verifySkippingFailures } from '../skipping-failures.ts'
import { type StepResultWithNotes, verifyStreams } from '../streams.ts'
import { findingLocations, openScannedPortal, type ScannedPortal } from './scanned-portal.ts'

export const testScan = (open: OpenItems, { isBrief = false }: { readonly isBrief?: boolean }): void => {
  const inFull = test.skipIf(isBrief)
  let portal: ScannedPortal
  beforeEach(async () => {
    portal = await openScannedPortal(await open())
  })

  describe('a portal where everything agrees', () => {
    test('is verified by reading each row of each table once, in the scan', { tags: 'R-LOG-10' }, async () => {
      const read = new Map<string, number>()
      const events = (await portal.items.scan('events')).items.length
      const scan: Items['scan'] = async (table, options) => {
        const page = await portal.items.scan(table, options)
        read.set(table, (read.get(table) ?? 0) + page.items.length)
        return page
      }
      const counting: Items = { ...portal.items, scan }
      const verified = await verifyStreams(portal.dependenciesWith(counting), null, () => true)
      expect([verified.broken, verified.events]).toEqual([[], events])
      for (const table of scannedTables) {
        const rows = (await portal.items.scan(table)).items.length
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
        return portal.items.scan(table, options)
      }
      await verifyStreams(portal.dependenciesWith({ ...portal.items, scan }), null, () => true)
      expect([...together]).toEqual(expect.arrayContaining(['events', 'views']))
      expect([...asked]).toEqual([undefined])
    })

    inFull('takes 128 bytes per stream and eight per event, in blocks', () => {
      const records = new StreamRecords()
      const hash = 'A'.repeat(43)
      for (let id = 1; id <= 2_000; id++) records.addHashes(records.of(`application-${id}`), [hash, hash, hash])
      const [streams, hashes] = [Math.ceil(2_001 / 32), Math.ceil(6_000 / 512)]
      expect(records.bytes).toBe((streams + hashes) * 4_096)
    })
  })

  describe('an application that waits for the staff', () => {
    const orderRows = async () =>
      (await portal.items.scan('counts')).items.filter(({ pk }) => String(pk).includes('#order-'))
    beforeEach(async () => {
      const { status } = await portal.citizen.post('/api/auth/applications/2/forwarded')
      expect(status).toBe(200)
      await portal.settle()
    })

    inFull('has its rows in the waiting order compared by the scan, without reading any of them by key', async () => {
      const read = new Set<string>()
      const getMany: Items['getMany'] = (table, keys, options) => {
        for (const { pk } of keys) if (String(pk).includes('#order-')) read.add(String(pk))
        return portal.items.getMany(table, keys, options)
      }
      const { broken } = await verifyStreams(portal.dependenciesWith({ ...portal.items, getMany }), null, () => true)
      expect([broken, [...read]]).toEqual([[], []])
      // Two queues, by waiting time and by due day, in three scopes.
      expect(await orderRows()).toHaveLength(6)
    })

    inFull('has a missing or changed row in the waiting order reported', async () => {
      const [gone, changed] = await orderRows()
      await portal.items.delete('counts', { pk: String(gone?.pk), sk: String(gone?.sk) })
      await portal.items.put('counts', { ...changed, id: 1 })
      const parts = portal.dependenciesWith(portal.items)
      const walked = await verifyStreams(parts, passStart('keys'), () => true)
      const scanned = await verifyStreams(parts, null, () => true)
      expect(findingLocations(scanned.broken)).toEqual(findingLocations(walked.broken))
      for (const row of [gone, changed])
        expect(findingLocations(scanned.broken)).toContain(`counts: counts ${row?.pk} / ${row?.sk}`)
    })
  })

  describe('a portal with inconsistent rows', () => {
    test('gets the same findings as from a walk over every row', async () => {
      await portal.breakRows()
      const parts = portal.dependenciesWith(portal.items)
      const walked = await verifyStreams(parts, passStart('keys'), () => true)
      const scanned = await verifyStreams(parts, null, () => true)
      expect(findingLocations(scanned.broken)).toEqual(findingLocations(walked.broken))
      expect(scanned.broken.length).toBeGreaterThan(5)
      expect(scanned.events).toBe((await portal.items.scan('events')).items.length)
    })

    inFull('comes to an end when the store gives nothing any more', async () => {
      const gone = async () => {
        throw new Error('no answer')
      }
      const items = { ...portal.items, scan: gone, get: gone, getMany: gone, getAcross: gone, query: gone }
      const found: VerificationFinding[] = []
      for (let at: VerificationPosition | null = passStart('heads'); at !== null; ) {
        const part: StepResultWithNotes = await verifySkippingFailures(portal.dependenciesWith(items), at, () => true)
        found.push(...part.broken)
        at = part.next
      }
      const tables = found.map(({ stream }) => stream)
      expect(new Set(tables)).toEqual(
        new Set(verificationPasses.slice(verificationPasses.indexOf('heads')).filter((pass) => pass !== 'published')),
      )
      expect(tables.filter((table) => table === 'feed')).toHaveLength(portalProjectors.length + 1)
      expect(tables.filter((table) => table === 'lists')).toHaveLength(1)
    })

    inFull('has a table that cannot be scanned walked row by row, and the rest is reported', async () => {
      await portal.breakRows()
      const expected = findingLocations(
        (await verifyStreams(portal.dependenciesWith(portal.items), null, () => true)).broken,
      )
      const scan: Items['scan'] = async (table, options) => {
        if (table === 'views' && options?.consistent === false) throw new Error('no scan here')
        return portal.items.scan(table, options)
      }
      const found: VerificationFinding[] = []
      let at: Parameters<typeof verifySkippingFailures>[1] = null
      do {
        const part = await verifySkippingFailures(portal.dependenciesWith({ ...portal.items, scan }), at, () => true)
        found.push(...part.broken)
        at = part.next
      } while (at !== null)
      expect(findingLocations(found)).toEqual(expected)
    })
  })
}
