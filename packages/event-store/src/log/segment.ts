/**
 * A segment: some events with their places in the one order of all. Segments
 * are numbered from 1 without a gap, positions too: `first` of the next is `last` of this plus one. Never changed.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items, Key } from '@portal/items'
import { withCheck } from '../row-check.ts'
import { fromItem, type StoredEvent, toItem } from '../stored-event.ts'
import { packed, unpacked } from './packed.ts'

/** What of one stream stands in a segment: versions `from` to `to`. */
export type StreamPart = {
  readonly stream: StreamName
  readonly from: number
  readonly to: number
  /** The segment in which the stream's events before `from` end; 0 when there are none. A stream is walked back by it. */
  readonly previous: number
}

export type Segment = {
  readonly n: number
  /** Positions of its first and last event. */
  readonly first: number
  readonly last: number
  /** When it was sequenced; never earlier than that of the segment before. */
  readonly at: string
  readonly streams: readonly StreamPart[]
  /** As they are stored in `events`, by position. */
  readonly events: readonly StoredEvent[]
  /** Merkle root over the hashes of the events (`merkle.ts`), base64url. */
  readonly root: string
}

/** An event at its place in the log. */
export type LoggedEvent = {
  /** From 1, without a gap. */
  readonly position: number
  readonly segment: number
  /** When its segment was sequenced. */
  readonly sequencedAt: string
  readonly event: StoredEvent
}

/** An event too large for a segment beside which it is named alone: it is read from `events`. */
type Elsewhere = Pick<StoredEvent, 'stream' | 'version' | 'hash'> & { readonly isElsewhere: true }

export type RawSegment = Omit<Segment, 'events'> & {
  readonly check?: string
  readonly events: readonly (StoredEvent | Elsewhere)[]
}

export const segmentsPerPartition = 1000

export const partitionOf = (n: number): string => `segment-${Math.floor(n / segmentsPerPartition)}`
export const lastOfPartition = (n: number): number =>
  (Math.floor(n / segmentsPerPartition) + 1) * segmentsPerPartition - 1
export const segmentKey = (n: number): Key => ({ pk: partitionOf(n), sk: n })

export const segmentItem = (segment: Segment, isElsewhere: (event: StoredEvent) => boolean): Item => ({
  ...(segmentKey(segment.n) as Item),
  ...segment,
  check: segmentCheck(segment),
  events: packed(segment.events.map((event) => (isElsewhere(event) ? elsewhereOf(event) : toItem(event)))),
})

/** Over what no other row tells: until it is sealed, when it was sequenced and which segments went before in its streams. */
const segmentCheck = ({ n, first, last, at, root, streams }: Omit<Segment, 'events'>): string =>
  withCheck({ n, first, last, at, root, streams }).check

/** One of before there were checks has none. */
export const hasItsCheck = (raw: Item | RawSegment): boolean => {
  try {
    return raw.check === undefined || raw.check === segmentCheck(raw as RawSegment)
  } catch (error) {
    // Something in its header is not even JSON.
    if (error instanceof TypeError) return false
    throw error
  }
}

/** A segment as it lies in the table, its events taken out; null where they cannot be. */
export const rawSegment = (item: Item): RawSegment | null => {
  const { pk: _, sk: __, events: stored, ...rest } = item
  const events = unpacked(stored)
  return events === null ? null : ({ ...rest, events } as unknown as RawSegment)
}

/** Opens what was stored; an event that stands elsewhere is fetched. Throws what cannot be taken out or is not there. */
export const segmentOf = async (items: Items, item: Item): Promise<Segment> => {
  const raw = rawSegment(item)
  if (raw === null) throw new LogBroken(`segment ${String(item.sk)} cannot be read`)
  const { check: _, ...segment } = raw
  if (!segment.events.some(isElsewhere)) return segment as Segment
  return { ...segment, events: await Promise.all(segment.events.map((event) => fetched(items, event))) }
}

export const loggedEvents = ({ n, first, at, events }: Segment): readonly LoggedEvent[] =>
  events.map((event, index) => ({ position: first + index, segment: n, sequencedAt: at, event }))

export const elsewhereOf = ({ stream, version, hash }: StoredEvent): Elsewhere => ({
  stream,
  version,
  hash,
  isElsewhere: true,
})

export const isElsewhere = (event: StoredEvent | Elsewhere): event is Elsewhere => 'isElsewhere' in event

const fetched = async (items: Items, event: StoredEvent | Elsewhere): Promise<StoredEvent> => {
  if (!isElsewhere(event)) return event
  const { stream, version } = event
  const found = await items.get('events', { stream, version })
  if (found === undefined) throw new LogBroken(`event ${version} of ${stream} is missing`)
  return fromItem(found)
}

/** The log does not say what it must say: nothing is projected past such a place. */
export class LogBroken extends Error {
  override readonly name = 'LogBroken'
}
