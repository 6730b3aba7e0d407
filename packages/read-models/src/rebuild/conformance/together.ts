import { LogBroken, segmentKey } from '@portal/event-store'
import type { Items } from '@portal/items'
import { expect, test } from 'vitest'
import { readGenerations } from '../../applications/list/generation.ts'
import type { ListProjection } from '../../applications/list/projection.ts'
import { listProjections } from '../../applications/list/projectors.ts'
import { openPortalStore } from '../../environment.ts'
import { portalProjections } from '../../projections.ts'
import { rebuildFeeds } from '../feed.ts'
import { rebuildTogether } from '../together.ts'
import { rebuildViews } from '../views.ts'
import { allRows, countLogPages, type OpenItems, openPortalWithFeeds } from './fixture.ts'

export const testConcurrentRebuilds = (open: OpenItems): void => {
  const names = portalProjections.map(({ name }) => name)

  const fixture = async () => {
    const portal = await openPortalWithFeeds(open)
    const { counts, search, settle } = portal
    const options = { pause: async () => void (await settle()) }
    const feeds = [counts, search].map((projection) => ({ projection, options }))
    await settle()
    return { ...portal, feeds }
  }

  test('views, counts and search are rebuilt from one pass over the log', async () => {
    const { items, store, feeds } = await fixture()
    const before = await allRows(items, 'views')
    for (const { pk, sk } of before) await items.delete('views', { pk: String(pk), sk: String(sk) })
    const together = await countLogPages(items, async (counting) => {
      const rebuilt = await rebuildTogether({ items: counting, store }, names, feeds, () => undefined)
      expect(rebuilt.views).toMatchObject({ rows: before.length, written: before.length, brokenLog: null })
      for (const { live, replayed } of rebuilt.feeds) expect(replayed).toEqual(live)
    })
    const alone = await countLogPages(items, (counting) => rebuildViews({ items: counting, store }))
    expect(alone).toBeGreaterThan(0)
    expect(together).toBe(alone)
    expect(await allRows(items, 'views')).toEqual(before)
    for (const name of ['counts', 'search'] as const)
      expect(await readGenerations(items, name)).toEqual({ live: 'g2', filling: null })
  })

  test('no head is read by its key, because all are scanned once', async () => {
    const { items, store, keys, feeds: made } = await fixture()
    const read: string[] = []
    const counting: Items = {
      ...items,
      getMany: async (table, ...rest) => {
        read.push(table)
        return items.getMany(table, ...rest)
      },
    }
    const projections = listProjections({
      ...openPortalStore({ items: counting, keys }),
      items: counting,
      wait: async () => undefined,
    })
    const feeds = made.map(({ options }, index) => ({ options, projection: projections[index] as ListProjection }))
    await rebuildTogether({ items: counting, store }, names, feeds, () => undefined)
    await rebuildFeeds(counting, feeds)
    expect(read).not.toContain('heads')
  })

  test('after a break of the log, lists keep their generation, and views are rebuilt correctly', async () => {
    const { items, store, feeds } = await fixture()
    const before = await allRows(items, 'views')
    await items.delete('views', { pk: 'application#6', sk: 'detail' })
    await items.delete('log', segmentKey(1))
    await expect(rebuildTogether({ items, store }, names, feeds, () => undefined)).rejects.toBeInstanceOf(LogBroken)
    expect(await allRows(items, 'views')).toEqual(before)
    for (const name of ['counts', 'search'] as const)
      expect(await readGenerations(items, name)).toMatchObject({ live: 'g1' })
  })
}
