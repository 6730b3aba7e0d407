import { type StreamName, streamOf } from '@portal/domain'
import { readTip } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { appendToLog } from './conformance/generated-log.ts'
import { SeenStreams } from './seen-streams.ts'
import { type LogBatch, streamsOfLog } from './streams-of-log.ts'

/** This many streams with three events each; the last event of each stream comes after the filings of all streams. */
const logOf = async (count: number): Promise<Items> => {
  const items = memoryItems()
  const streams = Array.from({ length: count }, (_, index) => streamOf('application', index + 1))
  await appendToLog(items, streams, { from: 1, to: 2, segment: 0 })
  await appendToLog(items, streams, { from: 3, to: 3, segment: 1 })
  return items
}

const batchesOf = async (items: Items): Promise<readonly LogBatch[]> => {
  const batches: LogBatch[] = []
  for await (const batch of streamsOfLog(items, (await readTip(items)).segment)) batches.push(batch)
  return batches
}

describe('the streams of the log', () => {
  test('are each given once, in order, with every event counted', async () => {
    const batches = await batchesOf(await logOf(5_000))
    const streams = batches.flatMap((batch) => [...batch.streams.keys()])
    expect(streams).toEqual(Array.from({ length: 5_000 }, (_, index) => `application-${index + 1}`))
    expect(batches.reduce((sum, { events }) => sum + events, 0)).toBe(15_000)
  })

  test('include the near events, without a gap', async () => {
    const batches = await batchesOf(await logOf(300))
    for (const { streams } of batches)
      for (const events of streams.values()) expect(events.map(({ version }) => version)).toEqual([1, 2, 3])
    const [first] = await batchesOf(await logOf(5_000))
    for (const events of first?.streams.values() ?? []) expect(events.map(({ version }) => version)).toEqual([1, 2])
  })

  test('are held in batches of bounded size, however long the log is', async () => {
    const most = async (streams: number) => {
      const batches = await batchesOf(await logOf(streams))
      const held = batches.map(({ streams: all }) => [...all.values()].reduce((sum, events) => sum + events.length, 0))
      return { streams: Math.max(...batches.map((batch) => batch.streams.size)), events: Math.max(...held) }
    }
    const [at1000, at6000, at12000] = [await most(1_000), await most(6_000), await most(12_000)]
    expect(at1000).toEqual({ streams: 1_000, events: 3_000 })
    expect(at12000).toEqual(at6000)
    expect(at12000.streams).toBeLessThan(2_100)
  })
})

test('seen streams are distinguished by kind and number', () => {
  const seen = new SeenStreams()
  for (const stream of ['application-1', 'application-8192', 'member-70000'] as const) seen.add(stream)
  expect(['application-1', 'application-8192', 'member-70000'].map((each) => seen.has(each as StreamName))).toEqual([
    true,
    true,
    true,
  ])
  for (const other of ['application-2', 'member-1', 'member-8192', 'program-1', 'application-70000'] as const)
    expect(seen.has(other)).toBe(false)
})
