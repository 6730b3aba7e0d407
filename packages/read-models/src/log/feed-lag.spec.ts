import { project } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, expect, test } from 'vitest'
import { measureFeedLag } from './feed-lag.ts'
import { writeLog } from './for-specs.ts'

let items: Items
beforeEach(() => {
  items = memoryItems()
})

const at = (second: number): string => new Date(Date.parse('2026-03-01T09:00:00.000Z') + second * 1_000).toISOString()

/**
 * One segment of second 12 with two events, appended in seconds 10 and 11; the next, of second 22, has two events of
 * seconds 20 and 21.
 */
const writeTwo = (count = 2) =>
  writeLog(
    items,
    [
      { at: at(12), events: [10, 11].map((second) => ({ stream: 'application-1' as const, at: at(second) })) },
      { at: at(22), events: [20, 21].map((second) => ({ stream: 'application-2' as const, at: at(second) })) },
    ].slice(0, count),
  )
const run = (name: string, second: number) =>
  project(
    { items, now: () => at(second), log: () => undefined },
    { name, kinds: ['application'], apply: async () => undefined },
  )

test('an empty log has no lag', async () => {
  expect(await measureFeedLag(items, at(30))).toEqual({ waiting: 0, seconds: null })
})

test('before a projector ever ran, no event counts as waiting', async () => {
  await writeTwo()
  expect(await measureFeedLag(items, at(30))).toEqual({ waiting: 0, seconds: null })
})

test('when no event is waiting, the lag is the time from the append of the last event until the last projector applied it', {
  tags: 'R-LOG-35',
}, async () => {
  await writeTwo()
  await run('counts', 23)
  await run('search', 25)
  expect(await measureFeedLag(items, at(90))).toEqual({ waiting: 0, seconds: 5 })
})

test('events that the slowest projector has not applied are waiting, since the append of the oldest', {
  tags: 'R-LOG-35',
}, async () => {
  await writeTwo(1)
  await run('counts', 13)
  await run('search', 13)
  await writeTwo()
  await run('counts', 23)
  expect(await measureFeedLag(items, at(90))).toEqual({ waiting: 2, seconds: 70 })
})

test('events that the log lacks are waiting, although every projector has applied the whole log', {
  tags: 'R-LOG-35',
}, async () => {
  await writeTwo(1)
  await run('counts', 13)
  await items.put('heads', { stream: 'application-1', version: 2, at: at(11) })
  expect(await measureFeedLag(items, at(90))).toEqual({ waiting: 0, seconds: 3 })
  await items.put('heads', { stream: 'application-1', version: 4, at: at(40) })
  await items.put('heads', { stream: 'member-5', version: 1, at: at(30) })
  expect(await measureFeedLag(items, at(90))).toEqual({ waiting: 3, seconds: 60 })
})

test('a clock that is behind gives no negative lag', async () => {
  await writeTwo()
  await run('counts', 5)
  expect(await measureFeedLag(items, at(5))).toEqual({ waiting: 0, seconds: 0 })
})

test('an imported event with a past time counts from its segment', async () => {
  const loaded = { at: at(12), events: [{ stream: 'application-1' as const, at: '2024-01-08T08:00:00.000Z' }] }
  await writeLog(items, [loaded])
  await run('counts', 14)
  expect(await measureFeedLag(items, at(90))).toEqual({ waiting: 0, seconds: 2 })
})

test('a backlog of millions, or a damaged head, is counted and not listed', {
  tags: ['R-LOG-35', 'R-LOG-37'],
}, async () => {
  await writeTwo()
  await run('counts', 23)
  for (const [stream, version] of Object.entries({ 'application-3': 1e9, 'application-4': 'x', 'application-5': 3 }))
    await items.put('heads', { stream, version, hash: '', at: at(25) })
  expect(await measureFeedLag(items, at(30))).toEqual({ waiting: 1_000_000_003, seconds: 5 })
})
