/**
 * What every item store must do, run on memory, on the embedded engine and on any endpoint it is given.
 * Each test uses partitions of its own, so that one store serves the whole suite.
 */
import { describe, expect, test } from 'vitest'
import { type Item, type Items, TransactionCancelled, type Write } from './items.ts'

let count = 0
const unique = (name: string) => `${name}-${process.pid}-${Date.now()}-${count++}`
const view = (pk: string, sk: string, rest: Item = {}) => ({ pk, sk, ...rest })
const claim = (value: string, rest: Item = {}) => ({ claim: value, ...rest })
const key = (name: string) => ({ claim: unique(name) })
const put = (item: Item, condition?: Write['if']): Write => ({ put: item, table: 'claims', if: condition })

export const itemsConformance = (open: () => Items): void => {
  describe('one item', () => {
    test('comes back as it was put, in every type', async () => {
      const items = open()
      const key = { claim: unique('types') }
      const bytes = Uint8Array.from([0, 255, 7])
      const item = {
        ...key,
        text: 'ქართული',
        zero: 0,
        part: -1.5,
        yes: true,
        none: null,
        list: [1, ['a'], {}],
        map: { bytes },
      }
      expect(await items.put('claims', item)).toBe(true)
      expect(await items.get('claims', key)).toEqual(item)
    })

    test('is not there before it was put and after it was deleted', async () => {
      const items = open()
      const key = { claim: unique('gone') }
      expect(await items.get('claims', key)).toBeUndefined()
      await items.put('claims', key)
      expect(await items.delete('claims', key)).toBe(true)
      expect(await items.get('claims', key)).toBeUndefined()
    })

    test('shares nothing with what was given and what was answered', async () => {
      const items = open()
      const key = { claim: unique('copy') }
      const bytes = Uint8Array.from([1])
      await items.put('claims', { ...key, bytes })
      bytes[0] = 2
      const first = (await items.get('claims', key)) as { bytes: Uint8Array }
      first.bytes[0] = 3
      expect(await items.get('claims', key)).toEqual({ ...key, bytes: Uint8Array.from([1]) })
    })

    test('drops attributes that are undefined', async () => {
      const items = open()
      const key = { claim: unique('undefined') }
      const given = { ...key, absent: undefined, map: { absent: undefined, there: 1 } } as unknown as Item
      await items.put('claims', given)
      expect(await items.get('claims', key)).toStrictEqual({ ...key, map: { there: 1 } })
    })

    test('is put only where nothing stands', async () => {
      const items = open()
      const item = claim(unique('absent'), { holder: 'first' })
      expect(await items.put('claims', item, { absent: true })).toBe(true)
      expect(await items.put('claims', { ...item, holder: 'second' }, { absent: true })).toBe(false)
      expect(await items.get('claims', { claim: item.claim })).toEqual(item)
    })

    test('is put and deleted only while its attributes are what they should be', async () => {
      const items = open()
      const key = { claim: unique('equals') }
      expect(await items.put('claims', key, { equals: { holder: 'me' } })).toBe(false)
      await items.put('claims', { ...key, holder: 'me', at: 1, type: null, list: [1, { a: 'b' }] })
      expect(await items.delete('claims', key, { equals: { holder: 'you', at: 1 } })).toBe(false)
      expect(await items.delete('claims', key, { equals: { missing: null } })).toBe(false)
      expect(
        await items.put('claims', { ...key, holder: 'us' }, { equals: { type: null, list: [1, { a: 'b' }] } }),
      ).toBe(true)
      expect(await items.delete('claims', key, { equals: { holder: 'us' } })).toBe(true)
    })

    test('is returned although it has expired: the caller compares the time', async () => {
      const items = open()
      const item = claim(unique('expired'), { expires_at: 1 })
      await items.put('claims', item)
      expect(await items.get('claims', { claim: item.claim })).toEqual(item)
    })

    test('over 400 KB is refused', async () => {
      const items = open()
      const key = { claim: unique('large') }
      await expect(items.put('claims', { ...key, text: 'a'.repeat(400 * 1024) })).rejects.toThrow()
      expect(await items.get('claims', key)).toBeUndefined()
    })

    test.each<[string, Item]>([
      ['no key', { other: 1 }],
      ['a key of another type', { claim: 1 }],
      ['an empty key', { claim: '' }],
    ])('with %s is refused', async (_, item) => {
      await expect(open().put('claims', item)).rejects.toThrow()
    })
  })

  describe('many items', () => {
    test('come back in the order of the keys, missing ones as undefined', async () => {
      const items = open()
      const keys = Array.from({ length: 100 }, () => ({ claim: unique('many') }))
      for (const key of keys.slice(1)) await items.put('claims', key)
      const found = await items.getMany('claims', [...keys.slice(0, 99), keys[1] as { claim: string }])
      expect(found).toEqual([undefined, ...keys.slice(1, 99), keys[1]])
      expect(await items.getMany('claims', [])).toEqual([])
      await expect(items.getMany('claims', [...keys, { claim: 'x' }])).rejects.toThrow()
    })
  })

  describe('adding', () => {
    test('counts from nothing, sets beside it and gives what stands afterwards', async () => {
      const items = open()
      const key = { claim: unique('count') }
      expect(await items.add('claims', key, { value: 1 })).toEqual({ ...key, value: 1 })
      expect(await items.add('claims', key, { value: 2, other: -1 }, { set: { at: 'now' } })).toEqual({
        ...key,
        value: 3,
        other: -1,
        at: 'now',
      })
    })

    test('does nothing where the condition does not hold', async () => {
      const items = open()
      const key = { claim: unique('count-if') }
      expect(await items.add('claims', key, { tries: 1 }, { if: { equals: { open: true } } })).toBeUndefined()
      expect(await items.get('claims', key)).toBeUndefined()
      await items.put('claims', { ...key, open: true })
      expect(await items.add('claims', key, { tries: 1 }, { if: { equals: { open: true } } })).toMatchObject({
        tries: 1,
      })
    })

    test('loses nothing when many add at once', async () => {
      const items = open()
      const key = { claim: unique('race') }
      const seen = await Promise.all(Array.from({ length: 30 }, () => items.add('claims', key, { value: 1 })))
      expect(seen.map((item) => item?.value as number).sort((a, b) => a - b)).toEqual(seen.map((_, index) => index + 1))
    })

    test('to something that is no number is refused', async () => {
      const items = open()
      const key = { claim: unique('text') }
      await items.put('claims', { ...key, value: 'text' })
      await expect(items.add('claims', key, { value: 1 })).rejects.toThrow()
    })
  })

  describe('a query', () => {
    test('gives one partition in the order of its sort keys, strings by their UTF-8 bytes', async () => {
      const items = open()
      const pk = unique('order')
      const sorted = ['B', 'a', 'aa', 'é', 'ა', '\u{ffff}', '\u{10000}']
      for (const sk of [...sorted].reverse()) await items.put('views', view(pk, sk))
      await items.put('views', view(unique('other'), 'a'))
      const { items: rows } = await items.query('views', { partition: pk })
      expect(rows.map(({ sk }) => sk)).toEqual(sorted)
      const newest = await items.query('views', { partition: pk, newestFirst: true })
      expect(newest.items.map(({ sk }) => sk)).toEqual([...sorted].reverse())
    })

    test('keeps within bounds, both inclusive, on numbers and strings', async () => {
      const items = open()
      const stream = unique('bounds')
      for (const version of [1, 2, 3, 10, 20]) await items.put('events', { stream, version })
      const versions = async (sort: { from?: number; to?: number }) =>
        (await items.query('events', { partition: stream, sort })).items.map(({ version }) => version)
      expect(await versions({ from: 2, to: 10 })).toEqual([2, 3, 10])
      expect(await versions({ from: 3 })).toEqual([3, 10, 20])
      expect(await versions({ to: 2 })).toEqual([1, 2])
      expect(await versions({ from: 4, to: 3 })).toEqual([])
      expect(await versions({})).toHaveLength(5)
    })

    test('finds what starts alike', async () => {
      const items = open()
      const pk = unique('prefix')
      for (const sk of ['a#1', 'a#2', 'b#1']) await items.put('views', view(pk, sk))
      const found = async (prefix: string) =>
        (await items.query('views', { partition: pk, sort: { prefix } })).items.length
      expect([await found('a#'), await found('c'), await found('')]).toEqual([2, 0, 3])
    })

    test.each([1, 2, 3, 7, 8])('goes on where the page before ended: pages of %i', async (limit) => {
      const items = open()
      const pk = unique('pages')
      const all = Array.from({ length: 7 }, (_, index) => `row-${index}`)
      for (const sk of all) await items.put('views', view(pk, sk))
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
      const pk = unique('large')
      for (const sk of ['1', '2', '3', '4']) await items.put('views', view(pk, sk, { text: 'a'.repeat(350_000) }))
      const first = await items.query('views', { partition: pk })
      expect(first.items.length).toBeLessThan(4)
      const rest = await items.query('views', { partition: pk, after: first.next as Item })
      expect([...first.items, ...rest.items].map(({ sk }) => sk)).toEqual(['1', '2', '3', '4'])
    })
  })

  describe('an index', () => {
    test('has the rows that carry its keys, newest first by their list key', async () => {
      const items = open()
      const scope = unique('scope')
      await items.put('views', view(unique('row'), 'row', { allScope: scope, listKey: '1' }))
      await items.put('views', view(unique('row'), 'row', { allScope: scope, listKey: '2' }))
      await items.put('views', view(unique('row'), 'row', { allScope: scope }))
      const { items: rows } = await items.query('views', { index: 'byAll', partition: scope, newestFirst: true })
      expect(rows.map(({ listKey }) => listKey)).toEqual(['2', '1'])
    })

    test('follows a row that moves and leaves', async () => {
      const items = open()
      const [pk, from, to] = [unique('row'), unique('from'), unique('to')]
      const found = async (partition: string) =>
        (await items.query('views', { index: 'byAgency', partition })).items.length
      await items.put('views', view(pk, 'row', { agencyScope: from, listKey: '1' }))
      await items.put('views', view(pk, 'row', { agencyScope: to, listKey: '1' }))
      expect([await found(from), await found(to)]).toEqual([0, 1])
      await items.delete('views', { pk, sk: 'row' })
      expect(await found(to)).toBe(0)
    })

    test('gives rows with the same list key page by page', async () => {
      const items = open()
      const scope = unique('same')
      for (let row = 0; row < 5; row++)
        await items.put('views', view(unique('row'), 'row', { allScope: scope, listKey: '1' }))
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

  describe('a transaction', () => {
    test('puts, updates, deletes and checks, all at once', async () => {
      const items = open()
      const [made, changed, removed, looked] = [key('made'), key('changed'), key('removed'), key('looked')]
      for (const each of [changed, removed, looked]) await items.put('claims', { ...each, version: 1 })
      const equals = { version: 1 }
      await items.transact(
        [
          put(made, { absent: true }),
          { update: changed, set: { version: 2 }, table: 'claims', if: { equals } },
          { delete: removed, table: 'claims', if: { equals } },
          { check: looked, table: 'claims', if: { equals } },
        ],
        unique('t'),
      )
      expect(await items.getMany('claims', [made, changed, removed, looked])).toEqual([
        made,
        { ...changed, version: 2 },
        undefined,
        { ...looked, version: 1 },
      ])
    })

    test('does nothing when one condition fails, and says which', async () => {
      const items = open()
      const [free, taken, missing] = [key('free'), key('taken'), key('missing')]
      await items.put('claims', taken)
      const writes = [put(free), put(taken, { absent: true }), put(missing, { equals: { version: 1 } })]
      const failure = await items.transact(writes, unique('t')).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(TransactionCancelled)
      expect((failure as TransactionCancelled).reasons).toEqual(['none', 'condition', 'condition'])
      expect(await items.get('claims', free)).toBeUndefined()
    })

    test('an update leaves other attributes and may make the item', async () => {
      const items = open()
      const [old, fresh] = [{ claim: unique('old') }, { claim: unique('fresh') }]
      await items.put('claims', { ...old, kept: true, version: 1 })
      const update = (key: { claim: string }): Write => ({ update: key, set: { version: 2 }, table: 'claims' })
      await items.transact([update(old), update(fresh)], unique('t'))
      expect(await items.getMany('claims', [old, fresh])).toEqual([
        { ...old, kept: true, version: 2 },
        { ...fresh, version: 2 },
      ])
    })

    test('of one item lets one of many writers through', async () => {
      const items = open()
      const key = { claim: unique('one') }
      const tries = Array.from({ length: 20 }, (_, writer) =>
        items.transact([put({ ...key, writer }, { absent: true })], unique('t')).then(
          () => writer,
          (error: unknown) => {
            expect(error).toBeInstanceOf(TransactionCancelled)
            return null
          },
        ),
      )
      const winners = (await Promise.all(tries)).filter((writer) => writer !== null)
      expect(winners).toHaveLength(1)
      expect(await items.get('claims', key)).toEqual({ ...key, writer: winners[0] })
    })

    test('under one token takes effect once', async () => {
      const items = open()
      const [key, token] = [{ claim: unique('token') }, unique('t')]
      await items.transact([put(key, { absent: true })], token)
      await items.delete('claims', key)
      await items.transact([put(key, { absent: true })], token)
      expect(await items.get('claims', key)).toBeUndefined()
    })

    test('under the token of another one is an error', async () => {
      const items = open()
      const token = unique('t')
      await items.transact([put({ claim: unique('first') })], token)
      const other = { claim: unique('other') }
      await expect(items.transact([put(other)], token)).rejects.toThrow()
      expect(await items.get('claims', other)).toBeUndefined()
    })

    test('takes 100 writes and not 101, and no two on one item', async () => {
      const items = open()
      const writes = Array.from({ length: 100 }, () => put({ claim: unique('hundred') }))
      await items.transact(writes, unique('t'))
      await expect(items.transact([...writes, put({ claim: unique('more') })], unique('t'))).rejects.toThrow()
      await expect(items.transact([], unique('t'))).rejects.toThrow()
      const twice = { claim: unique('twice') }
      await expect(items.transact([put(twice), put({ ...twice, a: 1 })], unique('t'))).rejects.toThrow()
      expect(await items.get('claims', twice)).toBeUndefined()
    })
  })

  describe('a scan', () => {
    test('gives every item once, in segments too', async () => {
      const items = open()
      const marker = unique('scan')
      const keys = Array.from({ length: 12 }, (_, index) => `${marker}-${index}`)
      for (const subject of keys) await items.put('keys', { subject, text: 'a'.repeat(150_000) })
      const all = async (segments?: number) => {
        const seen: string[] = []
        for (let segment = 0; segment < (segments ?? 1); segment++) {
          let after: Item | null = null
          do {
            const page = await items.scan('keys', { ...(after && { after }), ...(segments && { segment, segments }) })
            seen.push(...page.items.map(({ subject }) => String(subject)))
            after = page.next
          } while (after !== null)
        }
        return seen.filter((subject) => subject.startsWith(`${marker}-`)).sort()
      }
      expect(await all()).toEqual([...keys].sort())
      expect(await all(3)).toEqual([...keys].sort())
    })
  })
}
