/**
 * Reads the log: forwards and backwards page by page, and one event. Forwards, memory does not grow with it. Segments never change, so reads are
 * eventually consistent; a missing one is read again, strongly consistent, before the log counts as broken.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { StreamName } from '@portal/domain'
import { type Item, type Items, present, sizeOfItem } from '@portal/items'
import { eventHash } from '../stored-event.ts'
import { merkleRoot } from './merkle.ts'
import { unpackedLater } from './packed.ts'
import {
  LogBroken,
  type LoggedEvent,
  lastOfPartition,
  loggedEvents,
  openSegment,
  type Segment,
  segmentKey,
  segmentPartition,
  segmentsPerPartition,
} from './segment.ts'
import { readTip, readWatermarks } from './tip.ts'

/** Segments `after + 1` to `to`; without `to`, up to the tip when reading begins. */
export type LogRange = { readonly after?: number; readonly to?: number }

export const segmentAt = async (items: Items, n: number): Promise<Segment | undefined> => {
  const item = await items.get('log', segmentKey(n))
  return item && openSegment(items, item)
}

/** Pages that are prefetched while one is processed. */
const ahead = 4

/** Yields segments in order without a gap. Throws `LogBroken` at a missing segment. */
export async function* readSegments(items: Items, { after = 0, to }: LogRange = {}): AsyncGenerator<Segment> {
  const end = to ?? (await readTip(items)).segment
  if (after >= end) return
  const first = await readPage(items, after + 1, end)
  // Later pages are expected to hold about as many segments as the first one.
  let width = first.length
  let next = after + 1 + width
  const readings: Reading[] = []
  const ask = () => {
    for (; readings.length < ahead && next <= end; next = present(readings.at(-1)).to + 1)
      readings.push(readingOf(items, next, Math.min(next + width - 1, end, lastOfPartition(next))))
  }
  ask()
  for (const item of first) yield await unpackedSegment(items, item)
  for (let reading = readings.shift(); reading !== undefined; reading = readings.shift()) {
    ask()
    // Lets the SDK send the requests before the caller works on this page.
    await othersTurn()
    let { from } = reading
    let page = await reading.page
    for (;;) {
      for (const item of page) yield await unpackedSegment(items, item)
      from += page.length
      if (from > reading.to) break
      width = page.length
      page = await readPage(items, from, reading.to)
    }
  }
}

/** A stored segment whose events are decompressed while the segments before it are processed. */
type Unpacking = { readonly item: Item; readonly events: ReturnType<typeof unpackedLater> }
const unpackedSegment = async (items: Items, { item, events }: Unpacking): Promise<Segment> =>
  openSegment(items, item, (await events)())

type Reading = { readonly from: number; readonly to: number; readonly page: Promise<readonly Unpacking[]> }

const readingOf = (items: Items, from: number, to: number): Reading => {
  const page = readPage(items, from, to)
  // A reader may stop before this prefetch is awaited, and its rejection must not be unhandled then.
  page.catch(() => {})
  return { from, to, page }
}

/** Every event of the portal in order. */
export async function* everyEvent(items: Items, range: LogRange = {}): AsyncGenerator<LoggedEvent> {
  for await (const segment of readSegments(items, range)) yield* loggedEvents(segment)
}

/** Returns one or more segments, beginning with `from`; throws when that one is missing. */
const readPage = async (items: Items, from: number, to: number): Promise<readonly Unpacking[]> => {
  for (const consistent of [false, true]) {
    const sort = { from, to: Math.min(to, lastOfPartition(from)) }
    const { items: found } = await items.query('log', { partition: segmentPartition(from), sort, consistent })
    const gap = found.findIndex(({ sk }, index) => sk !== from + index)
    const page = gap < 0 ? found : found.slice(0, gap)
    if (page.length > 0) return page.map((item) => ({ item, events: unpackedLater(item.events) }))
  }
  throw new LogBroken(`segment ${from} is missing`)
}

/**
 * Reads the log backwards in bounded pieces, for displays of the newest events. A missing or unreadable segment is
 * skipped here; the verification reports it.
 */
export type SegmentsBack = {
  readonly segments: readonly Segment[]
  /** Bytes that were read from the table. */
  readonly bytes: number
  /** The next page starts below this segment; 1 means that nothing is left. */
  readonly below: number
}

/** Reads at most `limit` segments below this one and at most 1 MB: one page of one partition. Eventually consistent. */
export const segmentsBack = async (
  items: Items,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<SegmentsBack> => {
  const newest = below - 1
  const lowest = Math.max(1, Math.floor(newest / segmentsPerPartition) * segmentsPerPartition)
  const look = (consistent: boolean) => {
    const sort = { from: lowest, to: newest }
    return items.query('log', { partition: segmentPartition(newest), sort, newestFirst: true, limit, consistent })
  }
  const lagging = await look(false)
  // An eventually consistent read may miss the newest segment; then the page is read again, strongly consistent.
  const page = lagging.items[0]?.sk === newest ? lagging : await look(true)
  const segments = await Promise.all(page.items.map((item) => readable(items, item)))
  return {
    segments: segments.filter((segment) => segment !== null),
    bytes: page.items.reduce((sum, item) => sum + sizeOfItem(item), 0),
    below: page.next === null ? lowest : ((page.items.at(-1)?.sk as number | undefined) ?? lowest),
  }
}

/** When a segment was sequenced; undefined when it is missing. */
export const timeOfSegment = async (items: Items, n: number): Promise<string | undefined> =>
  (await items.get('log', segmentKey(n), { consistent: false }))?.at as string | undefined

const readable = async (items: Items, item: Item): Promise<Segment | null> => {
  try {
    return await openSegment(items, item)
  } catch (error) {
    if (error instanceof LogBroken) return null
    throw error
  }
}

/** One event of the log with its position, found backwards from its stream's watermark; null while it has none. */
export const findLoggedEvent = async (
  items: Items,
  stream: StreamName,
  version: number,
): Promise<LoggedEvent | null> => {
  const [mark] = await readWatermarks(items, [stream])
  if (mark === undefined || mark.version < version) return null
  for (let n = mark.segment; n > 0; ) {
    const segment = await segmentAt(items, n)
    const part = segment?.streams.find((each) => each.stream === stream)
    if (segment === undefined || part === undefined) return null
    const found = loggedEvents(segment).find(({ event }) => event.stream === stream && event.version === version)
    if (found !== undefined) return found
    n = part.previous
  }
  return null
}

/** Whether a segment follows this position and is consistent: its positions, its root, the hash of each event. */
export const isIntactSegment = ({ first, last, events, root }: Segment, position: number): boolean =>
  first === position + 1 &&
  last === position + events.length &&
  root === merkleRoot(events.map(({ hash }) => hash)) &&
  events.every((event) => eventHash(event) === event.hash)
