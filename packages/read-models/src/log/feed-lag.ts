/** How far the projectors are behind the log: by their checkpoints, and the times of the events (R-LOG-35). */
import type { FeedLag } from '@portal/contract'
import { type Checkpoint, findCheckpoint, readTip, type Segment, segmentAt } from '@portal/event-store'
import type { Items } from '@portal/items'
import { portalProjectors } from './parked-events.ts'

/** `now`: ISO 8601. A projector that never ran has no checkpoint and is not waited for. */
export const measureFeedLag = async (items: Items, now: string): Promise<FeedLag> => {
  // Checkpoints are read before the tip, so that none of them can be beyond it.
  const found = await Promise.all(portalProjectors.map((name) => findCheckpoint(items, name)))
  const checkpoints = found.filter((checkpoint) => checkpoint !== null)
  const tip = await readTip(items)
  const reached = Math.min(...checkpoints.map(({ segment }) => segment), tip.segment)
  if (reached < tip.segment) {
    const oldest = await segmentAt(items, reached + 1)
    if (oldest === undefined) return { waiting: 0, seconds: null }
    return { waiting: Math.max(0, tip.position - oldest.first + 1), seconds: secondsSince(oldest, now) }
  }
  const last = tip.segment === 0 ? undefined : await segmentAt(items, tip.segment)
  const lastMove = lastMoveOf(checkpoints)
  return { waiting: 0, seconds: last === undefined || lastMove === null ? null : secondsSince(last, lastMove) }
}

/** The latest moment at which a projector moved its checkpoint; null when none has run. */
const lastMoveOf = (checkpoints: readonly Checkpoint[]): string | null =>
  checkpoints
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? null

const dayLength = 86_400_000

/**
 * Seconds since the append of the segment's oldest event. An event that is dated more than a day before its segment is
 * imported data, such as the demo data, so the segment's own time counts for it. Clocks of two processes may differ, so
 * a negative result becomes 0.
 */
const secondsSince = ({ events, at }: Segment, until: string): number => {
  const sequenced = Date.parse(at)
  const appended = events.map((event) => Date.parse(event.at)).filter((time) => sequenced - time <= dayLength)
  return Math.max(0, Math.ceil((Date.parse(until) - Math.min(...appended, sequenced)) / 1_000))
}
