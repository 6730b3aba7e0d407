/**
 * The sequencer gives appended events their position in the global order. The table stream of `heads` triggers it; its
 * records may come twice, out of order, late or not at all. A head only says how far its stream reaches, and the events
 * between watermark and head are read from `events`. After a lost race or answer it reads again and continues. Retries
 * use no clock or randomness; the backoff is a dependency.
 */
import type { StreamName } from '@portal/domain'
import { AnswerLost, type Items, TransactionCancelled } from '@portal/items'
import { fromItem, type StoredEvent } from '../stored-event.ts'
import { type Missing, mostBytes, mostStreams, planSegment, sizeOfEvent } from './plan-segment.ts'
import { tipOf, type Watermark, watermarksOf } from './tip.ts'

export type SequenceDependencies = {
  readonly items: Items
  readonly now: () => string
  /**
   * Waits before attempt `retry` (1, 2, …) at one segment with full jitter, so that competitors do not collide again.
   */
  readonly wait: (retry: number) => Promise<void>
}

export type HeadSeen = { readonly stream: StreamName; readonly version: number }

export type Sequenced = {
  readonly segments: number
  readonly events: number
  /** Streams with missing events below their head; nothing was sequenced past the gap. */
  readonly broken: readonly StreamName[]
}

const mostTries = 10

/** Afterwards all events up to these heads are in the log. Throws `SequencerBusy` after too many lost races. */
export const sequence = async (deps: SequenceDependencies, heads: readonly HeadSeen[]): Promise<Sequenced> => {
  const { items, wait } = deps
  const now = deps.now()
  const broken = new Set<StreamName>()
  let [segments, events, tries] = [0, 0, 0]
  let left = highestPerStream(heads)
  while (left.length > 0) {
    const group = left.slice(0, mostStreams)
    const tip = await tipOf(items)
    const lagging = await laggingOf(items, group)
    const { missing, gaps } = await gather(items, lagging)
    for (const stream of gaps) broken.add(stream)
    if (missing.length === 0) {
      left = left.slice(group.length)
      continue
    }
    const { segment, writes, token } = planSegment(tip, missing, now)
    try {
      await items.transact(writes, token)
      segments += 1
      events += segment.events.length
      tries = 0
    } catch (error) {
      if (!(error instanceof TransactionCancelled || error instanceof AnswerLost)) throw error
      tries += 1
      if (tries === mostTries) throw new SequencerBusy({ cause: error })
      await wait(tries)
    }
  }
  return { segments, events, broken: [...broken] }
}

/** Ten attempts at one segment failed; the caller must retry later. */
export class SequencerBusy extends Error {
  override readonly name = 'SequencerBusy'
  constructor(options?: ErrorOptions) {
    super('the log is busy', options)
  }
}

/** One entry per stream, in the order of their first record. */
const highestPerStream = (heads: readonly HeadSeen[]): readonly HeadSeen[] => {
  const reached = new Map<StreamName, number>()
  for (const { stream, version } of heads) reached.set(stream, Math.max(version, reached.get(stream) ?? 0))
  return [...reached].map(([stream, version]) => ({ stream, version }))
}

type Lagging = HeadSeen & { readonly mark: Watermark }

const laggingOf = async (items: Items, heads: readonly HeadSeen[]): Promise<readonly Lagging[]> => {
  const marks = await watermarksOf(
    items,
    heads.map(({ stream }) => stream),
  )
  return heads
    .map((head, index) => ({ ...head, mark: marks[index] as Watermark }))
    .filter(({ version, mark }) => mark.version < version)
}

/** Streams per request. With more streams one request would read large events for which the segment has no room. */
const concurrency = 30
/** Events that one request can ask for by their keys. */
const mostKeys = 100

const gather = async (
  items: Items,
  lagging: readonly Lagging[],
): Promise<{ readonly missing: readonly Missing[]; readonly gaps: readonly StreamName[] }> => {
  const missing: Missing[] = []
  const gaps: StreamName[] = []
  let bytes = 0
  for (let index = 0; index < lagging.length && bytes <= mostBytes; index += concurrency) {
    const some = lagging.slice(index, index + concurrency)
    const read = await nextEvents(items, some)
    for (const [nth, { stream, mark, version }] of some.entries()) {
      const { events, isCut } = read[nth] as Next
      if (!isCut && mark.version + events.length < version) gaps.push(stream)
      if (events.length > 0) missing.push({ stream, mark, events })
      bytes += events.reduce((sum, event) => sum + sizeOfEvent(event), 0)
    }
  }
  return { missing, gaps }
}

/** `isCut`: a page ended before the head's version. */
type Next = { readonly events: readonly StoredEvent[]; readonly isCut: boolean }

/** Each stream's events from its watermark on, up to the first gap, in as few requests as possible. */
const nextEvents = async (items: Items, lagging: readonly Lagging[]): Promise<readonly Next[]> => {
  const keys = lagging.flatMap(({ stream, mark, version }) =>
    Array.from({ length: Math.min(version - mark.version, mostKeys + 1) }, (_, index) => ({
      stream,
      version: mark.version + 1 + index,
    })),
  )
  if (keys.length > mostKeys) return Promise.all(lagging.map((each) => nextPage(items, each)))
  const found = await items.getMany('events', keys)
  let from = 0
  return lagging.map(({ mark, version }) => {
    const own = found.slice(from, from + version - mark.version)
    from += own.length
    const gap = own.indexOf(undefined)
    const events = gap < 0 ? own : own.slice(0, gap)
    return { events: events.filter((row) => row !== undefined).map(fromItem), isCut: false }
  })
}

/** Reads one page of a stream; used when the events of all streams are too many for one request by key. */
const nextPage = async (items: Items, { stream, mark, version }: Lagging): Promise<Next> => {
  const sort = { from: mark.version + 1, to: version }
  const { items: found, next } = await items.query('events', { partition: stream, sort })
  const events = found.map(fromItem)
  const gap = events.findIndex((event, index) => event.version !== mark.version + 1 + index)
  return gap < 0 ? { events, isCut: next !== null } : { events: events.slice(0, gap), isCut: false }
}
