/**
 * Checks that one segment is consistent in itself, and that it agrees with its seal and with the streams that it names.
 * The stored item is read without interpretation, so that a damaged segment can be reported instead of throwing.
 */
import type { StreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { isCanonical } from '../../canonical-json.ts'
import { merkleRoot } from '../../log/merkle.ts'
import { hasItsChecksum, isReference, type RawSegment, rawSegment, segmentKey } from '../../log/segment.ts'
import { hashOfCanonical, type StoredEvent } from '../../stored-event.ts'
import type { LogProblem, LogReason } from '../log-problem.ts'
import { segmentDigest, segmentHeader } from '../seal.ts'
import {
  checkEvents,
  checkWatermarks,
  damagedEvents,
  type EventName,
  namesIn,
  type VersionsInSegment,
} from './streams.ts'

export type CheckedSegment = {
  readonly events: number
  /** Null when the positions of the segment are unreadable. */
  readonly lastPosition: number | null
  readonly problems: readonly LogProblem[]
  /** `segmentDigest` of the segment as it is stored; null when it cannot be computed. */
  readonly digest: string | null
}

export const checkSegment = async (
  items: Items,
  n: number,
  /** `firstPosition` is null after a segment with unreadable positions; then this segment's own `first` is used. */
  expected: { readonly firstPosition: number | null; readonly sealed: string | null; readonly tip: number },
): Promise<CheckedSegment> => {
  const { pk, sk } = segmentKey(n)
  const location = `log ${pk} / ${sk}`
  const broken = (reason: LogReason): LogProblem => ({ stream: 'log', version: 0, reason, place: location })
  const item = await items.get('log', { pk: pk as string, sk: sk as number })
  const lost = { events: 0, lastPosition: null, digest: null }
  if (item === undefined) return { ...lost, problems: [broken('missing')] }
  const raw = rawOf(item)
  if (raw === null) {
    const named = (await damagedEvents(items, item)).map(
      (event): LogProblem => ({ ...event, reason: 'log', place: location }),
    )
    return { ...lost, problems: named.length > 0 ? named : [broken('log')] }
  }
  const first = expected.firstPosition ?? raw.first
  const [itself, digest] = checkItself(raw, n, first, location)
  const isSealed = expected.sealed === null || expected.sealed === digest
  // An event that is damaged here cannot be compared, because its stream and version may be what was changed.
  const sound = raw.events.filter((event) => isReference(event) || hasItsHash(event))
  const others = await checkEvents(items, sound)
  const marks = sound.length < raw.events.length ? [] : await checkWatermarks(items, n, partsOf(sound), expected.tip)
  return {
    events: raw.events.length,
    lastPosition: first + raw.events.length - 1,
    digest,
    problems: [...itself, ...(isSealed ? [] : [broken('sealed')]), ...others, ...marks],
  }
}

/** A scanned segment that is consistent. */
export type IntactSegment = Omit<KnownSegment, 'events'> & {
  readonly n: number
  readonly events: readonly Pick<StoredEvent, 'stream' | 'version' | 'hash'>[]
  readonly parts: readonly VersionsInSegment[]
}

/** What a scan keeps of a segment that matches its events and watermarks, so that the segment is not read again. */
export type KnownSegment = { readonly first: number; readonly events: number; readonly digest: string }

/** Null for an inconsistent segment; `checkSegment` names the reason. */
export const intactSegment = (item: Item): IntactSegment | null => {
  const raw = rawOf(item)
  if (raw === null) return null
  const [problems, digest] = checkItself(raw, Number(item.sk), raw.first, '')
  if (problems.length > 0 || digest === null) return null
  return { n: raw.n, first: raw.first, digest, events: raw.events, parts: partsOf(raw.events) }
}

const attributes = new Set(['n', 'first', 'last', 'at', 'streams', 'events', 'root', 'check'])

const rawOf = (item: Item): RawSegment | null => {
  const raw = rawSegment(item)
  return raw !== null && Array.isArray(raw.streams) && raw.events.every(isObject) ? raw : null
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const checkItself = (
  raw: RawSegment,
  n: number,
  firstPosition: number,
  location: string,
): readonly [readonly LogProblem[], string | null] => {
  const isSound = raw.events.map((event) => isReference(event) || hasItsHash(event))
  const missingNames = isSound.every(Boolean) ? [] : missingNamesOf(raw)
  const problems = raw.events.flatMap((event, index): LogProblem[] => {
    if (isReference(event) || isSound[index]) return []
    const where = `${location}, position ${firstPosition + index}`
    return [{ ...nameOf(event, missingNames), reason: 'log', place: where }]
  })
  const isComplete =
    raw.n === n &&
    raw.first === firstPosition &&
    raw.last === firstPosition + raw.events.length - 1 &&
    raw.root === merkleRoot(raw.events.map(({ hash }) => String(hash))) &&
    namesItsStreams(raw) &&
    hasItsChecksum(raw) &&
    Object.keys(raw).every((name) => attributes.has(name))
  if (!isComplete) problems.push({ stream: 'log', version: 0, reason: 'log', place: location })
  try {
    return [problems, segmentDigest(segmentHeader(raw))]
  } catch (error) {
    // A header value cannot be expressed as JSON.
    if (error instanceof TypeError) return [problems, null]
    throw error
  }
}

/** The events in the list of streams of which the segment holds no intact copy. */
const missingNamesOf = ({ streams, events }: RawSegment): readonly EventName[] => {
  const isSound = (event: RawSegment['events'][number]) => isReference(event) || hasItsHash(event)
  const sound = new Set(events.filter(isSound).map(({ stream, version }) => `${stream} ${version}`))
  return (namesIn(streams) ?? []).filter(({ stream, version }) => !sound.has(`${stream} ${version}`))
}

/**
 * Which event a damaged one is: that of its own stream and version, if the segment has no intact copy of it; otherwise
 * the only missing event, if there is just one.
 */
const nameOf = ({ stream, version }: StoredEvent, missingNames: readonly EventName[]): EventName => {
  const own = missingNames.find((each) => each.stream === stream && each.version === version)
  const [only, ...others] = missingNames
  if (own === undefined && only !== undefined && others.length === 0) return only
  return { stream: String(stream), version: Number(version) }
}

/** Whether the list of streams names exactly the versions in the segment. */
const namesItsStreams = ({ events, streams }: RawSegment): boolean => {
  const parts = partsOf(events)
  const isDense = parts.reduce((sum, { from, to }) => sum + to - from + 1, 0) === events.length
  const named = (stream: string) => streams.find((each) => each.stream === stream)
  const isNamed = ({ stream, from, to }: VersionsInSegment) => named(stream)?.from === from && named(stream)?.to === to
  return isDense && streams.length === parts.length && parts.every(isNamed)
}

/** The range of versions of each stream; a stream's versions ascend within a segment. */
const partsOf = (events: RawSegment['events']): readonly VersionsInSegment[] => {
  const parts = new Map<StreamName, VersionsInSegment>()
  for (const { stream, version } of events)
    parts.set(stream, { stream, from: parts.get(stream)?.from ?? version, to: version })
  return [...parts.values()]
}

const hasItsHash = (event: StoredEvent): boolean => {
  try {
    return isCanonical(event.data) && hashOfCanonical(event) === event.hash
  } catch {
    return false
  }
}
