/**
 * Reads the log backwards in bounded pieces, for displays of the newest events. A missing or unreadable segment is
 * skipped here; the verification reports it.
 */
import { type Item, type Items, sizeOfItem } from '@portal/items'
import { LogBroken, openSegment, type Segment, segmentKey, segmentPartition, segmentsPerPartition } from '../segment.ts'

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
