/** Operations on single items, reads of several keys, and atomic counters. */
import { describe, expect, test } from 'vitest'
import type { Item, Items } from '../items.ts'
import { claimItem, uniqueName } from './made.ts'

export const testSingleItems = (open: () => Items): void => {
  describe('one item', () => {
    test('is read as it was put, in every type', async () => {
      const items = open()
      const key = { claim: uniqueName('types') }
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

    test('does not exist before its put and after its delete', async () => {
      const items = open()
      const key = { claim: uniqueName('gone') }
      expect(await items.get('claims', key)).toBeUndefined()
      await items.put('claims', key)
      expect(await items.delete('claims', key)).toBe(true)
      expect(await items.get('claims', key)).toBeUndefined()
    })

    test('is independent of the object that was passed or returned', async () => {
      const items = open()
      const key = { claim: uniqueName('copy') }
      const bytes = Uint8Array.from([1])
      await items.put('claims', { ...key, bytes })
      bytes[0] = 2
      const first = (await items.get('claims', key)) as { bytes: Uint8Array }
      first.bytes[0] = 3
      expect(await items.get('claims', key)).toEqual({ ...key, bytes: Uint8Array.from([1]) })
    })

    test('drops attributes that are undefined', async () => {
      const items = open()
      const key = { claim: uniqueName('undefined') }
      const given = { ...key, absent: undefined, map: { absent: undefined, there: 1 } } as unknown as Item
      await items.put('claims', given)
      expect(await items.get('claims', key)).toStrictEqual({ ...key, map: { there: 1 } })
    })

    test('is put only if its key is free', async () => {
      const items = open()
      const item = claimItem(uniqueName('absent'), { holder: 'first' })
      expect(await items.put('claims', item, { absent: true })).toBe(true)
      expect(await items.put('claims', { ...item, holder: 'second' }, { absent: true })).toBe(false)
      expect(await items.get('claims', { claim: item.claim })).toEqual(item)
    })

    test('is put and deleted only while its attributes match the condition', async () => {
      const items = open()
      const key = { claim: uniqueName('equals') }
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
      const item = claimItem(uniqueName('expired'), { expires_at: 1 })
      await items.put('claims', item)
      expect(await items.get('claims', { claim: item.claim })).toEqual(item)
    })

    test('over 400 KB is refused', async () => {
      const items = open()
      const key = { claim: uniqueName('large') }
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
    test('are returned in the order of the keys, missing ones as undefined', async () => {
      const items = open()
      const keys = Array.from({ length: 100 }, () => ({ claim: uniqueName('many') }))
      for (const key of keys.slice(1)) await items.put('claims', key)
      const found = await items.getMany('claims', [...keys.slice(0, 99), keys[1] as { claim: string }])
      expect(found).toEqual([undefined, ...keys.slice(1, 99), keys[1]])
      expect(await items.getMany('claims', [])).toEqual([])
      await expect(items.getMany('claims', [...keys, { claim: 'x' }])).rejects.toThrow()
    })

    test('of several tables are returned in the order of the keys, missing ones as undefined', async () => {
      const items = open()
      const same = { pk: uniqueName('across'), sk: 'a' }
      await items.put('access', { ...same, of: 'access' })
      await items.put('views', { ...same, of: 'views' })
      const asked = [
        { table: 'views', key: same },
        { table: 'access', key: { ...same, sk: 'b' } },
        { table: 'access', key: same },
      ] as const
      expect(await items.getAcross(asked)).toEqual([{ ...same, of: 'views' }, undefined, { ...same, of: 'access' }])
      expect(await items.getAcross([])).toEqual([])
      await expect(items.getAcross(Array(101).fill(asked[0]))).rejects.toThrow()
    })
  })

  describe('adding', () => {
    test('counts from zero, sets other attributes and returns the item afterwards', async () => {
      const items = open()
      const key = { claim: uniqueName('count') }
      expect(await items.add('claims', key, { value: 1 })).toEqual({ ...key, value: 1 })
      expect(await items.add('claims', key, { value: 2, other: -1 }, { set: { at: 'now' } })).toEqual({
        ...key,
        value: 3,
        other: -1,
        at: 'now',
      })
    })

    test('changes nothing when the condition fails', async () => {
      const items = open()
      const key = { claim: uniqueName('count-if') }
      expect(await items.add('claims', key, { tries: 1 }, { if: { equals: { open: true } } })).toBeUndefined()
      expect(await items.get('claims', key)).toBeUndefined()
      await items.put('claims', { ...key, open: true })
      expect(await items.add('claims', key, { tries: 1 }, { if: { equals: { open: true } } })).toMatchObject({
        tries: 1,
      })
    })

    test('loses nothing when many add at once', async () => {
      const items = open()
      const key = { claim: uniqueName('race') }
      const seen = await Promise.all(Array.from({ length: 30 }, () => items.add('claims', key, { value: 1 })))
      expect(seen.map((item) => item?.value as number).sort((a, b) => a - b)).toEqual(seen.map((_, index) => index + 1))
    })

    test('to an attribute that is no number is refused', async () => {
      const items = open()
      const key = { claim: uniqueName('text') }
      await items.put('claims', { ...key, value: 'text' })
      await expect(items.add('claims', key, { value: 1 })).rejects.toThrow()
    })
  })
}
