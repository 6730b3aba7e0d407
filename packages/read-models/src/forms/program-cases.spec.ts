import { allItems } from '@portal/items'
import { citizen, filed, recorded, transferred } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { transferredSince } from '../applications/transfers.ts'
import { storeViews } from '../for-specs.ts'
import { programCases, storedViews } from './program-cases.ts'

/** Filed on this day, application 1 on the first of March. */
const filedTo = (id: number, over: Parameters<typeof filed>[0] = {}) => {
  const [event] = recorded(`application-${id}`, filed({ applicant: citizen(id).id, ...over }))
  return event ? [{ ...event, at: `2026-03-${String(id).padStart(2, '0')}T12:00:00.000Z` }] : []
}
/** Sent on by its agency on this day of March. */
const transferredOn = (day: number, history: ReturnType<typeof filedTo>) => {
  const [first] = history
  const [event] = first ? recorded(first.stream, filed(), transferred({ from: 1, to: 2 })).slice(1) : []
  return first && event ? [first, { ...event, at: `2026-03-${day}T12:00:00.000Z` }] : []
}
const histories = [
  filedTo(1),
  filedTo(2, { program: 2 }),
  filedTo(3, { agency: 2 }),
  filedTo(4),
  filedTo(5, { program: null }),
  filedTo(6),
]
const whole = { program: 1, agencies: [1, 2], from: '2026-01-01', to: '2026-12-31', limit: 100 }

describe('the applications of a program', () => {
  test('are those of every agency that had it, newest first', async () => {
    const items = await storeViews(...histories)
    expect(await programCases(items, whole)).toEqual({ ids: [6, 4, 3, 1], from: '2026-01-01' })
    expect(await programCases(items, { ...whole, agencies: [1] })).toMatchObject({ ids: [6, 4, 1] })
  })

  test('are those of the days that are asked for, both included', async () => {
    const items = await storeViews(...histories)
    expect(await programCases(items, { ...whole, from: '2026-03-03', to: '2026-03-04' })).toEqual({
      ids: [4, 3],
      from: '2026-03-03',
    })
  })

  test('are the newest where there are too many, and the day says from when on all are there', {
    tags: 'R-LIM-31',
  }, async () => {
    const items = await storeViews(...histories)
    expect(await programCases(items, { ...whole, limit: 2 })).toEqual({ ids: [6, 4], from: '2026-03-04' })
    expect(await programCases(items, { ...whole, limit: 4 })).toEqual({ ids: [6, 4, 3, 1], from: '2026-01-01' })
  })

  test('are read in turns, between which others are answered', { tags: 'R-LIM-3' }, async () => {
    const items = await storeViews(...histories)
    let [turns, isOver] = [0, false]
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const seen: number[] = []
    for await (const _ of storedViews(items, [1, 2, 3, 4, 5, 6])) seen.push(turns)
    isOver = true
    expect(new Set(seen).size).toBe(6)
  })

  describe('that were sent on', () => {
    const sentOn = [1, 2, 3, 4].map((id) => transferredOn(id + 10, filedTo(id, id === 2 ? { program: 2 } : {})))
    /** As many details as are read. */
    const counting = (items: Awaited<ReturnType<typeof storeViews>>) => {
      const read = { details: 0 }
      const getMany: typeof items.getMany = (table, keys, options) => {
        read.details += keys.length
        return items.getMany(table, keys, options)
      }
      return { read, items: { ...items, getMany } }
    }

    test('are found by what their transfer tells, without their details', { tags: 'R-LIM-31' }, async () => {
      const { items, read } = counting(await storeViews(...sentOn))
      expect(await programCases(items, { ...whole, agencies: [1] })).toEqual({ ids: [4, 3, 1], from: '2026-01-01' })
      expect(await programCases(items, { ...whole, agencies: [1], to: '2026-03-03' })).toMatchObject({ ids: [3, 1] })
      expect(read.details).toBe(0)
    })

    test('are found by their details where an older row does not tell it', async () => {
      const stored = await storeViews(...sentOn)
      for (const { filed: _, ...row } of await allItems(stored, 'views', { partition: 'transferred#agency-1' }))
        await stored.put('views', row)
      const { items, read } = counting(stored)
      expect(await programCases(items, { ...whole, agencies: [1] })).toMatchObject({ ids: [4, 3, 1] })
      expect(read.details).toBe(4)
    })

    test('are those since a day where there are too many', { tags: 'R-LIM-31' }, async () => {
      const items = await storeViews(...sentOn)
      const some = await transferredSince(items, { agency: 1, day: '2026-01-01', maxRows: 2 })
      expect(some).toEqual({
        transfers: [
          { id: 4, filed: { program: 1, on: '2026-03-04' } },
          { id: 3, filed: { program: 1, on: '2026-03-03' } },
        ],
        from: '2026-03-13',
      })
    })
  })
})

test('details are read some at a time', { tags: 'R-LIM-31' }, async () => {
  const ids = Array.from({ length: 2000 }, (_, index) => index + 1)
  const stored = await storeViews()
  let read = 0
  const items: typeof stored = {
    ...stored,
    getMany: async (_, keys) => {
      read += keys.length
      return keys.map((key) => ({ ...key, document: {} }))
    },
  }
  const most: number[] = []
  let taken = 0
  for await (const _ of storedViews(items, ids)) most.push(read - taken++)
  expect([taken, read]).toEqual([2000, 2000])
  expect(Math.max(...most)).toBeLessThanOrEqual(800)
})
