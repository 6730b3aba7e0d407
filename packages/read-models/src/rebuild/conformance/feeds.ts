import { withChecksum } from '@portal/event-store'
import { type Item, type Items, isEqual } from '@portal/items'
import { agencyAdmin, completeApplication } from '@portal/testing'
import { verifyFeed } from '@portal/verification'
import { describe, expect, test } from 'vitest'
import { projectionOf, readGenerations, tableOf } from '../../applications/list/generation.ts'
import type { ListProjection } from '../../applications/list/projection.ts'
import { listProjections } from '../../applications/list/projectors.ts'
import { openPortalStore } from '../../environment.ts'
import { rebuildFeed, rebuildFeeds } from '../feed.ts'
import { isSameTotal } from '../tally.ts'
import { allRows, countLogPages, type OpenItems, openPortalWithFeeds } from './fixture.ts'

export const testFeedRebuild = (open: OpenItems): void => {
  describe('rebuilding counts and search', () => {
    test('fills a new generation beside the live one, compares both, and switches', async () => {
      const { items, feeds, on, settle } = await openPortalWithFeeds(open)
      await on(1, completeApplication(agencyAdmin()))
      await settle()
      for (const projection of feeds) {
        const { live: first } = await readGenerations(items, projection.name)
        const { live, replayed } = await rebuildFeed(items, projection, { pause: async () => void (await settle()) })
        expect(live).toEqual(replayed)
        expect(live.rows).toBeGreaterThan(0)
        const second = first.replace('1', '2')
        expect(await readGenerations(items, projection.name)).toEqual({ live: second, filling: null })
        const { items: left } = await items.scan(tableOf(projection.name))
        expect(left.filter(({ pk }) => String(pk).startsWith(`${first}#`))).toEqual([])
        expect(left.filter(({ pk }) => String(pk).startsWith(`${second}#`)).length).toBeGreaterThan(0)
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
      for (const { projection, table } of [
        { projection: counts, table: 'counts' as const },
        { projection: search, table: 'search' as const },
      ]) {
        const [row] = (await items.scan(table)).items.filter(({ pk }) => String(pk).startsWith('g1#'))
        for (const pk of ['g7#all', 'xg1#all']) await items.put(table, { ...row, pk })
        await items.put(table, { pk: 'generation', sk: 'x', live: 'g1', filling: null })
        await rebuildFeed(items, projection, { pause: async () => void (await settle()) })
        const left = (await items.scan(table)).items.filter(({ pk }) => !String(pk).startsWith('g2#'))
        expect(left.map(({ pk, sk }) => [pk, sk])).toEqual([['generation', table]])
      }
    })

    test('of the offices deletes no row of the counts beside them, nor the other way round', async () => {
      const { items, counts, office, on, settle } = await openPortalWithFeeds(open)
      await on(1, completeApplication(agencyAdmin()))
      await settle()
      const rowsOf = async (name: 'counts' | 'office') =>
        (await allRows(items, 'counts')).filter((row) => projectionOf('counts', row) === name)
      const pause = async () => void (await settle())
      for (const [projection, other] of [
        [counts, 'office'],
        [office, 'counts'],
      ] as const) {
        const before = await rowsOf(other)
        expect(before.length).toBeGreaterThan(0)
        await rebuildFeed(items, projection, { pause })
        expect(await rowsOf(other)).toEqual(before)
      }
    })

    test('of the offices names a changed row and a changed sum, and corrects both', { tags: 'R-OFF-63' }, async () => {
      const { items, reading, office, on, settle } = await openPortalWithFeeds(open)
      await on(1, completeApplication(agencyAdmin()))
      await settle()
      const pause = async () => void (await settle())
      const day = (await allRows(items, 'counts')).find(({ pk }) => String(pk).startsWith('o1#days')) as Item
      const { check: _, ...stored } = day
      for (const changed of [{ ...day, cells: '{}' }, withChecksum({ ...stored, cells: '{"0.c":7}' })]) {
        await items.put('counts', changed)
        const { wrongRows, live, replayed } = await verifyFeed(reading, office, { pause })
        expect([isSameTotal(live, replayed), wrongRows]).toEqual([false, [`counts ${day.pk} / ${day.sk}`]])
      }
      await rebuildFeed(items, office, { pause })
      const again = await verifyFeed(reading, office, { pause })
      expect([again.live, again.wrongRows]).toEqual([again.replayed, []])
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
      const { items, feeds, file, on, settle, signInAs } = await openPortalWithFeeds(open)
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
      for (const projection of feeds) {
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
    const { items, store, settle } = await openPortalWithFeeds(open)
    await settle()
    const calls: string[] = []
    const counted: Items = {
      ...items,
      query: async (table, query) => {
        calls.push(table)
        return items.query(table, query)
      },
    }
    for (const projection of listProjections({ ...store, items: counted, wait: async () => undefined }))
      await verifyFeed({ items: counted, store }, projection, { pause: async () => undefined })
    expect(calls.filter((table) => table === 'events')).toEqual([])
  })
}
