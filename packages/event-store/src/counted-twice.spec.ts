import type { Item, Key } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { nextNumber } from './claims.ts'
import { addTwice, isCountedTwice } from './counted-twice.ts'
import { UnderWay } from './log/projector.ts'
import type { LoggedEvent } from './log/segment.ts'
import { listSetAside, setAside } from './log/set-aside.ts'

describe('numbers that are counted twice', () => {
  const counter = { claim: 'counter#member' }

  test('add up to nothing, whoever takes them at the same time', async () => {
    const items = memoryItems()
    const taken = await Promise.all(Array.from({ length: 20 }, () => nextNumber(items, 'member')))
    expect(new Set(taken).size).toBe(20)
    const stored = (await items.get('claims', counter)) ?? {}
    expect([stored, isCountedTwice(stored, 'value')]).toEqual([{ ...counter, value: 20, contra: -20 }, true])
    expect(isCountedTwice({ ...stored, value: 21 }, 'value')).toBe(false)
    expect(isCountedTwice({ ...stored, contra: -21 }, 'value')).toBe(false)
  })

  test('one that was counted once is counted twice from then on', async () => {
    const items = memoryItems()
    await items.put('claims', { ...counter, value: 41 })
    expect(isCountedTwice({ ...counter, value: 41 }, 'value')).toBe(true)
    expect(await Promise.all([nextNumber(items, 'member'), nextNumber(items, 'member')])).toEqual([42, 43])
    expect(await items.get('claims', counter)).toEqual({ ...counter, value: 43, contra: -43 })
  })

  test('one that was changed is not brought up: that is for the verification to tell', async () => {
    const items = memoryItems()
    await items.put('claims', { ...counter, value: 41, contra: -31 })
    expect(await nextNumber(items, 'member')).toBe(42)
    expect(isCountedTwice((await items.get('claims', counter)) as Item, 'value')).toBe(false)
  })
})

describe('tries of an event that was set aside before they were counted twice', () => {
  const waiting: Key = { pk: 'waiting#counts', sk: 7 }
  const parked: Key = { pk: 'parked#counts', sk: 7 }
  const at = '2026-03-01T09:00:00.000Z'
  const place = { segment: 3, stream: 'application-1', version: 2 }
  const event = { position: 7, segment: 3, event: place } as unknown as LoggedEvent
  const once = async (tries: number) => {
    const items = memoryItems()
    await items.put('log', { ...waiting, ...place, tries, reason: 'poison', error: 'TypeError', at })
    const fail = (error: Error) => setAside(items, { projector: 'counts', event, error, at })
    const rowAt = async (key: Key) => (await items.get('log', key)) ?? null
    return { items, fail, rowAt }
  }

  test.each([
    ['with the next that fails', new RangeError(), 3],
    ['with the next that is somebody else\u2019s', new UnderWay(), 2],
  ])('are counted twice %s', async (_, error, tries) => {
    const { fail, rowAt } = await once(2)
    await fail(error)
    expect(await rowAt(waiting)).toMatchObject({ tries, contra: -tries, check: expect.any(String) })
  })

  test.each([[[new RangeError(), new RangeError()]], [[new UnderWay(), new UnderWay(), new RangeError()]]])(
    'are counted twice by whoever comes at the same time: %j',
    async (errors) => {
      const { fail, rowAt } = await once(1)
      await Promise.all(errors.map(fail))
      const row = (await rowAt(waiting)) as Item
      expect([row.tries, isCountedTwice(row, 'tries')]).toEqual([1 + errors.filter(isFailure).length, true])
    },
  )
  const isFailure = (error: Error) => error instanceof RangeError

  test('go with the event when it is parked', async () => {
    const { items, fail, rowAt } = await once(4)
    await fail(new RangeError())
    expect(await rowAt(waiting)).toBeNull()
    expect(await rowAt(parked)).toMatchObject({ tries: 5, contra: -5 })
    const { value: row } = await listSetAside(items, 'parked', 'counts').next()
    expect(row).toMatchObject({ tries: 5, position: 7 })
  })

  test('do not bring back a row that was taken away meanwhile', async () => {
    const { items, rowAt } = await once(2)
    const quick: typeof items = {
      ...items,
      add: async (...given) => {
        const row = await items.add(...given)
        await items.delete('log', waiting)
        return row
      },
    }
    const lasting = { stream: 'application-1', version: 2 }
    await addTwice(quick, { table: 'log', key: waiting, name: 'tries', by: 1, set: place, lasting })
    expect(await rowAt(waiting)).toBeNull()
  })
})
