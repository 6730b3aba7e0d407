/**
 * The sweep: compares heads with watermarks and sequences what lags. A table stream keeps its records for a day and gives
 * one up after five tries, and locally it may lose some with a killed process. A round over all heads may take several
 * calls: the row `sweep` in the table `log` remembers where the last one ended.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import type { HeadSeen, SequenceDependencies } from './sequence.ts'
import { type SequencedEach, sequenceEach } from './sequence-each.ts'
import { earlier, keepPlace, nextRound, placeOf, type Round } from './sweep-round.ts'
import { watermarksOf } from './tip.ts'

export type Swept = SequencedEach & {
  /** That were passed, and of these, that were compared with their watermarks. */
  readonly heads: number
  readonly compared: number
  readonly lagging: number
  /** Whether this call came to the last of the heads. */
  readonly isRoundDone: boolean
}

export type SweepOptions = {
  /** Of 1 MB of heads each (8,000 and more). */
  readonly pages?: number
  readonly few?: number
  readonly mayGoOn?: () => boolean
}

/** As many as are in 1 MB, about. */
const headsOfPage = 10_000

/** A call that finds so many lagging streams ends with their page. */
const mostLagging = 20_000

/** Reads may be a moment behind: a stale watermark costs a look more, a head missed for it is compared in the next round. */
const behind = { consistent: false }

export const sweepHeads = async (
  deps: SequenceDependencies,
  { pages = 100, few = 5_000, mayGoOn = () => true }: SweepOptions = {},
): Promise<Swept> => {
  const { items } = deps
  const total = { heads: 0, compared: 0, lagging: 0, segments: 0, events: 0 }
  const broken: StreamName[] = []
  const failed: SequencedEach['failed'][number][] = []
  const place = await placeOf(items)
  let after = place?.after ?? null
  let round = place && after ? place.round : nextRound(place?.round, deps.now(), few)
  for (let page = 0; page < pages && total.lagging < mostLagging && (page === 0 || mayGoOn()); page++) {
    const { items: rows, next } = await items.scan('heads', { ...behind, limit: headsOfPage, ...(after && { after }) })
    const changed = rows.filter(({ at }) => String(at) >= round.since)
    const lagging = await laggingOf(items, changed)
    const done = await sequenceEach(
      deps,
      lagging.map(({ head }) => head),
    )
    round = passed(round, rows.length, lagging, done)
    total.heads += rows.length
    total.compared += changed.length
    total.lagging += lagging.length
    total.segments += done.segments
    total.events += done.events
    broken.push(...done.broken)
    failed.push(...done.failed)
    after = next
    if (next === null) break
  }
  await keepPlace(items, { round, after })
  return { ...total, broken, failed, isRoundDone: after === null }
}

/** A gap waits for somebody who repairs it, and for the next round over all; everything else goes by, and comes soon. */
const passed = (round: Round, heads: number, lagging: readonly Lagging[], done: SequencedEach): Round => {
  const left = new Set<StreamName>(done.failed.map(({ stream }) => stream))
  const times = lagging.filter(({ head }) => left.has(head.stream)).map(({ at }) => at)
  return { ...round, heads: round.heads + heads, oldestLeft: times.reduce(earlier, round.oldestLeft) }
}

type Lagging = { readonly head: HeadSeen; readonly at: string }

/** Oldest change first, so that a log that begins with an old portal is as near to its history as can be. */
const laggingOf = async (items: Items, rows: readonly Item[]): Promise<readonly Lagging[]> => {
  const lagging: Lagging[] = []
  for (let index = 0; index < rows.length; index += 100) {
    const some = rows.slice(index, index + 100)
    const marks = await watermarksOf(
      items,
      some.map(({ stream }) => stream as StreamName),
      behind,
    )
    for (const [place, { stream, version, at }] of some.entries())
      if ((marks[place]?.version ?? 0) < (version as number))
        lagging.push({ head: { stream: stream as StreamName, version: version as number }, at: String(at) })
  }
  return lagging.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
