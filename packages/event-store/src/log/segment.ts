/**
 * A segment holds events with their positions in the global order and never changes. Segment numbers and positions
 * start at 1 without gaps, so the next segment's `first` is this one's `last` plus one.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items, Key } from '@portal/items'
import { withChecksum } from '../row-checksum.ts'
import { fromItem, type StoredEvent, toItem } from '../stored-event.ts'
import { packEvents, unpackEvents } from './packed.ts'

/** A stream's part in a segment: versions `from` to `to`. */
export type StreamPart = {
  readonly stream: StreamName
  readonly from: number
  readonly to: number
  /**
   * The segment that holds the stream's event before `from`; 0 when there is none. It lets a stream be read backwards.
   */
  readonly previous: number
}

export type Segment = {
  readonly n: number
  /** Positions of its first and last event. */
  readonly first: number
  readonly last: number
  /** When the segment was sequenced; never earlier than the previous segment. */
  readonly at: string
  readonly streams: readonly StreamPart[]
  /** The events as stored in `events`, by position. */
  readonly events: readonly StoredEvent[]
  /** Merkle root over the events' hashes (`merkle.ts`), base64url. */
  readonly root: string
}

/** An event with its position in the log. */
export type LoggedEvent = {
  readonly position: number
  readonly segment: number
  /** When its segment was sequenced. */
  readonly sequencedAt: string
  readonly event: StoredEvent
}

/** The reference to an event that is too large for a segment; it is read from `events`. */
type EventReference = Pick<StoredEvent, 'stream' | 'version' | 'hash'> & { readonly isElsewhere: true }

export type RawSegment = Omit<Segment, 'events'> & {
  readonly check?: string
  readonly events: readonly (StoredEvent | EventReference)[]
}

export const segmentsPerPartition = 1000

export const segmentPartition = (n: number): string => `segment-${Math.floor(n / segmentsPerPartition)}`
export const lastOfPartition = (n: number): number =>
  (Math.floor(n / segmentsPerPartition) + 1) * segmentsPerPartition - 1
export const segmentKey = (n: number): Key => ({ pk: segmentPartition(n), sk: n })

export const segmentItem = (segment: Segment, isElsewhere: (event: StoredEvent) => boolean): Item => ({
  ...(segmentKey(segment.n) as Item),
  ...segment,
  check: segmentCheck(segment),
  events: packEvents(segment.events.map((event) => (isElsewhere(event) ? eventReference(event) : toItem(event)))),
})

/**
 * A checksum over the header, because until a seal covers the segment no other row repeats its time and its links to
 * previous segments, so that a change of these would not be found.
 */
const segmentCheck = ({ n, first, last, at, root, streams }: Omit<Segment, 'events'>): string =>
  withChecksum({ n, first, last, at, root, streams }).check

export const hasItsChecksum = (raw: Item | RawSegment): boolean => {
  try {
    return raw.check === segmentCheck(raw as RawSegment)
  } catch (error) {
    // A header value cannot be expressed as JSON.
    if (error instanceof TypeError) return false
    throw error
  }
}

/** A segment as stored, with its events unpacked; null when they cannot be unpacked. */
export const rawSegment = (item: Item, events = unpackEvents(item.events)): RawSegment | null => {
  const { pk: _, sk: __, events: ___, ...rest } = item
  return events === null ? null : ({ ...rest, events } as unknown as RawSegment)
}

/**
 * Unpacks a stored segment and fetches events that are stored elsewhere. Throws when something is unreadable or
 * missing.
 */
export const openSegment = async (items: Items, item: Item, events = unpackEvents(item.events)): Promise<Segment> => {
  const raw = rawSegment(item, events)
  if (raw === null) throw new LogBroken(`segment ${String(item.sk)} cannot be read`)
  const { check: _, ...segment } = raw
  if (!segment.events.some(isReference)) return segment as Segment
  return { ...segment, events: await Promise.all(segment.events.map((event) => fetched(items, event))) }
}

export const loggedEvents = ({ n, first, at, events }: Segment): readonly LoggedEvent[] =>
  events.map((event, index) => ({ position: first + index, segment: n, sequencedAt: at, event }))

export const eventReference = ({ stream, version, hash }: StoredEvent): EventReference => ({
  stream,
  version,
  hash,
  isElsewhere: true,
})

export const isReference = (event: StoredEvent | EventReference): event is EventReference => 'isElsewhere' in event

const fetched = async (items: Items, event: StoredEvent | EventReference): Promise<StoredEvent> => {
  if (!isReference(event)) return event
  const { stream, version } = event
  const found = await items.get('events', { stream, version })
  if (found === undefined) throw new LogBroken(`event ${version} of ${stream} is missing`)
  return fromItem(found)
}

/** The log is inconsistent here; no projector continues past this segment. */
export class LogBroken extends Error {
  override readonly name = 'LogBroken'
}
