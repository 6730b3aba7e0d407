/**
 * Reads the log forwards page by page, so that memory does not grow with it. Segments never change, so reads are
 * eventually consistent; a missing one is read again, strongly consistent, before the log counts as broken.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Item, type Items, present } from '@portal/items'
import { unpackedLater } from '../packed.ts'
import {
  LogBroken,
  type LoggedEvent,
  lastOfPartition,
  loggedEvents,
  openSegment,
  type Segment,
  segmentKey,
  segmentPartition,
} from '../segment.ts'
import { readTip } from '../tip.ts'

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
