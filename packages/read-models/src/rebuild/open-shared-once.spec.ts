import type { EventStore, StoredEvent } from '@portal/event-store'
import { expect, test } from 'vitest'
import { openSharedOnce } from './compare-all-streams.ts'

const events = [{ version: 1 }, { version: 2 }] as StoredEvent[]

const counting = () => {
  const opened: number[] = []
  const open = (async ({ version }: StoredEvent) => {
    opened.push(version)
    return { version }
  }) as unknown as EventStore['open']
  return { opened, open }
}

test('an event is opened once for two readers, and again for a third', async () => {
  const { opened, open } = counting()
  const shared = openSharedOnce(open)
  for (const reader of [1, 2]) {
    for (const event of events) expect(await shared(event)).toEqual(event)
    expect([reader, opened]).toEqual([reader, [1, 2]])
  }
  await shared(events[0] as StoredEvent)
  expect(opened).toEqual([1, 2, 1])
})

test('what was opened more than ten seconds ago is opened again', async () => {
  const { opened, open } = counting()
  let now = 0
  const shared = openSharedOnce(open, () => now)
  for (const event of events) await shared(event)
  now = 10_001
  for (const event of events) await shared(event)
  expect(opened).toEqual([1, 2, 1, 2])
})
