/** Any range of the log can be read, also across pages and partitions. */
import { randomUUID } from 'node:crypto'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { expect, test } from 'vitest'
import { planSegment } from '../plan-segment.ts'
import { segmentKey } from '../segment.ts'
import { everyEvent, readSegments } from '../segments.ts'
import { readTip } from '../tip.ts'
import { collectAll, eventsOf, freshStream, type OpenItems } from './fixture.ts'

export const testReplay = (open: OpenItems): void => {
  test('a log that is empty, or read from its end, has no events', async () => {
    const items = open()
    const { segment } = await readTip(items)
    expect(await collectAll(readSegments(items, { after: segment }))).toEqual([])
    expect(await collectAll(readSegments(items, { to: 0 }))).toEqual([])
  })

  test('at the boundaries of pages and partitions no event is missing or doubled', async () => {
    // Three segments per page, so that there are many page boundaries.
    const items = memoryItems({ pageBytes: 1_500 })
    await fill(items, 2_003)
    for (const [after, to] of [
      ...[
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
        [0, 4],
        [2, 3],
        [3, 7],
        [0, 999],
        [0, 1000],
        [0, 1001],
      ],
      ...[
        [998, 1001],
        [999, 1000],
        [1000, 1000],
        [999, 2003],
        [1999, 2001],
        [2002, 2003],
        [0, 2003],
      ],
    ] as const) {
      const numbers = (await collectAll(readSegments(items, { after, to }))).map(({ n }) => n)
      expect(numbers).toEqual(Array.from({ length: to - after }, (_, index) => after + 1 + index))
    }
    const positions = (await collectAll(everyEvent(items))).map(({ position }) => position)
    expect(positions).toEqual(Array.from({ length: 2_003 }, (_, index) => index + 1))
  })

  test('a segment missing in an eventually consistent read is read again', async () => {
    const items = memoryItems()
    await fill(items, 5)
    let lags = 0
    const lagging: Items = {
      ...items,
      query: async (table, query) => {
        const page = await items.query(table, query)
        if (query.consistent) return page
        lags += 1
        return { items: page.items.filter(({ sk }) => (sk as number) < 4), next: null }
      },
    }
    expect((await collectAll(readSegments(lagging))).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
    expect(lags).toBeGreaterThan(0)
  })

  test('a missing segment is an error, and nothing after it is read', async () => {
    const items = memoryItems()
    await fill(items, 5)
    await items.delete('log', segmentKey(3))
    const given: number[] = []
    const reading = async () => {
      for await (const { n } of readSegments(items)) given.push(n)
    }
    await expect(reading()).rejects.toThrow('segment 3 is missing')
    expect(given).toEqual([1, 2])
  })
}

/** Appends this many segments with one event each. */
const fill = async (items: Items, count: number): Promise<void> => {
  const stream = freshStream()
  const events = eventsOf(stream, 1, count)
  let mark = { version: 0, segment: 0 }
  for (const event of events) {
    const { segment, writes } = planSegment(await readTip(items), [{ stream, mark, events: [event] }], '2026-03-01')
    await items.transact(writes, randomUUID())
    mark = { version: event.version, segment: segment.n }
  }
}
