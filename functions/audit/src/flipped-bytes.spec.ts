/**
 * Proof 7 of event-log.md over everything that is kept: one byte is changed in any item of any table, and the
 * verification names table and key. What is not the truth nor folded from it alone is told below, with the reason.
 */
import type { Item, Key, TableName, Value } from '@portal/items'
import { isEqual, tables } from '@portal/items'
import { describe, expect, test } from 'vitest'
import { openRoom, type Room } from './for-specs.ts'
import { verifyStreams } from './verify-streams.ts'

const checked: readonly TableName[] = ['events', 'heads', 'views', 'claims', 'log']

const keyOf = (table: TableName, item: Item): Key => {
  const { partitionKey, sortKey } = tables[table]
  const names = [partitionKey.name, ...(sortKey ? [sortKey.name] : [])]
  return Object.fromEntries(names.map((name) => [name, item[name] as string | number]))
}

/** Every place inside an item that holds a text, a number, a yes or no, or bytes; keys are changed elsewhere. */
const leaves = (value: Value, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] => {
  if (value === null) return []
  if (typeof value !== 'object' || value instanceof Uint8Array) return [path]
  if (Array.isArray(value)) return value.flatMap((each, index) => leaves(each as Value, [...path, index]))
  return Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]))
}

const flipped = (value: Value): Value => {
  if (typeof value === 'string') return value === '' ? 'x' : `${value.slice(0, -1)}${value.endsWith('A') ? 'E' : 'A'}`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof Uint8Array) return Uint8Array.from(value, (byte, index) => (index === 0 ? byte ^ 1 : byte))
  throw new Error('nothing to flip')
}

const changedAt = (value: Value, [step, ...rest]: readonly (string | number)[]): Value => {
  if (step === undefined) return flipped(value)
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? changedAt(each as Value, rest) : each)) as Value
  const record = value as { readonly [name: string]: Value }
  return { ...record, [step]: changedAt(record[step] as Value, rest) }
}

const allOf = async (room: Room, table: TableName): Promise<readonly Item[]> => (await room.items.scan(table)).items

const sealedRoom = async () => {
  const room = await openRoom()
  await room.settle()
  await room.seal()
  return room
}
const verified = async (room: Room) => (await verifyStreams({ ...room, ...room.sealing }, null, () => true)).broken

/** Not checked here: `projections verify` recounts what the projectors wrote, and the sweep begins anew by itself. */
const isOfProjectors = ({ pk }: Item) => /^(projector|waiting|parked|sweep)/.test(String(pk))
/** Answers for repeated requests are no fold of events: they serve a day and then go; a counter is checked from below. */
const isPassing = ({ claim, bodyDigest }: Item) => bodyDigest !== undefined || /^(counter|set)#/.test(String(claim))

describe.each(checked)('one byte changed in %s', (table) => {
  test('is named by its place', async () => {
    const room = await sealedRoom()
    const items = (await allOf(room, table)).filter((item) => !isOfProjectors(item) && !isPassing(item))
    expect(items.length).toBeGreaterThan(3)
    for (const [at, item] of items.entries()) {
      const key = keyOf(table, item)
      const places = leaves(item).filter(([name]) => !(String(name) in key))
      // Another place of every item, so that over all of them every attribute is met.
      const path = places[(at * 7) % Math.max(places.length, 1)]
      if (path === undefined) continue
      const changed = changedAt(item, path) as Item
      expect(isEqual(changed, item)).toBe(false)
      await room.items.put(table, changed)
      const broken = await verified(room)
      const where = Object.values(key).map(String)
      const isNamed = broken.some(({ place }) => place.startsWith(table) && where.every((part) => place.includes(part)))
      expect([table, key, path, isNamed || broken]).toEqual([table, key, path, true])
      await room.items.put(table, item)
    }
    expect(await verified(room)).toEqual([])
  }, 120_000)
})
