/**
 * Reads, for some streams, the events that the log lacks, and checks them. Mostly that is the newest event only, so it is
 * read together with the tip and the watermarks, before it is known how far each stream lags.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { fromItem, genesisHash, type StoredEvent } from '../stored-event.ts'
import { hasItsHash } from '../verify.ts'
import { type MissingEvents, maxBytes, sizeOfEvent } from './plan-segment.ts'
import { readTipAndWatermarks, type Tip, type Watermark } from './tip.ts'

export type HeadSeen = { readonly stream: StreamName; readonly version: number }

/** A stream's next events with their size, the head that was seen, and the version up to which all are sound. */
export type ReadyStream = MissingEvents & { readonly head: HeadSeen; readonly until: number; readonly bytes: number }

export type StreamGroup = {
  readonly tip: Tip
  readonly ready: readonly ReadyStream[]
  /** Streams with a missing or damaged event below their head; the log takes nothing from there on. */
  readonly broken: readonly StreamName[]
  /** Lagging streams that were not read, because the others fill a segment. */
  readonly unread: readonly HeadSeen[]
}

/** At most 90 heads, one per stream. */
export const readGroup = async (items: Items, heads: readonly HeadSeen[]): Promise<StreamGroup> => {
  const [{ tip, marks }, newest] = await Promise.all([
    readTipAndWatermarks(
      items,
      heads.map(({ stream }) => stream),
    ),
    items.getMany(
      'events',
      heads.map(({ stream, version }) => ({ stream, version })),
    ),
  ])
  const lagging = heads.flatMap((head, index): readonly Lagging[] => {
    const mark = marks[index]
    return mark === undefined || mark.version >= head.version ? [] : [{ head, mark, newest: newest[index] }]
  })
  const ready: ReadyStream[] = []
  const broken: StreamName[] = []
  let bytes = 0
  let index = 0
  for (; index < lagging.length && bytes <= maxBytes; index += concurrency) {
    const some = lagging.slice(index, index + concurrency)
    for (const { head, mark, newest: last, earlier, isCut } of await withEarlierEvents(items, some)) {
      const { stream } = head
      const found = isCut ? earlier : [...earlier, last]
      const events = soundAfter(stream, mark.version, found)
      const reached = mark.version + events.length
      const isBroken = isCut ? events.length < found.length - firstIndex(mark) : reached < head.version
      if (isBroken) broken.push(stream)
      const size = events.reduce((sum, event) => sum + sizeOfEvent(event), 0)
      bytes += size
      if (events.length > 0)
        ready.push({ stream, mark, events, head, until: isBroken ? reached : head.version, bytes: size })
    }
  }
  return { tip, ready, broken, unread: lagging.slice(index).map(({ head }) => head) }
}

type Lagging = { readonly head: HeadSeen; readonly mark: Watermark; readonly newest: Item | undefined }

/**
 * Maximum number of streams whose earlier events are read together. With more of them, large events might be read that
 * no longer fit into the segment.
 */
const concurrency = 30
/** Events that one request can ask for by their keys. */
const maxKeys = 100

/**
 * `earlier`: the last event that the log holds, if there is one, and those that follow it, undefined where one is
 * missing. `isCut`: a page ended before the head's version.
 */
type Next = Lagging & { readonly earlier: readonly (Item | undefined)[]; readonly isCut: boolean }

/** The version from which a stream is read: the last one in the log, for its hash. */
const firstVersion = ({ version }: Watermark): number => Math.max(1, version)
/** The index of the first event that the log lacks. */
const firstIndex = ({ version }: Watermark): number => Math.min(1, version)

/**
 * The events after this version, up to the first that is missing, does not have its hash, or does not follow the one
 * before: what is copied into a segment unchecked would stop the sealing for everybody (R-LOG-37).
 */
const soundAfter = (stream: StreamName, after: number, rows: readonly (Item | undefined)[]): readonly StoredEvent[] => {
  const events: StoredEvent[] = []
  let previousHash = genesisHash
  for (const [index, row] of rows.entries()) {
    const version = Math.max(1, after) + index
    const event = row && fromItem(row)
    if (event?.version !== version) break
    if (version > after) {
      if (event.stream !== stream || event.previousHash !== previousHash || !hasItsHash(event)) break
      events.push(event)
    }
    previousHash = event.hash
  }
  return events
}

/** The events from each stream's watermark to before its newest event, in as few requests as possible. */
const withEarlierEvents = async (items: Items, lagging: readonly Lagging[]): Promise<readonly Next[]> => {
  const keysOf = ({ head: { stream, version }, mark }: Lagging) => {
    const from = firstVersion(mark)
    const length = Math.min(version - from, maxKeys + 1)
    return Array.from({ length }, (_, index) => ({ stream, version: from + index }))
  }
  const keys = lagging.flatMap(keysOf)
  if (keys.length > maxKeys) return Promise.all(lagging.map((each) => nextPage(items, each)))
  const found = keys.length === 0 ? [] : await items.getMany('events', keys)
  let from = 0
  return lagging.map((each) => {
    const earlier = found.slice(from, from + keysOf(each).length)
    from += earlier.length
    return { ...each, earlier, isCut: false }
  })
}

/** Reads one page of a stream; used when the events of all streams are too many for one request by key. */
const nextPage = async (items: Items, lagging: Lagging): Promise<Next> => {
  const { head, mark } = lagging
  const { stream, version } = head
  const sort = { from: firstVersion(mark), to: version - 1 }
  let { items: earlier, next } = await items.query('events', { partition: stream, sort })
  // A page may hold no new event although another follows, and without one the stream would never advance.
  while (earlier.length <= firstIndex(mark) && next !== null) {
    const page = await items.query('events', { partition: stream, sort, after: next })
    earlier = [...earlier, ...page.items]
    next = page.next
  }
  return { ...lagging, earlier, isCut: next !== null }
}
