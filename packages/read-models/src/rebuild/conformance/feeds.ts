import { type Item, type Items, isEqual } from '@portal/items'
import { agencyAdmin, completeApplication } from '@portal/testing'
import { verifyFeed } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { readGenerations } from '../../applications/list/generation.ts'
import { type ListProjection, listProjections } from '../../applications/list/projectors.ts'
import { openPortalStore } from '../../environment.ts'
import { rebuildFeed, rebuildFeeds } from '../feed.ts'
import { isSameTotal } from '../tally.ts'
import { allRows, countLogPages, type OpenItems, openPortalWithFeeds } from './fixture.ts'

export const testFeedRebuild = (open: OpenItems): void => {
  describe('rebuilding counts and search', () => {
    test('fills a new generation beside the live one, compares both, and switches', async () => {
      const { items, counts, search, settle } = await openPortalWithFeeds(open)
      for (const projection of [counts, search]) {
        const { live, replayed } = await rebuildFeed(items, projection, { pause: async () => void (await settle()) })
        expect(live).toEqual(replayed)
        expect(live.rows).toBeGreaterThan(0)
        expect(await readGenerations(items, projection.name)).toEqual({ live: 'g2', filling: null })
        const { items: left } = await items.scan(projection.name)
        expect(left.filter(({ pk }) => String(pk).startsWith('g1#'))).toEqual([])
      }
    })

    test('fills both from one pass over the log', async () => {
      const { items, counts, search, settle } = await openPortalWithFeeds(open)
      const options = { pause: async () => void (await settle()) }
      const one = await countLogPages(items, (counting) => rebuildFeed(counting, counts, options))
      const both = await countLogPages(items, async (counting) => {
        const feeds = [counts, search].map((projection) => ({ projection, options }))
        for (const { live, replayed } of await rebuildFeeds(counting, feeds)) expect(replayed).toEqual(live)
      })
      expect(one).toBeGreaterThan(0)
      expect(both).toBe(one)
      expect(await readGenerations(items, 'counts')).toEqual({ live: 'g3', filling: null })
      expect(await readGenerations(items, 'search')).toEqual({ live: 'g2', filling: null })
    })

    test('deletes the rows of interrupted runs and rows under wrong keys', async () => {
      const { items, counts, search, settle } = await openPortalWithFeeds(open)
      for (const projection of [counts, search]) {
        const { name } = projection
        const [row] = (await items.scan(name)).items.filter(({ pk }) => String(pk).startsWith('g1#'))
        for (const pk of ['g7#all', 'xg1#all']) await items.put(name, { ...row, pk })
        await items.put(name, { pk: 'generation', sk: 'x', live: 'g1', filling: null })
        await rebuildFeed(items, projection, { pause: async () => void (await settle()) })
        const left = (await items.scan(name)).items.filter(({ pk }) => !String(pk).startsWith('g2#'))
        expect(left.map(({ pk, sk }) => [pk, sk])).toEqual([['generation', name]])
      }
    })

    test('corrects wrong rows, which the verification finds', { tags: 'R-LOG-1' }, async () => {
      const { items, reading, counts, settle } = await openPortalWithFeeds(open)
      const pause = async () => void (await settle())
      const row = (await allRows(items, 'counts')).find(({ sums }) => sums !== undefined) as Item
      await items.put('counts', { ...row, sums: new Uint8Array((row.sums as Uint8Array).length) })
      const found = await verifyFeed(reading, counts, { pause })
      expect(isSameTotal(found.live, found.replayed)).toBe(false)
      expect(await readGenerations(items, 'counts')).toEqual({ live: 'g1', filling: null })
      await rebuildFeed(items, counts, { pause })
      const again = await verifyFeed(reading, counts, { pause })
      expect(again.live).toEqual(again.replayed)
    })

    test('replaces counts with the columns of another release, also when an application is filed meanwhile', async () => {
      const { items, reading, counts, file, settle } = await openPortalWithFeeds(open)
      const pause = async () => void (await settle())
      for (const row of await allRows(items, 'counts'))
        if (row.sums !== undefined) await items.put('counts', { ...row, sums: new Uint8Array(4 * 4) })
      await file(7)
      await rebuildFeed(items, counts, { pause })
      const again = await verifyFeed(reading, counts, { pause })
      expect(again.live).toEqual(again.replayed)
    })

    test('misses no application that is filed meanwhile', async () => {
      const { items, counts, search, file, on, settle, signInAs } = await openPortalWithFeeds(open)
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
      const superAdministrator = await signInAs(1)
      const total = async (options: string) =>
        (await superAdministrator.get<{ data: { total: number } }>(`/api/auth/applications/GetData?${options}`)).body
          .data.total
      expect([await total(''), await total('status=completed')]).toEqual([6 + filed, filed])
      expect(filed).toBeGreaterThan(1)
    })

    test('writes each row of the counts once, whatever the number of applications', async () => {
      const { items, keys, settle } = await openPortalWithFeeds(open, 120)
      const written: string[] = []
      const counted: Items = {
        ...items,
        transact: async (writes, token) => {
          for (const write of writes)
            if (write.table === 'counts' && 'put' in write) written.push(`${write.put.pk} ${write.put.sk}`)
          return items.transact(writes, token)
        },
      }
      const [projection] = listProjections({
        ...openPortalStore({ items: counted, keys }),
        items: counted,
        wait: async () => undefined,
      })
      await rebuildFeed(counted, projection as ListProjection, { pause: async () => void (await settle()) })
      expect(written.length).toBeGreaterThan(0)
      expect(written).toEqual([...new Set(written)])
    })

    test('starts anew after an interrupted rebuild', async () => {
      const { items, counts, settle } = await openPortalWithFeeds(open)
      const pause = async () => void (await settle())
      const broken: ListProjection = {
        ...counts,
        openFiller: (generation) => ({
          ...counts.openFiller(generation),
          fill: async () => Promise.reject(new Error('killed')),
        }),
      }
      await expect(rebuildFeed(items, broken, { pause })).rejects.toThrow('killed')
      expect(await readGenerations(items, 'counts')).toEqual({ live: 'g1', filling: 'g2' })
      const { live, replayed } = await rebuildFeed(items, counts, { pause })
      expect(live).toEqual(replayed)
      expect(isEqual({ ...(await readGenerations(items, 'counts')) }, { live: 'g2', filling: null })).toBe(true)
    })
  })

  test('verifying counts and search reads no stream a second time when it is whole in one range of the log', async () => {
    const { items, store, counts, search, settle } = await openPortalWithFeeds(open)
    await settle()
    const calls: string[] = []
    const counted: Items = {
      ...items,
      query: async (table, query) => {
        calls.push(table)
        return items.query(table, query)
      },
    }
    const [ofCounts, ofSearch] = listProjections({ ...store, items: counted, wait: async () => undefined })
    for (const projection of [ofCounts ?? counts, ofSearch ?? search])
      await verifyFeed({ items: counted, store }, projection, { pause: async () => undefined })
    expect(calls.filter((table) => table === 'events')).toEqual([])
  })
}
