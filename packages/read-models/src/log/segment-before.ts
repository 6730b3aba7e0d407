/**
 * Finds the segment from which the log is read backwards for events before a moment. Segment times never decrease, so a
 * binary search finds it. The sweep may sequence an event minutes after it happened, so the search uses a time that is
 * a quarter of an hour later than the moment. An event that was sequenced even later is found only with a later moment,
 * or with none. Events that are older than the log are in its first segments, which are always read.
 */
import { readTip, timeOfSegment } from '@portal/event-store'
import type { Items } from '@portal/items'

const maxSequencingDelay = 15 * 60 * 1000

/** The last segment that may hold events before this moment (ISO 8601, UTC); 0 when the log is empty. */
export const segmentBefore = async (items: Items, moment: string): Promise<number> => {
  const [first = '', tip] = await Promise.all([timeOfSegment(items, 1), readTip(items)])
  const latest = later(moment > first ? moment : first)
  if (tip.at < latest) return tip.segment
  let [low, high] = [0, tip.segment]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const at = await timeOfSegment(items, middle)
    if (at !== undefined && at < latest) low = middle
    else high = middle - 1
  }
  return low
}

const later = (moment: string): string => new Date(Date.parse(moment) + maxSequencingDelay).toISOString()
