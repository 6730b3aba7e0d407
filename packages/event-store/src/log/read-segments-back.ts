/**
 * The log read backwards, a piece at a time: whoever shows the newest events first says how far one look may go. A
 * segment that is missing or cannot be read is stepped over: here things are shown, and the verification names the place.
 */
import { type Item, type Items, sizeOfItem } from '@portal/items'
import { LogBroken, partitionOf, type Segment, segmentKey, segmentOf, segmentsPerPartition } from './segment.ts'

export type LookBack = {
  /** Newest first. */
  readonly segments: readonly Segment[]
  /** What was read of the table, in bytes. */
  readonly bytes: number
  /** The next look begins below this segment; nothing is left when it is 1. */
  readonly below: number
}

/** At most `limit` segments below this one, and at most 1 MB: one page of one partition. Reads may lag. */
export const segmentsBack = async (
  items: Items,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<LookBack> => {
  const newest = below - 1
  const lowest = Math.max(1, Math.floor(newest / segmentsPerPartition) * segmentsPerPartition)
  const look = (consistent: boolean) => {
    const sort = { from: lowest, to: newest }
    return items.query('log', { partition: partitionOf(newest), sort, newestFirst: true, limit, consistent })
  }
  const lagging = await look(false)
  // A segment that was just written may not be seen yet: then the look is taken again, at the truth.
  const page = lagging.items[0]?.sk === newest ? lagging : await look(true)
  const segments = await Promise.all(page.items.map((item) => readable(items, item)))
  return {
    segments: segments.filter((segment) => segment !== null),
    bytes: page.items.reduce((sum, item) => sum + sizeOfItem(item), 0),
    below: page.next === null ? lowest : ((page.items.at(-1)?.sk as number | undefined) ?? lowest),
  }
}

/** When a segment was sequenced; undefined where it is missing. */
export const timeOfSegment = async (items: Items, n: number): Promise<string | undefined> =>
  (await items.get('log', segmentKey(n), { consistent: false }))?.at as string | undefined

const readable = async (items: Items, item: Item): Promise<Segment | null> => {
  try {
    return await segmentOf(items, item)
  } catch (error) {
    if (error instanceof LogBroken) return null
    throw error
  }
}
