import type { Item } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { nextNumber } from './claims.ts'
import { isCounterIntact } from './row-checksum.ts'

describe('counters with a second, negative count', () => {
  const counter = { claim: 'counter#member' }

  test('sum to zero after concurrent increments', async () => {
    const items = memoryItems()
    const taken = await Promise.all(Array.from({ length: 20 }, () => nextNumber(items, 'member')))
    expect(new Set(taken).size).toBe(20)
    const stored = (await items.get('claims', counter)) ?? {}
    expect([stored, isCounterIntact(stored, 'value')]).toEqual([{ ...counter, value: 20, contra: -20 }, true])
    expect(isCounterIntact({ ...stored, value: 21 }, 'value')).toBe(false)
    expect(isCounterIntact({ ...stored, contra: -21 }, 'value')).toBe(false)
    expect(isCounterIntact({ ...counter, value: 20 }, 'value')).toBe(false)
  })

  test('continue after tampering, which the verification reports', async () => {
    const items = memoryItems()
    await items.put('claims', { ...counter, value: 41, contra: -31 })
    expect(await nextNumber(items, 'member')).toBe(42)
    expect(isCounterIntact((await items.get('claims', counter)) as Item, 'value')).toBe(false)
  })
})
