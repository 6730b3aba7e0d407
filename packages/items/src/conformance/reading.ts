/** Reading partitions, indexes and whole tables. */
import { describe, expect, test } from 'vitest'
import type { Item, Items, Page } from '../items.ts'
import { uniqueName, viewItem } from './made.ts'

export const testReading = (open: () => Items): void => {
  describe('a query', () => {
    test('returns one partition in the order of its sort keys, strings by their UTF-8 bytes', async () => {
      const items = open()
      const pk = uniqueName('order')
      const sorted = ['B', 'a', 'aa', 'é', 'ა', '\u{ffff}', '\u{10000}']
      for (const sk of [...sorted].reverse()) await items.put('views', viewItem(pk, sk))
      await items.put('views', viewItem(uniqueName('other'), 'a'))
      const { items: rows } = await items.query('views', { partition: pk })
      expect(rows.map(({ sk }) => sk)).toEqual(sorted)
      const newest = await items.query('views', { partition: pk, newestFirst: true })
      expect(newest.items.map(({ sk }) => sk)).toEqual([...sorted].reverse())
    })

    test('keeps within bounds, both inclusive, on numbers and strings', async () => {
      const items = open()
      const stream = uniqueName('bounds')
      for (const version of [1, 2, 3, 10, 20]) await items.put('events', { stream, version })
      const versions = async (sort: { from?: number; to?: number }) =>
        (await items.query('events', { partition: stream, sort })).items.map(({ version }) => version)
      expect(await versions({ from: 2, to: 10 })).toEqual([2, 3, 10])
      expect(await versions({ from: 3 })).toEqual([3, 10, 20])
      expect(await versions({ to: 2 })).toEqual([1, 2])
      expect(await versions({ from: 4, to: 3 })).toEqual([])
      expect(await versions({})).toHaveLength(5)
    })

    test('finds keys with the same beginning', async () => {
      const items = open()
      const pk = uniqueName('prefix')
      for (const sk of ['a#1', 'a#2', 'b#1']) await items.put('views', viewItem(pk, sk))
      const found = async (prefix: string) =>
        (await items.query('views', { partition: pk, sort: { prefix } })).items.length
      expect([await found('a#'), await found('c'), await found('')]).toEqual([2, 0, 3])
    })

    test.each([1, 2, 3, 7, 8])('continues after the previous page: pages of %i', async (limit) => {
      const items = open()
      const pk = uniqueName('pages')
      const all = Array.from({ length: 7 }, (_, index) => `row-${index}`)
      for (const sk of all) await items.put('views', viewItem(pk, sk))
      for (const newestFirst of [false, true]) {
        const seen: unknown[] = []
        let after: Item | null = null
        do {
          const page = await items.query('views', { partition: pk, limit, newestFirst, ...(after && { after }) })
          expect(page.items.length).toBeLessThanOrEqual(limit)
          seen.push(...page.items.map(({ sk }) => sk))
          after = page.next
        } while (after !== null)
        expect(seen).toEqual(newestFirst ? [...all].reverse() : all)
      }
    })

    test('a page ends at 1 MB', async () => {
      const items = open()
      const pk = uniqueName('large')
      for (const sk of ['1', '2', '3', '4']) await items.put('views', viewItem(pk, sk, { text: 'a'.repeat(350_000) }))
      const first = await items.query('views', { partition: pk })
      expect(first.items.length).toBeLessThan(4)
      const rest = await items.query('views', { partition: pk, after: first.next as Item })
      expect([...first.items, ...rest.items].map(({ sk }) => sk)).toEqual(['1', '2', '3', '4'])
    })
  })

  describe('an index', () => {
    test('has the rows that carry its keys, newest first by their list key', async () => {
      const items = open()
      const scope = uniqueName('scope')
      await items.put('views', viewItem(uniqueName('row'), 'row', { allScope: scope, listKey: '1' }))
      await items.put('views', viewItem(uniqueName('row'), 'row', { allScope: scope, listKey: '2' }))
      await items.put('views', viewItem(uniqueName('row'), 'row', { allScope: scope }))
      const { items: rows } = await items.query('views', { index: 'byAll', partition: scope, newestFirst: true })
      expect(rows.map(({ listKey }) => listKey)).toEqual(['2', '1'])
    })

    test('follows a row that changes its scope and is deleted', async () => {
      const items = open()
      const [pk, from, to] = [uniqueName('row'), uniqueName('from'), uniqueName('to')]
      const found = async (partition: string) =>
        (await items.query('views', { index: 'byAgency', partition })).items.length
      await items.put('views', viewItem(pk, 'row', { agencyScope: from, listKey: '1' }))
      await items.put('views', viewItem(pk, 'row', { agencyScope: to, listKey: '1' }))
      expect([await found(from), await found(to)]).toEqual([0, 1])
      await items.delete('views', { pk, sk: 'row' })
      expect(await found(to)).toBe(0)
    })

    test('returns rows with the same list key page by page', async () => {
      const items = open()
      const scope = uniqueName('same')
      for (let row = 0; row < 5; row++)
        await items.put('views', viewItem(uniqueName('row'), 'row', { allScope: scope, listKey: '1' }))
      const seen = new Set<unknown>()
      let after: Item | null = null
      do {
        const page = await items.query('views', { index: 'byAll', partition: scope, limit: 2, ...(after && { after }) })
        for (const { pk } of page.items) seen.add(pk)
        after = page.next
      } while (after !== null)
      expect(seen.size).toBe(5)
    })

    test('cannot be read consistently', async () => {
      const query = { index: 'byAll', partition: 'x', consistent: true }
      await expect(open().query('views', query)).rejects.toThrow()
    })
  })

  describe('a scan', () => {
    test('returns every item once, also in segments', async () => {
      const items = open()
      const marker = uniqueName('scan')
      const keys = Array.from({ length: 12 }, (_, index) => `${marker}-${index}`)
      for (const subject of keys) await items.put('keys', { subject, text: 'a'.repeat(150_000) })
      const all = async (segments?: number, limit?: number) => {
        const seen: string[] = []
        for (let segment = 0; segment < (segments ?? 1); segment++) {
          let after: Item | null = null
          do {
            const part = { ...(limit && { limit }), ...(segments && { segment, segments }) }
            const page = await items.scan('keys', { ...(after && { after }), ...part })
            expect(page.items.length).toBeLessThanOrEqual(limit ?? Number.POSITIVE_INFINITY)
            seen.push(...page.items.map(({ subject }) => String(subject)))
            after = page.next
          } while (after !== null)
        }
        return seen.filter((subject) => subject.startsWith(`${marker}-`)).sort()
      }
      expect(await all()).toEqual([...keys].sort())
      expect(await all(3)).toEqual([...keys].sort())
      expect(await all(undefined, 2)).toEqual([...keys].sort())
    })

    test('leaves out partitions by the beginnings of their keys', async () => {
      const items = open()
      const marker = uniqueName('without')
      for (const word of ['one', 'two', 'three', 'other'])
        for (let row = 0; row < 3; row++) await items.put('views', viewItem(`${marker}-${word}#${row}`, 'row'))
      const without = [`${marker}-one#`, `${marker}-t`]
      const found: string[] = []
      let after: Item | null = null
      do {
        const page: Page = await items.scan('views', { without, limit: 2, ...(after && { after }) })
        found.push(...page.items.map(({ pk }) => String(pk)))
        after = page.next
      } while (after !== null)
      const ours = found.filter((pk) => pk.startsWith(`${marker}-`))
      expect(ours.sort()).toEqual([0, 1, 2].map((row) => `${marker}-other#${row}`))
    })

    test('leaves out items without an attribute', async () => {
      const items = open()
      const marker = uniqueName('having')
      await items.put('keys', { subject: `${marker}-erased`, erased: true })
      await items.put('keys', { subject: `${marker}-kept`, wrapped: Uint8Array.of(1) })
      const found: string[] = []
      let after: Item | null = null
      do {
        const page: Page = await items.scan('keys', { having: 'erased', limit: 1, ...(after && { after }) })
        found.push(...page.items.map(({ subject }) => String(subject)))
        after = page.next
      } while (after !== null)
      expect(found.filter((subject) => subject.startsWith(marker))).toEqual([`${marker}-erased`])
    })
  })
}
