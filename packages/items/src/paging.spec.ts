import { beforeEach, describe, expect, test } from 'vitest'
import type { Items } from './items.ts'
import {
  allItems,
  everyItem,
  everyItemOf,
  firstItems,
  queryPages,
  scanAll,
  scanPages,
  scanPagesAhead,
} from './paging.ts'
import { memoryItems } from './testing/memory.ts'

const rows = Array.from({ length: 7 }, (_, index) => `row-${index}`)
const ofRows = { partition: 'pages', limit: 3 }

let requests = 0
let items: Items
beforeEach(async () => {
  requests = 0
  const memory = memoryItems()
  for (const sk of rows) await memory.put('views', { pk: 'pages', sk })
  items = {
    ...memory,
    query: (...query) => {
      requests++
      return memory.query(...query)
    },
  }
})

describe('paging', () => {
  test('returns every item of a query in its order, over all pages', async () => {
    const seen: unknown[] = []
    for await (const { sk } of everyItem(items, 'views', ofRows)) seen.push(sk)
    expect(seen).toEqual(rows)
    expect((await allItems(items, 'views', { ...ofRows, newestFirst: true })).map(({ sk }) => sk)).toEqual(
      [...rows].reverse(),
    )
  })

  test('reads no page that the caller does not take', async () => {
    for await (const { sk } of everyItem(items, 'views', ofRows)) if (sk === 'row-2') break
    expect(requests).toBe(1)
  })

  test('continues after the given cursor', async () => {
    const { next } = await items.query('views', ofRows)
    const rest = await allItems(items, 'views', { ...ofRows, ...(next && { after: next }) })
    expect(rest.map(({ sk }) => sk)).toEqual(rows.slice(3))
  })

  test('continues over an empty page when another follows', async () => {
    const empty: Items = {
      ...items,
      query: async (_, { after }) => (after ? { items: [{ sk: 1 }], next: null } : { items: [], next: { sk: 0 } }),
    }
    expect(await allItems(empty, 'views', ofRows)).toEqual([{ sk: 1 }])
  })

  test('returns the pages themselves', async () => {
    const sizes: number[] = []
    for await (const page of queryPages(items, 'views', ofRows)) sizes.push(page.length)
    for await (const page of scanPages(items, 'views', { limit: 5 })) sizes.push(page.length)
    expect(sizes).toEqual([3, 3, 1, 5, 2])
  })

  describe('a scan that reads ahead', () => {
    const scanning = (fails = 0) => {
      const asked: number[] = []
      const scan: Items['scan'] = async (...given) => {
        asked.push(asked.length + 1)
        if (asked.length === fails) throw new Error('throttled')
        return items.scan(...given)
      }
      return { asked, pages: scanPagesAhead({ scan }, 'views', { limit: 3 }) }
    }

    test('asks for one page more than the caller has taken, and returns the same pages', async () => {
      const { asked, pages } = scanning()
      const seen: [number, number][] = []
      for await (const page of pages) seen.push([page.length, asked.length])
      expect(seen).toEqual([
        [3, 2],
        [3, 3],
        [1, 3],
      ])
    })

    test('sends the request for the next page before the caller works on one', async () => {
      let sent = 0
      const scan: Items['scan'] = async (...given) => {
        // As the SDK does, which writes to the socket after some steps of its own.
        for (let step = 0; step < 50; step++) await Promise.resolve()
        sent += 1
        return items.scan(...given)
      }
      const seen: number[] = []
      for await (const _ of scanPagesAhead({ scan }, 'views', { limit: 3 })) seen.push(sent)
      expect(seen).toEqual([2, 3, 3])
    })

    test('fails when the caller takes the page that failed', async () => {
      const { pages } = scanning(2)
      const sizes: number[] = []
      const taken = async () => {
        for await (const page of pages) sizes.push(page.length)
      }
      await expect(taken()).rejects.toThrow('throttled')
      expect(sizes).toEqual([3])
    })
  })

  test('returns every item of a table once', async () => {
    const found: string[] = []
    for await (const { sk } of everyItemOf(items, 'views', { limit: 2 })) found.push(String(sk))
    expect(found.sort()).toEqual(rows)
    expect((await scanAll(items, 'views')).length).toBe(rows.length)
  })

  test.each([0, 1, 3, 7, 9])('returns the first %i items and reads none after them', async (count) => {
    const limits: unknown[] = []
    const small: Items = {
      ...items,
      query: (table, query) => {
        limits.push(query.limit)
        return items.query(table, { ...query, limit: Math.min(query.limit ?? 2, 2) })
      },
    }
    const found = await firstItems(small, 'views', { partition: 'pages' }, count)
    expect(found.map(({ sk }) => sk)).toEqual(rows.slice(0, count))
    expect(limits[0]).toBe(count === 0 ? undefined : count)
  })
})
