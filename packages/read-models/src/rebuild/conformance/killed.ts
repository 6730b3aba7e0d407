/** A rebuild that was killed at any of its calls, or before the answer to one, is repaired by the next run. */
import type { Items } from '@portal/items'
import { agencyAdmin, completeApplication, type KilledProcess, killedAt } from '@portal/testing'
import { repetitionTimeout } from '@portal/tests/support/night'
import { verifyFeed, verifyViews } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { projectionOf, readGenerations, tableOf } from '../../applications/list/generation.ts'
import { listProjections } from '../../applications/list/projectors.ts'
import { openPortalStore } from '../../environment.ts'
import { portalProjections } from '../../projections.ts'
import { rebuildFeeds } from '../feed.ts'
import { rebuildTogether } from '../together.ts'
import { rebuildViews } from '../views.ts'
import { allRows, type OpenItems, openPortalWithFeeds } from './fixture.ts'

const names = portalProjections.map(({ name }) => name)

const fixture = async (open: OpenItems) => {
  const portal = await openPortalWithFeeds(open, 3)
  const { items, store, reading, keys, kms, keysOf, on, settle, signInAs } = portal
  await on(2, completeApplication(agencyAdmin()))
  await settle()
  const options = { pause: async () => void (await settle()) }
  const feedsOf = (reading: { readonly items: Items; readonly store: typeof store }) =>
    listProjections({ ...reading.store, items: reading.items, wait: async () => undefined }).map((projection) => ({
      projection,
      options,
    }))
  /** Signs in each time, because an engine may delete a session of this portal's clock, which is months behind. */
  const total = async (filter: string) => {
    const superAdministrator = await signInAs(1)
    const path = `/api/auth/applications/GetData?${filter}`
    return (await superAdministrator.get<{ data: { total: number } }>(path)).body.data.total
  }
  const before = await allRows(items, 'views')
  return {
    ...{ items, store, reading, before, feedsOf },
    /** The stores of a process that is killed: its tables and KMS. */
    readingOf: ({ watch }: KilledProcess) => {
      const watched = { items: watch(items), kms: watch(kms) }
      return { items: watched.items, store: openPortalStore({ items: watched.items, keys: keysOf(watched) }) }
    },
    wreck: async () => {
      for (const { pk, sk } of before.slice(0, 5)) await items.delete('views', { pk: String(pk), sk: String(sk) })
      await items.put('views', { ...before.at(-1), sk: `${before.at(-1)?.sk}9` })
    },
    /** What a person reads from counts and search: applications, and completed ones. */
    totals: async () => [await total(''), await total('status=completed')],
    expectWholeGenerations: async () => {
      for (const name of ['counts', 'search', 'office'] as const) {
        const { live, filling } = await readGenerations(items, name)
        expect(filling).toBe(null)
        const table = tableOf(name)
        const left = (await items.scan(table)).items.filter((row) => projectionOf(table, row) === name)
        expect(left.filter(({ pk }) => !String(pk).startsWith(`${live}#`) && pk !== 'generation')).toEqual([])
      }
      for (const { projection } of feedsOf({ items, store: openPortalStore({ items, keys }) }))
        expect((await verifyFeed(reading, projection, options)).wrongRows).toEqual([])
    },
  }
}

/** Kills a rebuild at each `step`th call; with `isBrief` only the rebuild of all projections together. */
export const testKilledRebuild = (
  open: OpenItems,
  { step, isBrief }: { readonly step: number; readonly isBrief: boolean },
): void => {
  describe.each(['before', 'after'] as const)('a rebuild killed %s any of its calls', (moment) => {
    test.skipIf(isBrief)(
      'of views: the next run makes every row equal to the events',
      { timeout: repetitionTimeout },
      async () => {
        const { items, store, reading, readingOf, before, wreck } = await fixture(open)
        let isKilled = true
        let kills = 0
        for (let call = step; isKilled; call += step) {
          await wreck()
          const attempt = killedAt(call, moment)
          await attempt.run(() => rebuildViews(readingOf(attempt)))
          isKilled = attempt.isKilled()
          kills += isKilled ? 1 : 0
          await rebuildViews(reading)
          expect([call, await allRows(items, 'views')]).toEqual([call, before])
        }
        expect(kills).toBeGreaterThan(0)
        expect((await verifyViews(items, store)).problems).toEqual([])
      },
    )

    test.skipIf(isBrief)(
      'of counts and search: lists read a whole generation, and the next run completes it',
      {
        timeout: repetitionTimeout,
      },
      async () => {
        const { readingOf, feedsOf, totals, expectWholeGenerations } = await fixture(open)
        let isKilled = true
        let kills = 0
        for (let call = step; isKilled; call += step) {
          const attempt = killedAt(call, moment)
          const killed = readingOf(attempt)
          await attempt.run(() => rebuildFeeds(killed.items, feedsOf(killed)))
          isKilled = attempt.isKilled()
          kills += isKilled ? 1 : 0
          expect([call, await totals()]).toEqual([call, [3, 1]])
        }
        expect(kills).toBeGreaterThan(0)
        await expectWholeGenerations()
      },
    )

    test('of all together: lists read a whole generation, and the next run makes everything right', {
      timeout: repetitionTimeout,
    }, async () => {
      const { items, reading, readingOf, feedsOf, before, wreck, totals, expectWholeGenerations } = await fixture(open)
      let isKilled = true
      let kills = 0
      for (let call = step; isKilled; call += step) {
        await wreck()
        const attempt = killedAt(call, moment)
        const killed = readingOf(attempt)
        await attempt.run(() => rebuildTogether(killed, names, feedsOf(killed), () => undefined))
        isKilled = attempt.isKilled()
        kills += isKilled ? 1 : 0
        expect([call, await totals()]).toEqual([call, [3, 1]])
        const { feeds } = await rebuildTogether(reading, names, feedsOf(reading), () => undefined)
        for (const { live, replayed } of feeds) expect([call, replayed]).toEqual([call, live])
        expect([call, await allRows(items, 'views')]).toEqual([call, before])
      }
      expect(kills).toBeGreaterThan(0)
      await expectWholeGenerations()
    })
  })
}
