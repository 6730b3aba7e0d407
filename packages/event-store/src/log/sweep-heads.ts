/**
 * The sweep finds heads above their watermark and sequences their events, because a table stream drops records after a
 * day or five attempts, and locally a killed process may lose some. A round over all heads may take several calls; the
 * row `sweep` in the table `log` stores where the last call ended.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items, Key } from '@portal/items'
import { streamOfHead, versionOfHead } from '../head.ts'
import { hasValidChecksum, withChecksum } from '../row-checksum.ts'
import type { HeadSeen, SequenceDependencies } from './sequence.ts'
import { type SequencedEach, sequenceEach } from './sequence-each.ts'
import { readWatermarks } from './tip.ts'

export type SweptHeads = SequencedEach & {
  /** Heads that were read, and how many of them were compared with their watermarks. */
  readonly heads: number
  readonly compared: number
  readonly lagging: number
  /**
   * When the oldest of these changed; empty when there is none, and in the first call of all, which begins the log on what
   * is there, such as the demo data.
   */
  readonly oldest: string
  /** Whether this call reached the last head. */
  readonly isRoundDone: boolean
}

export type SweepOptions = {
  /** Maximum pages of heads per call; a page of 1 MB has 8,000 heads or more. */
  readonly pages?: number
  readonly compareAllUpTo?: number
  readonly hasTime?: () => boolean
}

/** About as many heads as 1 MB holds, because the default limit of a scan would make smaller pages. */
const headsOfPage = 10_000

/** A call that finds this many lagging streams ends with the current page. */
const maxLagging = 20_000

/**
 * Eventually consistent reads suffice: a stale watermark costs one more check, and a missed head is compared in the
 * next round.
 */
const behind = { consistent: false }

export const sweepHeads = async (
  deps: SequenceDependencies,
  { pages = 100, compareAllUpTo = 5_000, hasTime = () => true }: SweepOptions = {},
): Promise<SweptHeads> => {
  const { items } = deps
  const total = { heads: 0, compared: 0, lagging: 0, segments: 0, events: 0 }
  const broken: StreamName[] = []
  const failed: SequencedEach['failed'][number][] = []
  const unreached: StreamName[] = []
  let oldest = ''
  const cursor = await readCursor(items)
  let after = cursor?.after ?? null
  let round = cursor && after ? cursor.round : nextRound(cursor?.round, deps.now(), compareAllUpTo)
  for (let page = 0; page < pages && total.lagging < maxLagging && (page === 0 || hasTime()); page++) {
    const { items: rows, next } = await items.scan('heads', { ...behind, limit: headsOfPage, ...(after && { after }) })
    const changed = rows.filter(({ at }) => String(at) >= round.since)
    const { lagging, unreadable } = await laggingOf(items, changed)
    const done = await sequenceEach(
      deps,
      lagging.map(({ head }) => head),
    )
    round = passed(round, rows.length, lagging, done)
    total.heads += rows.length
    total.compared += changed.length
    total.lagging += lagging.length
    if (cursor) oldest = earlierTime(oldest, lagging[0]?.at ?? '')
    total.segments += done.segments
    total.events += done.events
    broken.push(...done.broken, ...unreadable)
    failed.push(...done.failed)
    unreached.push(...done.unreached)
    after = next
    if (next === null) break
  }
  await keepCursor(items, { round, after })
  return { ...total, oldest, broken, failed, unreached, isRoundDone: after === null }
}

/** Notes the oldest unsequenced change for the next round; a stream with a gap waits for a full round instead. */
const passed = (round: SweepRound, heads: number, lagging: readonly Lagging[], done: SequencedEach): SweepRound => {
  const left = new Set<StreamName>([...done.failed.map(({ stream }) => stream), ...done.unreached])
  const times = lagging.filter(({ head }) => left.has(head.stream)).map(({ at }) => at)
  return { ...round, heads: round.heads + heads, oldestLeft: times.reduce(earlierTime, round.oldestLeft) }
}

type Lagging = { readonly head: HeadSeen; readonly at: string }

/**
 * The heads that are ahead of their watermark, oldest change first, and those that say no version: their streams would
 * stand still without a sign until the night's verification (R-LOG-37). When a log is begun on an existing portal, its
 * events thereby come into the log in order.
 */
const laggingOf = async (
  items: Items,
  rows: readonly Item[],
): Promise<{ readonly lagging: readonly Lagging[]; readonly unreadable: readonly StreamName[] }> => {
  const lagging: Lagging[] = []
  const unreadable: StreamName[] = []
  for (let index = 0; index < rows.length; index += 100) {
    const some = rows.slice(index, index + 100)
    const marks = await readWatermarks(items, some.map(streamOfHead), behind)
    for (const [nth, row] of some.entries()) {
      const head: HeadSeen = { stream: streamOfHead(row), version: versionOfHead(row) }
      if (!Number.isSafeInteger(head.version) || head.version < 1) unreadable.push(head.stream)
      else if ((marks[nth]?.version ?? 0) < head.version) lagging.push({ head, at: String(row.at) })
    }
  }
  lagging.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return { lagging, unreadable }
}

/**
 * What one round of the sweep compares (decision 0023). Watermarks only rise, so a head that was compared and has not
 * changed cannot lag. A round reads all heads, at a fortieth of the cost of comparing them, and compares those changed
 * since an hour before the previous round began; the hour allows for differing clocks and slow commands. A daily round
 * compares all heads, and on a portal with few heads every round does.
 */
type SweepRound = {
  /** When the round began, ISO 8601 in UTC. */
  readonly at: string
  /** Heads that changed at this time or later are compared; empty means all. */
  readonly since: string
  /** When the last round that compared all heads began. */
  readonly wholeAt: string
  /** Heads passed so far. */
  readonly heads: number
  /** The oldest change that could not be sequenced, to be compared again; empty when there was none. */
  readonly oldestLeft: string
}

/** `after`: the last head that was passed; null when the round reached the end. */
type SweepCursor = { readonly round: SweepRound; readonly after: Item | null }

const key: Key = { pk: 'sweep', sk: 0 }
const anHour = 3_600_000
const aDay = 24 * anHour

/** Where the last call ended; a row that fails its check counts as missing, so a round over all heads starts. */
export const readCursor = async (items: Items): Promise<SweepCursor | undefined> => {
  const row = await items.get('log', key)
  if (row === undefined || !hasValidChecksum(row, sweepAttributes, Object.keys(key))) return undefined
  const { after, ...round } = row
  return { round: round as unknown as SweepRound, after: after as Item | null }
}

const keepCursor = async (items: Items, { round, after }: SweepCursor): Promise<void> => {
  const { at, since, wholeAt, heads, oldestLeft } = round
  await items.put('log', { ...(key as Item), ...withChecksum({ at, since, wholeAt, heads, oldestLeft, after }) })
}

/** The attributes that `npm run audit -- verify` expects of the row. */
export const sweepAttributes = ['at', 'since', 'wholeAt', 'heads', 'oldestLeft', 'after'] as const

/** `compareAllUpTo`: with at most this many heads, all are compared every time. */
const nextRound = (last: SweepRound | undefined, now: string, compareAllUpTo: number): SweepRound => {
  const begun = { at: now, heads: 0, oldestLeft: '' }
  if (last === undefined || last.heads <= compareAllUpTo || Date.parse(now) - Date.parse(last.wholeAt) >= aDay)
    return { ...begun, since: '', wholeAt: now }
  const anHourBefore = new Date(Date.parse(last.at) - anHour).toISOString()
  return { ...begun, since: earlierTime(anHourBefore, last.oldestLeft), wholeAt: last.wholeAt }
}

/** The earlier of two times; an empty string stands for no time. */
const earlierTime = (one: string, other: string): string => (one === '' || (other !== '' && other < one) ? other : one)
