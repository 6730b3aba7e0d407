/**
 * Checks the end of the log: whether another segment follows, and whether the tip agrees. Segment and tip are written
 * in one transaction, so a segment beyond the tip means that the tip was set back, and a tip beyond the last segment
 * that segments are missing.
 */
import type { Items } from '@portal/items'
import { hasItsChecksum, lastOfPartition, segmentKey, segmentPartition } from '../../log/segment.ts'
import { readTip, type Tip } from '../../log/tip.ts'
import type { LogProblem } from '../log-problem.ts'

/** `next` is the segment to continue with, or null at the end. */
export type LogEnd = { readonly next: number | null; readonly problems: readonly LogProblem[] }

const wrongTip: LogProblem = { stream: 'log', version: 0, reason: 'tip', place: 'log tip / 0' }

/** `position` is that of this segment's first event; null after a damaged segment whose positions are unreadable. */
export const checkEnd = async (
  items: Items,
  { segment, position }: { readonly segment: number; readonly position: number | null },
): Promise<LogEnd> => {
  if ((await items.get('log', segmentKey(segment))) !== undefined) return { next: segment, problems: [] }
  const tip = await readTip(items)
  if (tip.segment < segment)
    return { next: null, problems: (await matchesTip(items, tip, segment, position)) ? [] : [wrongTip] }
  // The segment may have been written after our first read.
  if ((await items.get('log', segmentKey(segment))) !== undefined) return { next: segment, problems: [] }
  const next = await nextThere(items, segment)
  // Every position up to the tip's was read, so the tip's segment number is wrong.
  if (next === null && position !== null && tip.position === position - 1) return { next, problems: [wrongTip] }
  const { pk, sk } = segmentKey(segment)
  const missing: LogProblem = { stream: 'log', version: 0, reason: 'missing', place: `log ${pk} / ${sk}` }
  return { next, problems: [missing] }
}

const matchesTip = async (items: Items, tip: Tip, segment: number, position: number | null): Promise<boolean> => {
  if (tip.segment !== segment - 1) return false
  const last = tip.segment === 0 ? undefined : await items.get('log', segmentKey(tip.segment))
  // True without a comparison when the last segment was changed, because the check of that segment reports the change.
  if (last !== undefined && !hasItsChecksum(last)) return true
  return (position === null || tip.position === position - 1) && tip.at === (last?.at ?? '')
}

/**
 * Finds the segment after a hole that removed segments left, in this partition (a thousand segments) or the next;
 * segments farther away never existed.
 */
const nextThere = async (items: Items, segment: number): Promise<number | null> => {
  const nextPartition = lastOfPartition(segment) + 1
  for (const from of [segment, nextPartition]) {
    const page = await items.query('log', { partition: segmentPartition(from), sort: { from }, limit: 1 })
    const [found] = page.items
    if (found !== undefined) return Number(found.sk)
  }
  return null
}
