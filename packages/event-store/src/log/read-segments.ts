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

/** In order and without a gap. Throws `LogBroken` at a segment that is missing. */
export async function* readSegments(items: Items, { after = 0, to }: LogRange = {}): AsyncGenerator<Segment> {
  const end = to ?? (await tipOf(items)).segment
  let next = after + 1
  if (next > end) return
  let reading = readPage(items, next, end)
  while (next <= end) {
    const page = await reading
    const follows = next + page.length
    // The next page is on its way while this one is worked on.
    if (follows <= end) reading = readPage(items, follows, end)
    reading.catch(() => {})
    for (const item of page) yield await segmentOf(items, item)
    next = follows
  }
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
