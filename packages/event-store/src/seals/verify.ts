/**
 * Verifies the log against its seals: every seal, every covered segment, every event named by a segment, and then the
 * unsealed rest. It also finds a stream that was cut or rewritten together with its head, which the stream's own chain
 * cannot show. A call works while it has time and returns where to continue; seals that a signed restore statement
 * superseded cover nothing.
 */
import type { Items } from '@portal/items'
import { hasItsChecksum, lastOfPartition, segmentKey, segmentPartition } from '../log/segment.ts'
import { readTip, type Tip } from '../log/tip.ts'
import { checkLink, type VerifySealsDependencies } from './check/link.ts'
import { type CheckedSegment, checkSegment, type KnownSegment } from './check/segment.ts'
import type { LogProblem } from './log-problem.ts'
import type { ChainLink, Restore } from './restore/restore.ts'
import { declaredRestores, isSuperseded } from './restore/rows.ts'
import { linkAt } from './rows.ts'
import type { SignedSeal } from './seal.ts'

/**
 * Where to continue: `position` is that of the segment's first event, or null after a damaged segment whose positions
 * are unreadable.
 */
export type SealPosition = {
  /** The next seal to check. */
  readonly seal: number
  readonly segment: number
  readonly position: number | null
}
export const firstSealPosition: SealPosition = { seal: 1, segment: 1, position: 1 }

export type VerifiedSeals = {
  readonly segments: number
  readonly events: number
  readonly seals: number
  readonly problems: readonly LogProblem[]
  /** Null when everything was checked. */
  readonly next: SealPosition | null
}

export const verifySeals = async (
  deps: VerifySealsDependencies,
  start: SealPosition,
  hasTime: () => boolean,
  /** The scan's result for segments that agree with themselves and with the streams that they name. */
  knownOf: (n: number) => KnownSegment | undefined = () => undefined,
): Promise<VerifiedSeals> => {
  const { items } = deps
  const tip = await readTip(items)
  const problems: LogProblem[] = []
  const counted = { segments: 0, events: 0, seals: 0 }
  let { seal: n, segment, position } = start
  const restores = await declaredRestores(deps)
  let former: ChainLink | null = await linkAt(deps, n - 1)
  let covering = coveredBy(former, n - 1, restores)
  let isOver = false
  for (let done = 0; done === 0 || hasTime(); done++) {
    if (!isOver && segment > (covering?.seal.lastSegment ?? 0)) {
      const checked = await checkLink(deps, n, { former, restores })
      problems.push(...checked.problems)
      if (checked.link === 'none') isOver = true
      else {
        former = checked.link
        covering = coveredBy(former, n, restores)
        n += 1
        // A statement or a superseded seal covers no segment, and what an unreadable link covers is unknown.
        if (covering === null) continue
        counted.seals += 1
        segment = Math.max(segment, covering.seal.firstSegment)
        position = segment === covering.seal.firstSegment ? covering.seal.firstPosition : position
      }
    }
    if (segment > (covering?.seal.lastSegment ?? 0)) {
      if (!isOver) continue
      if (knownOf(segment) === undefined) {
        const end = await checkEnd(items, { segment, position })
        problems.push(...end.problems)
        if (end.next === null) return { ...counted, problems, next: null }
        if (end.next !== segment) position = null
        segment = end.next
      }
    }
    const sealed = covering?.segments[segment - covering.seal.firstSegment] ?? null
    const expected = { firstPosition: position, sealed, tip: tip.segment }
    const result = knownResult(knownOf(segment), expected) ?? (await checkSegment(items, segment, expected))
    problems.push(...result.problems)
    counted.segments += 1
    counted.events += result.events
    const isLastOfSeal = covering?.seal.lastSegment === segment
    position = isLastOfSeal ? (covering?.seal.lastPosition ?? 0) + 1 : after(result.lastPosition)
    segment += 1
  }
  return { ...counted, problems, next: { seal: n, segment, position } }
}

/** Null when the scan has no result for the segment, or not the expected one; then the segment is read. */
const knownResult = (
  known: KnownSegment | undefined,
  { firstPosition, sealed }: Parameters<typeof checkSegment>[2],
): CheckedSegment | null => {
  if (known === undefined || known.first !== (firstPosition ?? known.first)) return null
  if (sealed !== null && sealed !== known.digest) return null
  return { ...known, lastPosition: known.first + known.events - 1, problems: [] }
}

const coveredBy = (link: ChainLink | null, n: number, restores: readonly Restore[]): SignedSeal | null =>
  link?.kind === 'seal' && !isSuperseded(restores, n) ? link.signed : null

const after = (position: number | null): number | null => (position === null ? null : position + 1)

/**
 * Checks the end of the log: whether another segment follows, and whether the tip agrees. Segment and tip are written
 * in one transaction, so a segment beyond the tip means that the tip was set back, and a tip beyond the last segment
 * that segments are missing.
 */

/** `next` is the segment to continue with, or null at the end. */
type LogEnd = { readonly next: number | null; readonly problems: readonly LogProblem[] }

const wrongTip: LogProblem = { stream: 'log', version: 0, reason: 'tip', place: 'log tip / 0' }

/** `position` is that of this segment's first event; null after a damaged segment whose positions are unreadable. */
const checkEnd = async (
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
