/**
 * Where to begin when only events before a moment are asked for, found by halving: the times of segments never fall.
 * An event is sequenced after it happened: at once, or by the sweep five minutes later when a record was lost. So the
 * look begins a quarter of an hour later than asked. What was there before the log was (its first segments took it in
 * at once) is older than any segment: these are always looked at. An event that an outage kept from the log for longer
 * than the quarter of an hour is found where it was sequenced, or without `to`.
 */
import { timeOfSegment, tipOf } from '@portal/event-store'
import type { Items } from '@portal/items'

const lateness = 15 * 60 * 1000

/** The last segment that may hold events before this moment (ISO 8601, UTC); 0 when the log is empty. */
export const segmentBefore = async (items: Items, moment: string): Promise<number> => {
  const [first = '', tip] = await Promise.all([timeOfSegment(items, 1), tipOf(items)])
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

const later = (moment: string): string => new Date(Date.parse(moment) + lateness).toISOString()
