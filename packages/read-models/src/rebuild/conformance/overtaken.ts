/** A rebuild of counts and search that an application and a decision overtake at any of its calls. */

import type { Items } from '@portal/items'
import { agencyAdmin, completeApplication } from '@portal/testing'
import { repetitionTimeout } from '@portal/tests/support/night'
import { verifyFeed } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { listProjections } from '../../applications/list/projectors.ts'
import { openPortalStore } from '../../environment.ts'
import { rebuildFeeds } from '../feed.ts'
import { type OpenItems, openPortalWithFeeds } from './fixture.ts'

/** Overtakes at each call, or with a `step` of 5 at every fifth. */
export const testOvertakenRebuild = (open: OpenItems, step: number): void => {
  describe('rebuilding counts and search', () => {
    test('misses no change that comes at any of its calls', { timeout: repetitionTimeout }, async () => {
      const { items, store, keys, reading, on, file, settle } = await openPortalWithFeeds(open, 3)
      const options = { pause: async () => void (await settle()) }
      let wasReached = true
      let overtakings = 0
      for (let round = 1; wasReached; round++) {
        const call = round * step
        let calls = 0
        const busy = everyCall(items, async () => {
          calls += 1
          if (calls !== call) return
          await file(3 + round)
          await on(round, completeApplication(agencyAdmin()))
          await settle()
        })
        const feeds = listProjections({
          ...openPortalStore({ items: busy, keys }),
          items: busy,
          wait: async () => undefined,
        })
        const rebuilt = await rebuildFeeds(
          busy,
          feeds.map((projection) => ({ projection, options })),
        )
        for (const { live, replayed } of rebuilt) expect([call, replayed]).toEqual([call, live])
        wasReached = calls >= call
        overtakings += wasReached ? 1 : 0
      }
      expect(overtakings).toBeGreaterThan(0)
      for (const projection of listProjections({ ...store, items, wait: async () => undefined }))
        expect((await verifyFeed(reading, projection, options)).wrongRows).toEqual([])
    })
  })
}

/** Runs `before` ahead of each call. */
const everyCall = (items: Items, before: () => Promise<void>): Items => {
  const after =
    <A extends readonly unknown[], T>(work: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      await before()
      return work(...given)
    }
  return {
    ...{
      get: after(items.get),
      getMany: after(items.getMany),
      getAcross: after(items.getAcross),
      query: after(items.query),
      scan: after(items.scan),
    },
    ...{ put: after(items.put), delete: after(items.delete), add: after(items.add), transact: after(items.transact) },
  }
}
