import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { allRows, openPortal } from './conformance/fixture.ts'
import { rebuildViews } from './views.ts'

/** Rebuilds while the scan of the views waits until every application was opened. */
const rebuildBehindSlowScan = async (spoil: (items: Items) => Promise<unknown> = async () => undefined) => {
  const applications = 8
  const { items, reading } = await openPortal(async () => memoryItems(), applications)
  const before = await allRows(items, 'views')
  await spoil(items)
  let opened = 0
  let allOpened = () => {}
  const isOpened = new Promise<void>((resolve) => {
    allOpened = resolve
  })
  const open = (async (stored) => {
    opened += 1
    if (opened === applications) allOpened()
    return reading.store.open(stored)
  }) as EventStore['open']
  const scan: Items['scan'] = async (table, ...options) => {
    if (table === 'views') await isOpened
    return items.scan(table, ...options)
  }
  const slow = { items: { ...items, scan }, store: { ...reading.store, open } }
  const rebuilt = await rebuildViews(slow, ['application-detail'])
  expect(await allRows(items, 'views')).toEqual(before)
  return { ...rebuilt, openedTwice: opened - applications }
}

test('streams are folded while the views are scanned, and once only if the scan finds their rows', async () => {
  expect(await rebuildBehindSlowScan()).toMatchObject({ rows: 8, written: 0, openedTwice: 0 })
})

test('a stream whose row the scan does not find is folded again and written', async () => {
  const lose = (items: Items) => items.delete('views', { pk: 'application#7', sk: 'detail' })
  expect(await rebuildBehindSlowScan(lose)).toMatchObject({ rows: 8, written: 1, openedTwice: 1 })
  const change = (items: Items) => items.put('views', { pk: 'application#7', sk: 'detail', version: 1 })
  expect(await rebuildBehindSlowScan(change)).toMatchObject({ rows: 8, written: 1, openedTwice: 1 })
})
