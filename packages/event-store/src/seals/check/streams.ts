/** Compares a segment's streams with their events and watermarks. */
import type { StreamName } from '@portal/domain'
import type { Item, Items, Value } from '@portal/items'
import { packedText, textOfPacked } from '../../log/packed.ts'
import { eventReference, hasItsChecksum, type StreamPart, segmentKey } from '../../log/segment.ts'
import { readWatermarks, watermarkKey } from '../../log/tip.ts'
import { fromItem, type StoredEvent } from '../../stored-event.ts'
import type { LogProblem } from '../log-problem.ts'

/** A stream's versions in a segment. */
export type VersionsInSegment = { readonly stream: StreamName; readonly from: number; readonly to: number }
type Named = Pick<StoredEvent, 'stream' | 'version' | 'hash'>

/** Compares events with what their streams hold now. */
export const checkEvents = async (items: Items, events: readonly Named[]): Promise<readonly LogProblem[]> => {
  const problems: LogProblem[] = []
  for (let index = 0; index < events.length; index += 100) {
    const some = events.slice(index, index + 100)
    const keys = some.map(({ stream, version }) => ({ stream, version }))
    const found = await items.getMany('events', keys, { consistent: false })
    for (const [at, { stream, version, hash }] of some.entries()) {
      // An event is read again, strongly consistent, before it is reported missing.
      const now = found[at] ?? (await items.get('events', { stream, version }))
      const reason = now === undefined ? 'missing' : now.hash !== hash ? 'rewritten' : null
      if (reason !== null) problems.push({ stream, version, reason, place: `events ${stream} / ${version}` })
    }
  }
  return problems
}

/** A stream's watermark must not be behind a segment that contains it, nor beyond the last segment. */
export const checkWatermarks = async (
  items: Items,
  n: number,
  streams: readonly VersionsInSegment[],
  tip: number,
): Promise<readonly LogProblem[]> => {
  const problems: LogProblem[] = []
  for (let index = 0; index < streams.length; index += 100) {
    const some = streams.slice(index, index + 100)
    const marks = await readWatermarks(
      items,
      some.map(({ stream }) => stream),
    )
    for (const [at, { stream, to }] of some.entries()) {
      const mark = marks[at] ?? { version: 0, segment: 0 }
      const isRight = mark.segment === n ? mark.version === to : mark.segment > n && mark.version > to
      if (isRight && (mark.segment <= Math.max(n, tip) || (await isThere(items, mark.segment)))) continue
      const { pk, sk } = watermarkKey(stream)
      problems.push({ stream, version: mark.version, reason: 'watermark', place: `log ${pk} / ${sk}` })
    }
  }
  return problems
}

/**
 * Whether a segment beyond the tip exists. It was written after the tip was read, or the tip was set back; the latter
 * is reported for the tip.
 */
const isThere = async (items: Items, segment: number): Promise<boolean> =>
  (await items.get('log', segmentKey(segment))) !== undefined

export type EventName = { readonly stream: string; readonly version: number }

/**
 * Finds which events of a damaged segment differ from the table `events`; the segment's list of streams says which it
 * must hold. When the events cannot be unpacked or all differ, only the segment is named (decision 0020).
 */
export const damagedEvents = async (items: Items, segment: Item): Promise<readonly EventName[]> => {
  const names = hasItsChecksum(segment) ? namesIn(segment.streams) : null
  if (names === null) return []
  const text = textOf(segment.events)
  if (text === null) return names.length === 1 ? names : []
  const differing: EventName[] = []
  for (let index = 0; index < names.length; index += 100) {
    const some = names.slice(index, index + 100)
    const found = await items.getMany(
      'events',
      some.map(({ stream, version }) => ({ stream, version })),
    )
    differing.push(...some.filter((_, at) => !occursIn(text, found[at])))
  }
  return differing.length < names.length || names.length === 1 ? differing : []
}

/** Null when the value is not a list of streams. */
export const namesIn = (streams: Value | readonly StreamPart[] | undefined): readonly EventName[] | null => {
  if (!Array.isArray(streams) || !streams.every(isPart)) return null
  return streams.flatMap(({ stream, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ stream, version: from + index })),
  )
}

const maxSegmentEvents = 100_000

const isPart = (part: unknown): part is { readonly stream: StreamName; readonly from: number; readonly to: number } => {
  const { stream, from, to } = (part ?? {}) as Partial<StreamPart>
  if (typeof stream !== 'string' || !Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return false
  return Number(from) >= 1 && Number(to) >= Number(from) && Number(to) - Number(from) < maxSegmentEvents
}

const textOf = (stored: Value | undefined): string | null => {
  if (!(stored instanceof Uint8Array)) return null
  try {
    return packedText(stored)
  } catch {
    // Brotli's error does not matter: the data cannot be unpacked.
    return null
  }
}

/** An event that is missing from the table is reported for its stream, so here it does not count as differing. */
const occursIn = (text: string, event: Item | undefined): boolean =>
  event === undefined || [event, eventReference(fromItem(event))].some((each) => text.includes(textOfPacked(each)))
