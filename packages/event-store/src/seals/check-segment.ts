/**
 * One segment against itself, against the events that it names, and against its seal. It is read as it lies, so that a
 * damaged one can be told of and not only thrown at. Pure but for two batches of reads.
 */
import type { Item, Items } from '@portal/items'
import { isCanonical } from '../canonical-json.ts'
import { merkleRoot } from '../log/merkle.ts'
import { type Segment, segmentKey } from '../log/segment.ts'
import { watermarksOf } from '../log/tip.ts'
import { hashOf, type StoredEvent } from '../stored-event.ts'
import { headerOf, segmentDigest } from './seal.ts'

/** Where the log does not agree. `place` names table and key; `version` is 0 where it is not about one event. */
export type LogProblem = {
  readonly stream: string
  readonly version: number
  readonly reason: LogReason
  readonly place: string
}
export type LogReason =
  /** A segment, an event of a sealed or sequenced place, or a seal is not there. */
  | 'missing'
  /** What was written into the log does not agree with itself. */
  | 'log'
  /** The stream holds another event than the one that was given this place in the log. */
  | 'rewritten'
  /** The segment is not the one that was sealed. */
  | 'sealed'
  /** The place that a stream has in the log is told wrongly. */
  | 'watermark'
  | 'signature'
  | 'chain'
  | 'segments'
  /** Something was laid over the seal. */
  | 'shadowed'
  /** The note about a seal in the table `log` is wrong or lost. */
  | 'note'

/** A segment as the table has it; a large event is only named in it. */
type RawSegment = Omit<Segment, 'events'> & {
  readonly events: readonly (StoredEvent & { readonly isElsewhere?: true })[]
}

export type CheckedSegment = {
  readonly events: number
  /** Null when the segment does not tell. */
  readonly lastPosition: number | null
  readonly problems: readonly LogProblem[]
  /** `segmentDigest` as it stands; null when it cannot be told. */
  readonly digest: string | null
}

export const checkSegment = async (
  items: Items,
  n: number,
  /** `firstPosition` is null after a segment that did not tell: then its own word is taken. */
  expected: { readonly firstPosition: number | null; readonly sealed: string | null; readonly tip: number },
): Promise<CheckedSegment> => {
  const { pk, sk } = segmentKey(n)
  const place = `log ${pk} / ${sk}`
  const broken = (reason: LogReason): LogProblem => ({ stream: 'log', version: 0, reason, place })
  const item = await items.get('log', { pk: pk as string, sk: sk as number })
  const lost = { events: 0, lastPosition: null, digest: null }
  if (item === undefined) return { ...lost, problems: [broken('missing')] }
  const raw = rawOf(item)
  if (raw === null) return { ...lost, problems: [broken('log')] }
  const first = expected.firstPosition ?? raw.first
  const [itself, digest] = checkItself(raw, n, first, place)
  const isSealed = expected.sealed === null || expected.sealed === digest
  const others = [...(await checkEvents(items, raw)), ...(await checkWatermarks(items, raw, expected.tip))]
  return {
    events: raw.events.length,
    lastPosition: first + raw.events.length - 1,
    digest,
    problems: [...itself, ...(isSealed ? [] : [broken('sealed')]), ...others],
  }
}

const rawOf = (item: Item): RawSegment | null => {
  const { pk: _, sk: __, ...rest } = item
  const raw = rest as unknown as RawSegment
  return Array.isArray(raw.events) && Array.isArray(raw.streams) ? raw : null
}

const checkItself = (
  raw: RawSegment,
  n: number,
  firstPosition: number,
  place: string,
): readonly [readonly LogProblem[], string | null] => {
  const problems = raw.events.flatMap((event, index): LogProblem[] => {
    if (event.isElsewhere || hasItsHash(event)) return []
    const where = `${place}, position ${firstPosition + index}`
    return [{ stream: String(event.stream), version: Number(event.version), reason: 'log', place: where }]
  })
  const isWhole =
    raw.n === n &&
    raw.first === firstPosition &&
    raw.last === firstPosition + raw.events.length - 1 &&
    raw.root === merkleRoot(raw.events.map(({ hash }) => String(hash))) &&
    namesItsStreams(raw)
  if (!isWhole) problems.push({ stream: 'log', version: 0, reason: 'log', place })
  try {
    return [problems, segmentDigest(headerOf(raw))]
  } catch (error) {
    // Something in its header is not even JSON.
    if (error instanceof TypeError) return [problems, null]
    throw error
  }
}

/** The list of streams says exactly which versions of which streams stand in it. */
const namesItsStreams = ({ events, streams }: RawSegment): boolean => {
  const parts = new Map<string, { from: number; to: number }>()
  for (const { stream, version } of events) {
    const part = parts.get(stream)
    if (part !== undefined && version !== part.to + 1) return false
    parts.set(stream, { from: part?.from ?? version, to: version })
  }
  return (
    streams.length === parts.size &&
    streams.every(({ stream, from, to }) => parts.get(stream)?.from === from && parts.get(stream)?.to === to)
  )
}

/** What the streams hold at these versions now. */
const checkEvents = async (items: Items, { events }: RawSegment): Promise<readonly LogProblem[]> => {
  const problems: LogProblem[] = []
  for (let index = 0; index < events.length; index += 100) {
    const some = events.slice(index, index + 100)
    const keys = some.map(({ stream, version }) => ({ stream, version }))
    const found = await items.getMany('events', keys, { consistent: false })
    for (const [at, { stream, version, hash }] of some.entries()) {
      // Read again at the truth, before anybody is told that an event is gone.
      const now = found[at] ?? (await items.get('events', { stream, version }))
      const reason = now === undefined ? 'missing' : now.hash !== hash ? 'rewritten' : null
      if (reason !== null) problems.push({ stream, version, reason, place: `events ${stream} / ${version}` })
    }
  }
  return problems
}

/** A stream's watermark is never behind a segment that holds it, nor beyond the tip. */
const checkWatermarks = async (
  items: Items,
  { n, streams }: RawSegment,
  tip: number,
): Promise<readonly LogProblem[]> => {
  const problems: LogProblem[] = []
  for (let index = 0; index < streams.length; index += 100) {
    const some = streams.slice(index, index + 100)
    const marks = await watermarksOf(
      items,
      some.map(({ stream }) => stream),
    )
    for (const [at, { stream, to }] of some.entries()) {
      const mark = marks[at] ?? { version: 0, segment: 0 }
      const isRight = mark.segment === n ? mark.version === to : mark.segment > n && mark.version > to
      // A segment may have been written since the tip was read, and the watermark with it.
      if (isRight && (mark.segment <= tip || (await tipIsAt(items, mark.segment)))) continue
      problems.push({ stream, version: mark.version, reason: 'watermark', place: `log watermark#${stream} / 0` })
    }
  }
  return problems
}

const tipIsAt = async (items: Items, segment: number): Promise<boolean> => {
  const row = await items.get('log', { pk: 'tip', sk: 0 })
  return Number(row?.segment ?? 0) >= segment
}

const hasItsHash = (event: StoredEvent): boolean => {
  try {
    return isCanonical(event.data) && hashOf(event) === event.hash
  } catch {
    return false
  }
}
