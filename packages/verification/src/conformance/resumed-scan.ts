/**
 * Tests that verification by scanning continues after its process was killed.
 *
 * @module-tag R-LOG-10
 */
import type { Items } from '@portal/items'
import { openPortalStore } from '@portal/read-models'
import { type KilledProcess, type KillMoment, killedAt } from '@portal/testing'
import type { OpenItems } from '@portal/tests/support/filed-application'
import { byDayOrNight, isNight, repetitionTimeout } from '@portal/tests/support/night'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCursor, type VerificationPosition, writeCursor } from '../cursor.ts'
import type { VerificationFinding } from '../dependencies.ts'
import { endRun } from '../scan/runs.ts'
import { type StepResultWithNotes, verifyStreams } from '../streams.ts'
import { killableScanFile, memoryScanFile } from './kept-in-memory.ts'
import { findingLocations, openScannedPortal, type ScannedPortal } from './scanned-portal.ts'

const services = ['items', 'kms', 'seals', 'signer', 'published'] as const

/**
 * Kills a verification at every call to the tables, by day at every 23rd. With `isSample` it is killed at every 61st
 * call to the tables and at every 23rd call to another service; with `isBrief` only at calls to the tables.
 */
export const testResumedScan = (
  open: OpenItems,
  { isSample, isBrief = false }: { readonly isSample: boolean; readonly isBrief?: boolean },
): void => {
  const fullTest = test.skipIf(isBrief)
  let portal: ScannedPortal
  beforeEach(async () => {
    portal = await openScannedPortal(await open())
  })

  describe.each(isBrief ? (['items'] as const) : services)('killed at a call to %s', (service) => {
    /**
     * The dependencies of a new process, which remembers nothing of another one. Only its calls to `service` are
     * counted.
     */
    const dependenciesOf = ({ watch }: KilledProcess) => {
      const { seals, signer, published } = portal.sealing
      const outside = { items: portal.items, kms: portal.kms, seals, signer, published }
      const watched = { ...outside, [service]: watch(outside[service]) }
      const keys = portal.keysOf(watched)
      return {
        ...portal.dependenciesWith(watched.items),
        ...watched,
        keys,
        store: openPortalStore({ ...watched, keys }),
      }
    }

    const stepOfItems = isSample ? 61 : byDayOrNight(23, 1)
    const step = service === 'items' ? stepOfItems : isSample ? 23 : 1

    /** Verifies in a process of its own, one part a call. */
    const verifierIn = (attempt: KilledProcess) => {
      const dependencies = dependenciesOf(attempt)
      return (from: VerificationPosition | null): Promise<StepResultWithNotes | undefined> => {
        let steps = 0
        return attempt.run(() => verifyStreams(dependencies, from, () => steps++ < 1))
      }
    }

    test('continues from its cursor in another process with the same findings', {
      timeout: repetitionTimeout,
    }, async () => {
      await portal.publish()
      await portal.breakRows()
      const expected = findingLocations(
        (await verifyStreams(portal.dependenciesWith(portal.items), null, () => true)).broken,
      )
      let isKilled = true
      let kills = 0
      for (let round = 0; isKilled; round++)
        for (const moment of momentsOf(round)) {
          const call = 1 + round * step
          const first = killedAt(call, moment)
          let verify = verifierIn(first)
          const found: VerificationFinding[] = []
          let at: VerificationPosition | null = null
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
          expect([call, moment, findingLocations(found)]).toEqual([call, moment, expected])
        }
      expect(kills).toBeGreaterThan(0)
    })
  })

  fullTest(
    'goes on with a kept scan where it was killed, and scans no page before that again',
    { timeout: repetitionTimeout },
    async () => {
      await portal.breakRows()
      const expected = await verifyStreams(portal.dependenciesWith(portal.items), null, () => true)
      /** Pages have two rows, so that this small portal has many of them. Those of `keys` are not counted. */
      const countPages = () => {
        let pages = 0
        const scan: Items['scan'] = async (table, options) => {
          if (options?.consistent !== false) return portal.items.scan(table, options)
          if (table !== 'keys') pages += 1
          return portal.items.scan(table, { ...options, limit: 2 })
        }
        return { items: { ...portal.items, scan }, pages: () => pages }
      }
      const whole = countPages()
      await verifyStreams(portal.dependenciesWith(whole.items), null, () => true)
      let isKilled = true
      const pagesAfterKill: number[] = []
      for (let call = 1; isKilled; call += isSample ? 397 : byDayOrNight(23, 3)) {
        const [attempt, keptScan] = [killedAt(call, call % 2 === 0 ? 'before' : 'after'), memoryScanFile()]
        const [first, second] = [countPages(), countPages()]
        const killable = killableScanFile(attempt.isKilled, keptScan)
        const deps = { ...portal.dependenciesWith(attempt.watch(first.items)), keptScan: killable }
        const killed = await attempt.run(() => verifyStreams(deps, null, () => true))
        isKilled = killed === undefined
        const { broken, events } = await verifyStreams(
          { ...portal.dependenciesWith(second.items), keptScan },
          null,
          () => true,
        )
        expect([call, findingLocations(broken), events]).toEqual([
          call,
          findingLocations(expected.broken),
          expected.events,
        ])
        // When the process is killed, up to two pages of each table were read and not stored yet.
        expect(first.pages() + second.pages()).toBeLessThanOrEqual(whole.pages() + 14)
        pagesAfterKill.push(second.pages())
      }
      expect(Math.max(...pagesAfterKill)).toBe(whole.pages())
      expect(Math.min(...pagesAfterKill)).toBe(0)
    },
  )

  fullTest('scans everything again when the counts were built anew since a scan was kept', async () => {
    const keptScan = memoryScanFile()
    await verifyStreams({ ...portal.dependenciesWith(portal.items), keptScan }, null, () => false)
    await verifyStreams({ ...portal.dependenciesWith(portal.items), keptScan }, null, () => true)
    const state = (await keptScan.restore()) ?? ''
    await keptScan.keep(state.replace(/"generation":"[^"]*"/, '"generation":"other"'))
    const { broken, events } = await verifyStreams(
      { ...portal.dependenciesWith(portal.items), keptScan },
      null,
      () => true,
    )
    expect([broken, events]).toEqual([[], (await portal.items.scan('events')).items.length])
  })

  fullTest('gets its findings from a walk over every row when each call reaches another process', async () => {
    await portal.breakRows()
    const expected = findingLocations(
      (await verifyStreams(portal.dependenciesWith(portal.items), null, () => true)).broken,
    )
    const found: VerificationFinding[] = []
    let [at, scans] = [null as VerificationPosition | null, 0]
    do {
      const part: StepResultWithNotes = await verifyStreams(portal.dependenciesWith(portal.items), at, () => false)
      found.push(...part.broken)
      at = part.next
      scans += at?.pass === 'scan' ? 1 : 0
      endRun(at?.run)
    } while (at !== null)
    expect([scans, findingLocations(found)]).toEqual([2, expected])
  })
}

/** By day one of the two moments is enough, because a verification only reads: no call of it leaves anything behind. */
const momentsOf = (round: number): readonly KillMoment[] =>
  isNight ? ['before', 'after'] : [round % 2 === 0 ? 'before' : 'after']
