/**
 * Plans the next segment as one transaction: the segment is written if its number is free, the tip and the watermarks
 * if they are as they were read. A repeated record or a competing sequencer therefore fails, and positions and versions
 * have no gaps. Pure.
 */
import type { StreamName } from '@portal/domain'
import { type Item, type Key, sizeOfItem, type Write } from '@portal/items'
import { digest } from '../hash.ts'
import { type StoredEvent, toItem } from '../stored-event.ts'
import { merkleRoot } from './merkle.ts'
import { type Segment, type StreamPart, segmentItem } from './segment.ts'
import { type Tip, tipKey, type Watermark, watermarkKey } from './tip.ts'

/** Streams per segment: a transaction has at most 100 writes, which are the segment, the tip and their watermarks. */
export const maxStreams = 90
export const maxBytes = 300_000
/**
 * A bound that no real segment reaches: the hashes and names of an event alone take 150 bytes, so `maxBytes` ends the
 * segment earlier.
 */
export const maxEventsPerSegment = 2_000

/** A stream's events that the log lacks, without a gap from its watermark on. */
export type MissingEvents = {
  readonly stream: StreamName
  readonly mark: Watermark
  readonly events: readonly StoredEvent[]
}

export type PlannedSegment = {
  readonly segment: Segment
  readonly writes: readonly Write[]
  readonly token: string
}

/** Takes as many events as fit into one segment, in order; the rest waits for the next segment. */
export const planSegment = (tip: Tip, missing: readonly MissingEvents[], now: string): PlannedSegment => {
  const sizes = fitting(inOrder(missing))
  const events = [...sizes.keys()]
  const n = tip.segment + 1
  const at = now > tip.at ? now : tip.at
  const segment: Segment = {
    n,
    first: tip.position + 1,
    last: tip.position + events.length,
    at,
    streams: partsOf(events, missing),
    events,
    root: merkleRoot(events.map(({ hash }) => hash)),
  }
  const marks = new Map(missing.map(({ stream, mark }) => [stream, mark]))
  const writes: readonly Write[] = [
    { put: segmentItem(segment, (event) => (sizes.get(event) ?? 0) > maxBytes), table: 'log', if: { absent: true } },
    moved(tipKey, { segment: n, position: segment.last, at }, tip.segment === 0 ? null : { segment: tip.segment }),
    ...segment.streams.map(({ stream, to }) => {
      const mark = marks.get(stream)
      const seen = mark === undefined || mark.version === 0 ? null : { version: mark.version }
      return moved(watermarkKey(stream), { version: to, segment: n }, seen)
    }),
  ]
  const { events: _, ...place } = segment
  return { segment, writes, token: digest(JSON.stringify(place)).slice(0, 36) }
}

export const sizeOfEvent = (event: StoredEvent): number => sizeOfItem(toItem(event))

const moved = (key: Key, to: Item, seen: Item | null): Write => ({
  put: { ...(key as Item), ...to },
  table: 'log',
  if: seen === null ? { absent: true } : { equals: seen },
})

/** Orders events by time over all streams and by version within a stream, because clocks differ. */
const inOrder = (missing: readonly MissingEvents[]): readonly StoredEvent[] =>
  missing
    .flatMap(({ events }) => {
      let latest = ''
      return events.map((event) => {
        if (event.at > latest) latest = event.at
        return { at: latest, event }
      })
    })
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ event }) => event)

/**
 * The events that fit, each with its size. An event larger than a segment is stored elsewhere and takes no space here.
 */
const fitting = (events: readonly StoredEvent[]): ReadonlyMap<StoredEvent, number> => {
  const streams = new Set<StreamName>()
  const sizes = new Map<StoredEvent, number>()
  let bytes = 0
  for (const event of events) {
    const fullSize = sizeOfEvent(event)
    const size = fullSize > maxBytes ? 0 : fullSize
    streams.add(event.stream)
    if (sizes.size > 0 && (bytes + size > maxBytes || streams.size > maxStreams)) break
    if (sizes.size === maxEventsPerSegment) break
    bytes += size
    sizes.set(event, fullSize)
  }
  return sizes
}

const partsOf = (events: readonly StoredEvent[], missing: readonly MissingEvents[]): readonly StreamPart[] => {
  const previous = new Map(missing.map(({ stream, mark }) => [stream, mark.segment]))
  const parts = new Map<StreamName, StreamPart>()
  for (const { stream, version } of events) {
    const from = parts.get(stream)?.from ?? version
    parts.set(stream, { stream, from, to: version, previous: previous.get(stream) ?? 0 })
  }
  return [...parts.values()]
}
