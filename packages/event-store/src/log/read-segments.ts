/**
 * The log read forwards, page by page: memory does not grow with it. Segments are never changed, so reads may lag; a
 * segment that a lagging read does not show is asked for again, and only then the log is called broken.
 */
import type { Item, Items } from '@portal/items'
import {
  LogBroken,
  type LoggedEvent,
  lastOfPartition,
  loggedEvents,
  partitionOf,
  type Segment,
  segmentKey,
  segmentOf,
} from './segment.ts'
import { tipOf } from './tip.ts'

/** Segments `after + 1` to `to`; without `to` up to the tip as it stands at the beginning. */
export type LogRange = { readonly after?: number; readonly to?: number }

export const segmentAt = async (items: Items, n: number): Promise<Segment | undefined> => {
  const item = await items.get('log', segmentKey(n))
  return item && segmentOf(items, item)
}

/** Pages that are on their way while one is worked on. */
const ahead = 4

/** In order and without a gap. Throws `LogBroken` at a segment that is missing. */
export async function* readSegments(items: Items, { after = 0, to }: LogRange = {}): AsyncGenerator<Segment> {
  const end = to ?? (await tipOf(items)).segment
  if (after >= end) return
  const first = await readPage(items, after + 1, end)
  // As many segments as went into one page will go into the next, about.
  let width = first.length
  let next = after + 1 + width
  const readings: Reading[] = []
  const ask = () => {
    for (; readings.length < ahead && next <= end; next = (readings.at(-1) as Reading).to + 1)
      readings.push(readingOf(items, next, Math.min(next + width - 1, end, lastOfPartition(next))))
  }
  ask()
  for (const item of first) yield await segmentOf(items, item)
  for (let reading = readings.shift(); reading !== undefined; reading = readings.shift()) {
    ask()
    let { from } = reading
    let page = await reading.page
    for (;;) {
      for (const item of page) yield await segmentOf(items, item)
      from += page.length
      if (from > reading.to) break
      width = page.length
      page = await readPage(items, from, reading.to)
    }
  }
}

type Reading = { readonly from: number; readonly to: number; readonly page: Promise<readonly Item[]> }

const readingOf = (items: Items, from: number, to: number): Reading => {
  const page = readPage(items, from, to)
  // Whoever stops reading before it is awaited does not care how it ends.
  page.catch(() => {})
  return { from, to, page }
}

/** Every event of the portal in order. */
export async function* everyEvent(items: Items, range: LogRange = {}): AsyncGenerator<LoggedEvent> {
  for await (const segment of readSegments(items, range)) yield* loggedEvents(segment)
}

/** At least one segment, the first of them `from`. */
const readPage = async (items: Items, from: number, to: number): Promise<readonly Item[]> => {
  for (const consistent of [false, true]) {
    const sort = { from, to: Math.min(to, lastOfPartition(from)) }
    const { items: found } = await items.query('log', { partition: partitionOf(from), sort, consistent })
    const gap = found.findIndex(({ sk }, index) => sk !== from + index)
    const page = gap < 0 ? found : found.slice(0, gap)
    if (page.length > 0) return page
  }
  throw new LogBroken(`segment ${from} is missing`)
}
