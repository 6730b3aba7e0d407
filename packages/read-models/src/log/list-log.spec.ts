import type { AuditEvent } from '@portal/contract'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { type LoggedFact, minute, type SegmentGiven, writeLog } from './for-specs.ts'
import { type LogQuery, listLog, logPageSize } from './list-log.ts'

const store: Pick<EventStore, 'open'> = {
  open: async () => {
    throw new Error('nothing here is sealed')
  },
}
const given = async (segments: readonly SegmentGiven[]) => {
  const items = memoryItems({ pageBytes: 20_000 })
  await writeLog(items, segments)
  return items
}
/** One segment per minute with these events. */
const everyMinute = (count: number, events: (n: number) => readonly LoggedFact[]) =>
  given(Array.from({ length: count }, (_, index) => ({ at: minute(index + 1), events: events(index + 1) })))
const one = (n: number): readonly LoggedFact[] => [{ stream: `application-${n}` }]

const pagesOf = async (items: Items, query: LogQuery) => {
  const pages: (readonly AuditEvent[])[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await listLog({ items, store }, { ...query, cursor })
    pages.push(page.data)
    cursor = page.next_cursor
  }
  return pages
}
const positions = async (items: Items, query: LogQuery) =>
  (await pagesOf(items, query)).flat().map(({ position }) => position)
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)

describe('the log, page by page', () => {
  test('of an empty portal is empty', async () => {
    expect(await listLog({ items: memoryItems(), store }, {})).toEqual({ data: [], next_cursor: null })
  })

  test.each([1, logPageSize - 1, logPageSize, logPageSize + 1, 998, 999, 1000, 1001, 2001])(
    'has every event once, also across partitions: %i segments of one event',
    async (count) => expect(await positions(await everyMinute(count, one), {})).toEqual(down(count, 1)),
  )

  test('has every event once, also when a page ends inside a segment', async () => {
    const items = await everyMinute(30, (n) =>
      Array.from({ length: 1 + (n % 9) }, (_, k) => ({ stream: `member-${k + 1}` })),
    )
    const found = await positions(items, {})
    expect(found).toEqual(down(found.length, 1))
    const sizes = (await pagesOf(items, {})).map(({ length }) => length)
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => logPageSize))
  })

  test('continues past a missing segment', async () => {
    const items = await everyMinute(10, one)
    await items.delete('log', { pk: 'segment-0', sk: 5 })
    expect(await positions(items, {})).toEqual([10, 9, 8, 7, 6, 4, 3, 2, 1])
  })

  test('ends a page after a bounded range without matches, and continues from there', async () => {
    const items = await everyMinute(1500, (n) => [{ stream: 'program-1', type: n === 3 ? 'Rare' : 'Noted' }])
    const pages = await pagesOf(items, { type: 'Rare' })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.flat().map(({ position }) => position)).toEqual([3])
    expect(pages.slice(0, -1).every((page) => page.length === 0)).toBe(true)
  })
})

describe('the log of one stream', () => {
  test('is read backwards along its own segments, however far apart they are', async () => {
    const items = await everyMinute(1200, (n) => [{ stream: n % 400 === 0 ? 'application-7' : 'application-8' }])
    expect(await positions(items, { stream: 'application-7' })).toEqual([1200, 800, 400])
    expect(await positions(items, { stream: 'application-9' })).toEqual([])
  })

  test('with a long history has several pages', async () => {
    const items = await everyMinute(100, (n) => [{ stream: n % 2 ? 'program-1' : 'program-2' }])
    expect(await positions(items, { stream: 'program-1' })).toEqual(down(100, 1).filter((n) => n % 2))
  })
})

describe('the log by time', () => {
  const items = everyMinute(1100, one)

  test.each([
    [1, 2],
    [1, 1101],
    [500, 520],
    [999, 1001],
    [1100, 1101],
    [1101, 1200],
  ])('from minute %i to before minute %i', async (from, to) => {
    const wanted = down(Math.min(to - 1, 1100), from).filter((n) => n >= from)
    expect(await positions(await items, { from: minute(from), to: minute(to) })).toEqual(wanted)
  })

  test('finds an event that the sweep added minutes later by when it happened', async () => {
    const late = await given([
      { at: minute(1), events: one(1) },
      ...Array.from({ length: 60 }, (_, n) => ({ at: minute(n + 100), events: one(n + 2) })),
      { at: minute(170), events: [{ stream: 'member-1', at: minute(160) }] },
      { at: minute(300), events: one(99) },
    ])
    expect(await positions(late, { to: minute(161), from: minute(160) })).toEqual([62])
  })

  test('finds an event from before the log by when it happened', async () => {
    const taken = await given([
      { at: minute(1000), events: [{ stream: 'member-1', at: minute(1) }] },
      { at: minute(1001), events: [{ stream: 'member-2', at: minute(2) }] },
      { at: minute(2000), events: [{ stream: 'member-3' }] },
    ])
    expect(await positions(taken, { to: minute(3) })).toEqual([2, 1])
  })
})

test('several filters of the log combine', async () => {
  const items = await everyMinute(60, (n) => [
    { stream: `application-${n}`, actor: n % 3, type: n % 2 ? 'Odd' : 'Even' },
    { stream: `member-${n}`, actor: n % 3, type: 'Odd' },
  ])
  const found = (await pagesOf(items, { stream: 'application', actor: 2, type: 'Odd', from: minute(10) })).flat()
  expect(found.map(({ stream }) => stream)).toEqual(
    down(60, 10)
      .filter((n) => n % 3 === 2 && n % 2)
      .map((n) => `application-${n}`),
  )
})
