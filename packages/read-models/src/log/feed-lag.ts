/**
 * How far the projectors are behind what was appended (R-LOG-35): heads against watermarks, for the events that the log
 * lacks, and checkpoints against the tip, for those that it holds.
 */
import type { FeedLag } from '@portal/contract'
import {
  type Checkpoint,
  findCheckpoint,
  readTip,
  readWatermarks,
  type Segment,
  segmentAt,
  streamOfHead,
  type Tip,
  versionOfHead,
} from '@portal/event-store'
import { type Items, inBatches } from '@portal/items'
import { portalProjectors } from './parked-events.ts'

/** `now`: ISO 8601. A projector that never ran has no checkpoint and is not waited for. */
export const measureFeedLag = async (items: Items, now: string): Promise<FeedLag> => {
  // Checkpoints are read before the tip, so that none of them can be beyond it.
  const found = await Promise.all(portalProjectors.map((name) => findCheckpoint(items, name)))
  const tip = await readTip(items)
  const [logged, appended] = await Promise.all([
    lagOfProjectors(
      items,
      now,
      tip,
      found.filter((checkpoint) => checkpoint !== null),
    ),
    notSequenced(items, tip),
  ])
  if (appended.waiting === 0) return logged
  const seconds = Math.max(0, Math.ceil((Date.parse(now) - appended.oldest) / 1_000))
  return {
    waiting: logged.waiting + appended.waiting,
    seconds: Math.max(logged.waiting > 0 ? (logged.seconds ?? 0) : 0, seconds),
  }
}

/** Heads that are read; on a portal with more of them the sweep finds the others. */
const maxHeads = 10_000
const anHour = 3_600_000

/**
 * The events that were appended and are not in the log, by the heads that changed since an hour before its end. A stale
 * watermark makes an event wait for a moment longer than it does, which no alarm minds. They are only counted: there may
 * be millions, also because a head is damaged.
 */
const notSequenced = async (
  items: Items,
  { at }: Tip,
): Promise<{ readonly waiting: number; readonly oldest: number }> => {
  const { items: heads } = await items.scan('heads', { consistent: false, limit: maxHeads })
  const since = at === '' ? '' : new Date(Date.parse(at) - anHour).toISOString()
  let [waiting, oldest] = [0, Number.POSITIVE_INFINITY]
  await Promise.all(
    inBatches(heads.filter((head) => String(head.at) >= since)).map(async (some) => {
      const marks = await readWatermarks(items, some.map(streamOfHead), { consistent: false })
      for (const [index, head] of some.entries()) {
        const ahead = versionOfHead(head) - (marks[index]?.version ?? 0)
        // Not above 0 either where a version is damaged.
        if (!(ahead > 0)) continue
        waiting += ahead
        oldest = Math.min(oldest, Date.parse(String(head.at)) || Number.POSITIVE_INFINITY)
      }
    }),
  )
  return { waiting, oldest }
}

const lagOfProjectors = async (
  items: Items,
  now: string,
  tip: Tip,
  checkpoints: readonly Checkpoint[],
): Promise<FeedLag> => {
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
