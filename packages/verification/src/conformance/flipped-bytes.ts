/**
 * One byte is changed in every kind of attribute and key of every kind of row, and the verification must name exactly
 * that table and key. `access` is excluded, because sessions, codes, limits and recorded accesses are no events and
 * expire (decision 0020).
 */
import { type Item, isEqual, keyOfItem, type Value } from '@portal/items'
import type { Fixture, OpenItems } from '@portal/tests/support/filed-application'
import { repetitionTimeout } from '@portal/tests/support/night'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyStreams } from '../streams.ts'
import { changeBatches, lastBit, openWithEveryRow, rowKind, rowLocation } from './every-row.ts'

type Change = { readonly item: Item; readonly what: string; readonly changed: Item }

/** With `isSample`, one attribute is changed in one row of each kind, at another position each time, and no name. */
export const testFlippedBytes = (open: OpenItems, { isSample }: { readonly isSample: boolean }): void => {
  const checked = ['keys', 'events', 'heads', 'log', 'views', 'claims', 'counts', 'search'] as const

  type Path = readonly (string | number)[]

  /** The path of every leaf value in an item: text, number, boolean, null or bytes. */
  const leaves = (value: Value, path: Path = []): readonly Path[] => {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [path]
    if (Array.isArray(value)) return value.flatMap((each, index) => leaves(each as Value, [...path, index]))
    return Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]))
  }

  const flipped = (value: Value): Value => {
    if (typeof value === 'string') return lastBit(value)
    if (typeof value === 'number') return value % 2 === 0 ? value + 1 : value - 1
    if (typeof value === 'boolean') return !value
    if (value === null) return true
    if (!(value instanceof Uint8Array)) throw new Error('nothing to flip')
    return value.map((byte, index) => (index === value.length >> 1 ? byte ^ 1 : byte))
  }

  const changedAt = (value: Value, [step, ...rest]: Path): Value => {
    if (step === undefined) return flipped(value)
    if (Array.isArray(value))
      return value.map((each, index) => (index === step ? changedAt(each as Value, rest) : each)) as Value
    const record = value as { readonly [name: string]: Value }
    return { ...record, [step]: changedAt(record[step] as Value, rest) }
  }

  let fixture: Fixture
  const verified = async () =>
    (await verifyStreams({ ...fixture, ...fixture.sealing, now: fixture.clock.now }, null, () => true)).broken

  beforeAll(async () => {
    fixture = await openWithEveryRow(await open())
  }, repetitionTimeout)

  test('finds nothing when nothing was changed', async () => expect(await verified()).toEqual([]))

  describe.each(checked)('one byte changed in %s', (table) => {
    const all = async () => (await fixture.items.scan(table)).items
    const expectEachNamed = async (changes: readonly Change[]): Promise<void> => {
      for (const batch of changeBatches(table, changes, { isSample })) {
        for (const { changed } of batch) await fixture.items.put(table, changed)
        const places = (await verified()).map(({ place }) => place.replace(/, position \d+$/, ''))
        for (const { item } of batch) await fixture.items.put(table, item)
        const whats = batch.map(({ what }) => what)
        const expected = batch.map(({ item }) => rowLocation(table, keyOfItem(table, item)))
        expect([whats, [...new Set(places)].toSorted()]).toEqual([whats, expected.toSorted()])
      }
    }

    test('of a value is reported at its table and key, and nowhere else', { timeout: repetitionTimeout }, async () => {
      const seen = new Set<string>()
      const items = await all()
      expect(items.length).toBeGreaterThan(1)
      const changes = items.flatMap((item, index) => {
        const key = keyOfItem(table, item)
        const paths = leaves(item).filter(([name]) => !(String(name) in key))
        // Covers every kind of attribute once and every row once, each at another position.
        const isNew = (path: Path) => !seen.has(rowKind(...Object.values(key), ...path))
        const [other] = paths.slice((index * 7) % paths.length)
        const chosen = paths.filter((path) => {
          if (isSample ? !isNew([]) || path !== other : !isNew(path) && path !== other) return false
          seen.add(rowKind(...Object.values(key), ...(isSample ? [] : path)))
          return true
        })
        return chosen.map((path) => ({ item, what: path.join('.'), changed: changedAt(item, path) as Item }))
      })
      for (const { item, changed } of changes) expect(isEqual(changed, item)).toBe(false)
      await expectEachNamed(changes)
      expect(await verified()).toEqual([])
    })

    if (isSample) return
    test("of an attribute's name is reported at its table and key", { timeout: repetitionTimeout }, async () => {
      const seen = new Set<string>()
      const changes = (await all()).flatMap((item) => {
        const key = keyOfItem(table, item)
        const names = Object.keys(item).filter((name) => {
          const kind = rowKind(...Object.values(key), name)
          if (name in key || seen.has(kind)) return false
          seen.add(kind)
          return true
        })
        return names.map((name) => {
          const { [name]: value, ...rest } = item
          return { item, what: name, changed: { ...rest, [lastBit(name)]: value as Value } as Item }
        })
      })
      await expectEachNamed(changes)
      expect(await verified()).toEqual([])
    })
  })
}
