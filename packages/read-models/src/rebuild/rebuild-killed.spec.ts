/** A rebuild that was killed at any of its calls is repaired by the next run. */
import type { Items } from '@portal/items'
import { agencyAdmin, completeApplication } from '@portal/testing'
import { expect, test } from 'vitest'
import { generationsOf } from '../applications/list/generation.ts'
import { listProjections } from '../applications/list/projectors.ts'
import { openPortalStore } from '../portal-store.ts'
import { verifyViews } from '../verify-views.ts'
import { allRows, openPortal, openPortalWithFeeds } from './for-specs.ts'
import { rebuildFeeds, verifyFeed } from './rebuild-feed.ts'
import { rebuildViews } from './rebuild-views.ts'

class Killed extends Error {
  override readonly name = 'Killed'
}

/** Every call from number `first` on fails, because a killed process does nothing more. */
const killedAt = (items: Items, first: number): Items => {
  let calls = 0
  const orDie =
    <A extends readonly unknown[], T>(work: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      calls += 1
      if (calls >= first) throw new Killed()
      return work(...given)
    }
  return {
    ...{
      get: orDie(items.get),
      getMany: orDie(items.getMany),
      getAcross: orDie(items.getAcross),
      query: orDie(items.query),
      scan: orDie(items.scan),
    },
    ...{ put: orDie(items.put), delete: orDie(items.delete), add: orDie(items.add), transact: orDie(items.transact) },
  }
}

/** The error may be the cause of one that names the stream. */
const isKilledIn = async (run: Promise<unknown>): Promise<boolean> => {
  try {
    await run
    return false
  } catch (error) {
    if (error instanceof Killed || (error as Error).cause instanceof Killed) return true
    throw error
  }
}

test('views: after a rebuild killed at any of its calls, the next run makes every row equal to the events', async () => {
  const { items, store, keys, on } = await openPortal(3)
  await on(2, completeApplication(agencyAdmin()))
  const before = await allRows(items, 'views')
  const wreck = async () => {
    for (const { pk, sk } of before.slice(0, 5)) await items.delete('views', { pk: String(pk), sk: String(sk) })
    await items.put('views', { ...before.at(-1), sk: `${before.at(-1)?.sk}9` })
  }
  let isKilled = true
  for (let call = 1; isKilled; call++) {
    await wreck()
    const killed = killedAt(items, call)
    isKilled = await isKilledIn(rebuildViews({ items: killed, store: openPortalStore({ items: killed, keys }) }))
    await rebuildViews({ items, store })
    expect([call, await allRows(items, 'views')]).toEqual([call, before])
  }
  expect((await verifyViews(items, store)).problems).toEqual([])
}, 300_000)

test('counts and search: while a rebuild is killed at any of its calls, lists read a whole generation, and the next run completes it', async () => {
  const { items, store, keys, reading, on, settle, signInAs } = await openPortalWithFeeds(3)
  await on(2, completeApplication(agencyAdmin()))
  await settle()
  const options = { pause: async () => void (await settle()) }
  const superAdministrator = await signInAs(1)
  const total = async (filter: string) =>
    (await superAdministrator.get<{ data: { total: number } }>(`/api/auth/applications/GetData?${filter}`)).body.data
      .total
  const rebuild = (on: Items) => {
    const feeds = listProjections({ ...openPortalStore({ items: on, keys }), items: on, wait: async () => undefined })
    return rebuildFeeds(
      on,
      feeds.map((projection) => ({ projection, options })),
    )
  }
  let isKilled = true
  for (let call = 1; isKilled; call++) {
    isKilled = await isKilledIn(rebuild(killedAt(items, call)))
    expect([call, await total(''), await total('status=completed')]).toEqual([call, 3, 1])
  }
  for (const name of ['counts', 'search'] as const) {
    const { live, filling } = await generationsOf(items, name)
    expect(filling).toBe(null)
    const { items: left } = await items.scan(name)
    expect(left.filter(({ pk }) => !String(pk).startsWith(`${live}#`) && pk !== 'generation')).toEqual([])
  }
  for (const projection of listProjections({ ...store, items, wait: async () => undefined }))
    expect((await verifyFeed(reading, projection, options)).wrongRows).toEqual([])
}, 300_000)
