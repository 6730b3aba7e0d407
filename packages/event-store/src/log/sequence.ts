/**
 * The sequencer gives appended events their position in the global order, triggered by the table stream of `heads`,
 * whose records may come twice, out of order, late or never. A head only says how far its stream reaches; the events
 * between watermark and head are read from `events`. While a segment is written, the next streams are read; the
 * transaction's conditions refuse what was read too early, and after a lost race or answer everything is read again.
 * Retries use no clock or randomness; the backoff is a dependency.
 */
import type { StreamName } from '@portal/domain'
import { AnswerLost, type Items, TransactionCancelled } from '@portal/items'
import { type HeadSeen, type ReadyStream, readGroup, type StreamGroup } from './group.ts'
import { maxBytes, maxStreams, planSegment } from './plan-segment.ts'
import type { Segment } from './segment.ts'
import type { Tip } from './tip.ts'

export type { HeadSeen } from './group.ts'

export type SequenceDependencies = {
  readonly items: Items
  readonly now: () => string
  /**
   * Waits before attempt `retry` (1, 2, …) at one segment with full jitter, so that competitors do not collide again.
   */
  readonly wait: (retry: number) => Promise<void>
  /** False when the caller's time is nearly over; then no other segment is begun. */
  readonly hasTime?: () => boolean
}

export type SequenceResult = {
  readonly segments: number
  readonly events: number
  /** Streams with a missing or damaged event below their head; nothing was sequenced from there on. */
  readonly broken: readonly StreamName[]
  /** Streams for which no time was left; they must be reported again. */
  readonly unreached: readonly StreamName[]
}

const maxTries = 10

/** Sequences all events up to these heads, if there is time. Throws `SequencerBusy` after too many lost races. */
export const sequence = async (deps: SequenceDependencies, heads: readonly HeadSeen[]): Promise<SequenceResult> => {
  const { items, wait, hasTime = () => true } = deps
  const now = deps.now()
  const broken = new Set<StreamName>()
  let [segments, events, tries] = [0, 0, 0]
  let left = highestPerStream(heads)
  let ready: readonly ReadyStream[] = []
  let tip: Tip | null = null
  let reading: Promise<StreamGroup> | null = null
  const readNext = () => {
    if (left.length === 0) return null
    const group = readGroup(items, left.slice(0, maxStreams))
    // If the transaction that runs meanwhile fails, nobody awaits this group, and its rejection must not be unhandled.
    group.catch(() => {})
    left = left.slice(maxStreams)
    return group
  }
  /** All heads that are not sequenced yet, including those whose events were already read. */
  const notSequenced = async (): Promise<readonly HeadSeen[]> => {
    const group: StreamGroup | null = await reading
    for (const stream of group?.broken ?? []) broken.add(stream)
    return [...headsOf(ready), ...headsOf(group?.ready ?? []), ...(group?.unread ?? []), ...left]
  }
  for (;;) {
    if (!hasTime()) {
      const unreached = streamsOf(await notSequenced())
      return { segments, events, broken: [...broken], unreached }
    }
    if (!isFull(ready)) reading ??= readNext()
    if (reading !== null) {
      const group: StreamGroup = await reading
      reading = null
      tip ??= group.tip
      ready = [...ready, ...group.ready]
      left = [...group.unread, ...left]
      for (const stream of group.broken) broken.add(stream)
    }
    if (ready.length === 0 || tip === null) {
      if (left.length === 0) return { segments, events, broken: [...broken], unreached: [] }
      continue
    }
    const { segment, writes, token } = planSegment(tip, ready, now)
    const rest = afterSegment(ready, segment)
    if (!isFull(rest.ready)) reading = readNext()
    try {
      await items.transact(writes, token)
      segments += 1
      events += segment.events.length
      tries = 0
      tip = { segment: segment.n, position: segment.last, at: segment.at }
      ready = rest.ready
      left = [...rest.unread, ...left]
    } catch (error) {
      if (!(error instanceof TransactionCancelled || error instanceof AnswerLost)) throw error
      tries += 1
      if (tries === maxTries) throw new SequencerBusy({ cause: error })
      left = await notSequenced()
      ready = []
      reading = null
      tip = null
      await wait(tries)
    }
  }
}

/** Ten attempts at one segment failed; the caller must retry later. */
export class SequencerBusy extends Error {
  override readonly name = 'SequencerBusy'
  constructor(options?: ErrorOptions) {
    super('the log is busy', options)
  }
}

/** The highest version per stream, in the order of the streams' first records. */
const highestPerStream = (heads: readonly HeadSeen[]): readonly HeadSeen[] => {
  const reached = new Map<StreamName, number>()
  for (const { stream, version } of heads) reached.set(stream, Math.max(version, reached.get(stream) ?? 0))
  return [...reached].map(([stream, version]) => ({ stream, version }))
}

/** Whether these events fill a segment, so that no more are read into memory. */
const isFull = (ready: readonly ReadyStream[]): boolean =>
  ready.length >= maxStreams || ready.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes

const headsOf = (ready: readonly ReadyStream[]): readonly HeadSeen[] => ready.map(({ head }) => head)

const streamsOf = (heads: readonly HeadSeen[]): readonly StreamName[] => [...new Set(heads.map(({ stream }) => stream))]

/** What remains after the segment. `unread`: streams with more events than those that were read. */
const afterSegment = (
  ready: readonly ReadyStream[],
  { n, streams }: Segment,
): { readonly ready: readonly ReadyStream[]; readonly unread: readonly HeadSeen[] } => {
  const written = new Map(streams.map(({ stream, to }) => [stream, to]))
  const rest = ready.flatMap((each) => {
    const to = written.get(each.stream)
    if (to === undefined) return each
    const events = each.events.filter(({ version }) => version > to)
    return { ...each, mark: { version: to, segment: n }, events }
  })
  return {
    ready: rest.filter(({ events }) => events.length > 0),
    unread: rest
      .filter(({ events, mark, until }) => events.length === 0 && mark.version < until)
      .map(({ head }) => head),
  }
}
