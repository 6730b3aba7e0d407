/**
 * Reads, for some streams, the events that the log lacks. Mostly that is the newest event only, so it is read together
 * with the tip and the watermarks, before it is known how far each stream lags.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { fromItem, type StoredEvent } from '../../stored-event.ts'
import { type MissingEvents, maxBytes, sizeOfEvent } from '../plan-segment.ts'
import { readTipAndWatermarks, type Tip, type Watermark } from '../tip.ts'

export type HeadSeen = { readonly stream: StreamName; readonly version: number }

/** A stream's next events with their size, the head that was seen, and the version up to which there is no gap. */
export type ReadyStream = MissingEvents & { readonly head: HeadSeen; readonly until: number; readonly bytes: number }

export type StreamGroup = {
  readonly tip: Tip
  readonly ready: readonly ReadyStream[]
  /** Streams with missing events below their head. */
  readonly gaps: readonly StreamName[]
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
  const gaps: StreamName[] = []
  let bytes = 0
  let index = 0
  for (; index < lagging.length && bytes <= maxBytes; index += concurrency) {
    const some = lagging.slice(index, index + concurrency)
    for (const { head, mark, newest: last, events: found, isCut } of await withEarlierEvents(items, some)) {
      const isComplete = mark.version + found.length === head.version - 1
      const events = isComplete && last !== undefined ? [...found, fromItem(last)] : found
      const reached = mark.version + events.length
      const hasGap = !isCut && reached < head.version
      if (hasGap) gaps.push(head.stream)
      const size = events.reduce((sum, event) => sum + sizeOfEvent(event), 0)
      bytes += size
      if (events.length > 0)
        ready.push({ stream: head.stream, mark, events, head, until: hasGap ? reached : head.version, bytes: size })
    }
  }
  return { tip, ready, gaps, unread: lagging.slice(index).map(({ head }) => head) }
}

type Lagging = { readonly head: HeadSeen; readonly mark: Watermark; readonly newest: Item | undefined }

/**
 * Maximum number of streams whose earlier events are read together. With more of them, large events might be read that
 * no longer fit into the segment.
 */
const concurrency = 30
/** Events that one request can ask for by their keys. */
const maxKeys = 100

/** `isCut`: a page ended before the head's version. */
type Next = Lagging & { readonly events: readonly StoredEvent[]; readonly isCut: boolean }

/** The events between each stream's watermark and newest event, up to the first gap, in as few requests as possible. */
const withEarlierEvents = async (items: Items, lagging: readonly Lagging[]): Promise<readonly Next[]> => {
  const keys = lagging.flatMap(({ head: { stream, version }, mark }) =>
    Array.from({ length: Math.min(version - 1 - mark.version, maxKeys + 1) }, (_, index) => ({
      stream,
      version: mark.version + 1 + index,
    })),
  )
  if (keys.length > maxKeys) return Promise.all(lagging.map((each) => nextPage(items, each)))
  const found = keys.length === 0 ? [] : await items.getMany('events', keys)
  let from = 0
  return lagging.map((each) => {
    const { head, mark } = each
    const own = found.slice(from, from + head.version - 1 - mark.version)
    from += own.length
    const gap = own.indexOf(undefined)
    const events = gap < 0 ? own : own.slice(0, gap)
    return { ...each, events: events.filter((row) => row !== undefined).map(fromItem), isCut: false }
  })
}

/** Reads one page of a stream; used when the events of all streams are too many for one request by key. */
const nextPage = async (items: Items, lagging: Lagging): Promise<Next> => {
  const { head, mark } = lagging
  const { stream, version } = head
  const sort = { from: mark.version + 1, to: version - 1 }
  let page = await items.query('events', { partition: stream, sort })
  // DynamoDB may return an empty page although another follows, and without an event the stream would never advance.
  while (page.items.length === 0 && page.next !== null)
    page = await items.query('events', { partition: stream, sort, after: page.next })
  const { items: found, next } = page
  const events = found.map(fromItem)
  const gap = events.findIndex((event, index) => event.version !== mark.version + 1 + index)
  return gap < 0
    ? { ...lagging, events, isCut: next !== null }
    : { ...lagging, events: events.slice(0, gap), isCut: false }
}
