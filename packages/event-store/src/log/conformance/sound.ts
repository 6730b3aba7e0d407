/** The invariants of every log, whatever happened to its writers. */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import { expect } from 'vitest'
import { merkleRoot } from '../merkle.ts'
import { readSegments } from '../segments.ts'
import { readTip, readWatermarks } from '../tip.ts'

/**
 * Segments and positions have no gaps, roots match, each version of these streams occurs once and in order, each stream
 * can be walked backwards, and tip and watermarks are correct.
 */
export const expectSound = async (items: Items, lengths: ReadonlyMap<StreamName, number>): Promise<void> => {
  const seen = new Map<StreamName, { version: number; segment: number }>()
  let [segments, position] = [0, 0]
  for await (const { n, first, last, streams, events, root } of readSegments(items)) {
    segments += 1
    expect([n, first, last]).toEqual([segments, position + 1, position + events.length])
    expect(events.length).toBeGreaterThan(0)
    position = last
    expect(root).toBe(merkleRoot(events.map(({ hash }) => hash)))
    for (const { stream, from, to, previous } of streams) {
      const before = seen.get(stream) ?? { version: 0, segment: 0 }
      expect({ stream, from, previous }).toEqual({ stream, from: before.version + 1, previous: before.segment })
      const versions = events.filter((event) => event.stream === stream).map(({ version }) => version)
      expect(versions).toEqual(Array.from({ length: to - from + 1 }, (_, index) => from + index))
      seen.set(stream, { version: to, segment: n })
    }
    expect(streams.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(events.length)
  }
  expect(await readTip(items)).toMatchObject({ segment: segments, position })
  for (const [stream, version] of lengths) {
    expect(seen.get(stream)?.version ?? 0).toBe(version)
    expect((await readWatermarks(items, [stream]))[0]).toEqual(seen.get(stream) ?? { version: 0, segment: 0 })
  }
}
