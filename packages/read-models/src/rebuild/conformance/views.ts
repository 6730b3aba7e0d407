import type { Actor } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import {
  agencyAdmin,
  applicationText,
  citizen,
  completeApplication,
  editApplication,
  forwardApplication,
  rejectApplication,
} from '@portal/testing'
import { verifyViews } from '@portal/verification'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rebuildViews } from '../views.ts'
import { allRows, type OpenItems, openPortal, openSmallStore } from './fixture.ts'

export const testViewRebuild = (open: OpenItems, seeds: number): void => {
  describe('rebuilding views', () => {
    test('makes lost views equal to the byte', { tags: 'R-LOG-1' }, async () => {
      const { items, reading } = await openPortal(open)
      const before = await allRows(items, 'views')
      for (const { pk, sk } of before) await items.delete('views', { pk: pk as string, sk: sk as string })
      const rebuilt = await rebuildViews(reading)
      expect(rebuilt).toMatchObject({ rows: before.length, written: before.length, dropped: 0 })
      expect(await allRows(items, 'views')).toEqual(before)
      expect(await rebuildViews(reading)).toMatchObject({ rows: before.length, written: 0, dropped: 0 })
    })

    test('writes views that many streams lost in few transactions', async () => {
      const { items, reading } = await openSmallStore(open, 120)
      const lost = (await allRows(items, 'views')).filter(({ sk }) => sk === 'detail')
      for (const { pk, sk } of lost) await items.delete('views', { pk: pk as string, sk: sk as string })
      let transactions = 0
      const transact: Items['transact'] = async (...given) => {
        transactions += 1
        await items.transact(...given)
      }
      const rebuilt = await rebuildViews({ ...reading, items: { ...items, transact } }, ['application-detail'])
      // Each stream needs two writes, its row and the check of its head, and a transaction has at most a hundred.
      expect([rebuilt.written, transactions]).toEqual([120, 3])
    })

    test('reads each table as a whole, and by their keys only the rows that differ', async () => {
      const { items, reading } = await openSmallStore(open, 20)
      const readsOf = async () => {
        const reads: string[] = []
        const scan: Items['scan'] = async (table, ...given) => {
          reads.push(`scan ${table}`)
          return items.scan(table, ...given)
        }
        const getMany: Items['getMany'] = async (table, keys, ...given) => {
          reads.push(`${keys.length} ${table}`)
          return items.getMany(table, keys, ...given)
        }
        await rebuildViews({ ...reading, items: { ...items, scan, getMany } }, ['application-detail'])
        return reads.sort()
      }
      const whole = ['scan heads', 'scan views']
      expect(await readsOf()).toEqual(whole)
      for (const id of [3, 7]) await items.delete('views', { pk: `application#${id}`, sk: 'detail' })
      expect(await readsOf()).toEqual(['2 views', ...whole])
      expect(await readsOf()).toEqual(whole)
    })

    test('drops every row when the log has no stream', async () => {
      const { items, reading } = await openSmallStore(open, 0)
      await items.put('views', { pk: 'application#7', sk: 'detail', version: 1 })
      // The log is empty and read at once, so this delay makes the scan of the views end after it.
      const scan: Items['scan'] = async (table, ...given) => {
        if (table === 'views') await new Promise((resolve) => setImmediate(resolve))
        return items.scan(table, ...given)
      }
      const slow = { ...reading, items: { ...items, scan } }
      expect(await rebuildViews(slow)).toMatchObject({ streams: 0, dropped: 1 })
      expect(await allRows(items, 'views')).toEqual([])
    })

    test('writes a batch one by one after a concurrent command', async () => {
      const { items, on, reading } = await openSmallStore(open, 3)
      for (const id of [1, 2, 3]) await items.delete('views', { pk: `application#${id}`, sk: 'detail' })
      let isOvertaken = false
      const transact: Items['transact'] = async (...given) => {
        if (!isOvertaken) {
          isOvertaken = true
          await on(2, forwardApplication({ ...citizen(), id: 102 }))
        }
        await items.transact(...given)
      }
      await rebuildViews({ ...reading, items: { ...items, transact } }, ['application-detail'])
      const rows = await Promise.all(
        [1, 2, 3].map((id) => items.get('views', { pk: `application#${id}`, sk: 'detail' })),
      )
      expect(rows.map((row) => row?.version)).toEqual([1, 2, 1])
    })

    type Action = { readonly id: number; readonly what: 'file' | 'edit' | 'forward' | 'complete' | 'reject' }
    const action: fc.Arbitrary<Action> = fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      what: fc.constantFrom('file', 'edit', 'forward', 'complete', 'reject'),
    })
    const wreck = fc.record({ row: fc.nat(60), how: fc.constantFrom('delete', 'change', 'stray') })

    test('under concurrent writes makes every row equal to a fold of the events', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(wreck, { maxLength: 20 }),
          fc.array(fc.record({ after: fc.nat(12), action }), { maxLength: 25 }),
          async (wrecks, deeds) => {
            const { items, reading, on, file } = await openSmallStore(open, 5)
            await ruin(items, wrecks)
            const act = async ({ id, what }: Action) => {
              if (what === 'file') return file(id)
              const owner: Actor = { ...citizen(), id: 100 + id }
              if (what === 'edit')
                return on(id, editApplication({ text: applicationText({ mobile: `5000000${10 + id}` }) }, owner))
              if (what === 'forward') return on(id, forwardApplication(owner))
              return on(id, what === 'complete' ? completeApplication(agencyAdmin()) : rejectApplication(agencyAdmin()))
            }
            // A command runs between any two calls of the rebuild.
            const left = [...deeds]
            let calls = 0
            const between = <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) => {
              return async (...given: A): Promise<R> => {
                calls += 1
                if (left[0] !== undefined && calls > left[0].after) {
                  calls = 0
                  await act((left.shift() as (typeof left)[number]).action)
                }
                return call(...given)
              }
            }
            const busy: Items = {
              ...items,
              getMany: between(items.getMany),
              get: between(items.get),
              delete: between(items.delete),
              transact: between(items.transact),
            }
            await rebuildViews({ ...reading, items: busy })
            expect((await verifyViews(items, reading.store)).problems).toEqual([])
          },
        ),
        { numRuns: seeds },
      )
    }, 14_400_000)

    const ruin = async (items: Items, wrecks: readonly { row: number; how: string }[]) => {
      const rows = await allRows(items, 'views')
      for (const { row, how } of wrecks) {
        const found = rows[row % rows.length] as Item
        const { pk, sk } = found as { pk: string; sk: string }
        if (how === 'delete') await items.delete('views', { pk, sk })
        if (how === 'change') await items.put('views', { ...found, status: 'changed', version: 99 })
        if (how === 'stray') await items.put('views', { ...found, sk: `${sk}9` })
      }
    }
  })
}
