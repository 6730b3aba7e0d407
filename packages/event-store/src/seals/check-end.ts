/**
 * The end of the log: whether there is a segment after the last that was seen, and whether the tip tells so. A segment and
 * the tip are written in one transaction, so what lies beyond the tip means that the tip was set back, and what the tip
 * tells of and is not there is missing, or never was.
 */
import type { Items } from '@portal/items'
import { hasItsCheck, lastOfPartition, partitionOf, segmentKey } from '../log/segment.ts'
import { type Tip, tipOf } from '../log/tip.ts'
import type { LogProblem } from './log-problem.ts'

/** Null when this is the end; otherwise the segment to go on with. */
export type LogEnd = { readonly next: number | null; readonly problems: readonly LogProblem[] }

const wrongTip: LogProblem = { stream: 'log', version: 0, reason: 'tip', place: 'log tip / 0' }

/** `position`: of the first event of this segment, null where a damaged one did not tell. */
export const checkEnd = async (
  items: Items,
  { segment, position }: { readonly segment: number; readonly position: number | null },
): Promise<LogEnd> => {
  if ((await items.get('log', segmentKey(segment))) !== undefined) return { next: segment, problems: [] }
  const tip = await tipOf(items)
  if (tip.segment < segment)
    return { next: null, problems: (await tellsOf(items, tip, segment, position)) ? [] : [wrongTip] }
  // It may have been written after we looked for it.
  if ((await items.get('log', segmentKey(segment))) !== undefined) return { next: segment, problems: [] }
  const next = await nextThere(items, segment)
  // Everything that it counts was seen: it is the number of the segment that is wrong.
  if (next === null && position !== null && tip.position === position - 1) return { next, problems: [wrongTip] }
  const { pk, sk } = segmentKey(segment)
  const missing: LogProblem = { stream: 'log', version: 0, reason: 'missing', place: `log ${pk} / ${sk}` }
  return { next, problems: [missing] }
}

const tellsOf = async (items: Items, tip: Tip, segment: number, position: number | null): Promise<boolean> => {
  if (tip.segment !== segment - 1) return false
  const last = tip.segment === 0 ? undefined : await items.get('log', segmentKey(tip.segment))
  // A last segment that was changed is told of itself.
  if (last !== undefined && !hasItsCheck(last)) return true
  return (position === null || tip.position === position - 1) && tip.at === (last?.at ?? '')
}

/** In this thousand or the next: what was taken away is a hole, what lies farther was never there. */
const nextThere = async (items: Items, segment: number): Promise<number | null> => {
  const nextPartition = lastOfPartition(segment) + 1
  for (const from of [segment, nextPartition]) {
    const page = await items.query('log', { partition: partitionOf(from), sort: { from }, limit: 1 })
    const [found] = page.items
    if (found !== undefined) return Number(found.sk)
  }
  return null
}
