/**
 * The log for auditors, newest first (R-LOG-6). Every call reads a bounded range: with a rare filter a page may be
 * short or empty, and its cursor tells where to continue.
 */
import type { AuditEvent } from '@portal/contract'
import type { StreamKind, StreamName } from '@portal/domain'
import {
  type EventStore,
  type LoggedEvent,
  loggedEvents,
  readTip,
  readWatermarks,
  type Segment,
  type StoredEvent,
  segmentsBack,
  timeOfSegment,
} from '@portal/event-store'
import type { Items } from '@portal/items'
import { actorNames, type NameDependencies } from './actor-names.ts'
import { auditEventOf, eventParts, openField } from './audit-event.ts'

export type LogQuery = {
  /** `from` inclusive, `to` exclusive: ISO 8601, UTC. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly actor?: number | undefined
  /** A kind of stream, or one stream. */
  readonly stream?: string | undefined
  /** An excluded kind of stream. */
  readonly without?: StreamKind | undefined
  readonly type?: string | undefined
  readonly cursor?: string | undefined
}
export type LogPage = { readonly data: AuditEvent[]; readonly next_cursor: string | null }

/** Where a page continues: below this position, starting in this segment. Opaque on the wire. */
type LogPosition = { readonly segment: number; readonly position: number }

export const logPageSize = 25
/** Above every position: fifteen digits. */
const maxPosition = 999_999_999_999_999

export const listLog = async (deps: NameDependencies, query: LogQuery): Promise<LogPage> => {
  const { found, next } = await search(deps.items, query)
  const [names, requesters] = await Promise.all([actorNames(deps, found), requestedBy(deps, found)])
  return {
    data: found.map((event, index) => auditEventOf(event, names[index] ?? '', requesters[index])),
    next_cursor: next && cursorOf(next),
  }
}

type Found = { readonly found: readonly LoggedEvent[]; readonly next: LogPosition | null }

const search = async (items: Items, query: LogQuery): Promise<Found> => {
  const after = query.cursor ? positionOf(query.cursor) : null
  const walk = await segmentsBackwards(items, query, after)
  const found: LoggedEvent[] = []
  let position = after?.position ?? maxPosition
  for (;;) {
    const { value, done } = await walk.next()
    if (done) return { found, next: value > 0 ? { segment: value, position } : null }
    const { segment } = value
    for (const event of [...loggedEvents(segment)].reverse()) {
      if (event.position >= position || !matches(query, event.event)) continue
      const last = found.at(-1)
      if (last && found.length === logPageSize) return { found, next: { segment: segment.n, position: last.position } }
      found.push(event)
    }
    position = Math.min(position, segment.first)
    if (query.from !== undefined && segment.at < earlier(query.from)) return { found, next: null }
  }
}

const segmentsBackwards = async (
  items: Items,
  query: LogQuery,
  after: LogPosition | null,
): Promise<AsyncGenerator<WalkStep, number>> => {
  if (isStream(query.stream)) return streamSegments(items, query.stream, after?.segment ?? null)
  const tip = (await readTip(items)).segment
  if (after) return allSegments(items, Math.min(after.segment, tip))
  return allSegments(items, query.to === undefined ? tip : await segmentBefore(items, query.to))
}

const isStream = (stream: string | undefined): stream is StreamName => stream?.includes('-') ?? false

const matches = ({ from, to, actor, stream, without, type }: LogQuery, event: StoredEvent): boolean =>
  (from === undefined || event.at >= from) &&
  (to === undefined || event.at < to) &&
  (actor === undefined || event.actor.id === actor) &&
  (type === undefined || event.type === type) &&
  (without === undefined || !event.stream.startsWith(`${without}-`)) &&
  (stream === undefined || event.stream === stream || event.stream.startsWith(`${stream}-`))

/** An event happens before it is sequenced, but the clocks of two machines may differ by this many milliseconds. */
const clockSkew = 60_000
const earlier = (moment: string): string => new Date(Date.parse(moment) - clockSkew).toISOString()

const cursorOf = ({ segment, position }: LogPosition): string => `${segment}-${position}`

/** The contract's schema has checked that it is two numbers. */
const positionOf = (cursor: string): LogPosition => {
  const [segment, position] = cursor.split('-').map(Number)
  return { segment: segment as number, position: position as number }
}

/**
 * Who requested an operator's command, as `--as` gave it (R-ROLE-3). It is sealed under the system's key and opened
 * for the two roles that may read every personal ID. In the order of the events: a personal ID, null when none was
 * given, undefined when the event cannot have one.
 */
const requestedBy = (
  { store }: { readonly store: Pick<EventStore, 'open'> },
  events: readonly LoggedEvent[],
): Promise<readonly (string | null | undefined)[]> =>
  Promise.all(
    events.map(async ({ event }) => {
      const field = fields.find((name) => eventParts(event).sealed.includes(name))
      return field === undefined ? undefined : ((await openField(store, event, field)) as string | null | undefined)
    }),
  )

const fields = ['grantedBy', 'erasedBy'] as const

const maxSequencingDelay = 15 * 60 * 1000

/**
 * Finds the segment from which the log is read backwards for events before a moment. Segment times never decrease, so
 * a binary search finds it. The sweep may sequence an event minutes after it happened, so the search uses a time that
 * is a quarter of an hour later than the moment. An event that was sequenced even later is found only with a later
 * moment, or with none. Events that are older than the log are in its first segments, which are always read. The last
 * segment that may hold events before this moment (ISO 8601, UTC); 0 when the log is empty.
 */
const segmentBefore = async (items: Items, moment: string): Promise<number> => {
  const [first = '', tip] = await Promise.all([timeOfSegment(items, 1), readTip(items)])
  const latest = later(moment > first ? moment : first)
  if (tip.at < latest) return tip.segment
  let [low, high] = [0, tip.segment]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const at = await timeOfSegment(items, middle)
    if (at !== undefined && at < latest) low = middle
    else high = middle - 1
  }
  return low
}

const later = (moment: string): string => new Date(Date.parse(moment) + maxSequencingDelay).toISOString()

/**
 * Two bounded ways back through the log. `allSegments` reads all segments, ever more per read, so that the newest
 * page is cheap and a rare match is still found far back. `streamSegments` follows one stream, whose segments link to
 * the previous one. Both yield segments newest first and return where to continue: segment 0 at the end.
 */
type WalkStep = { readonly segment: Segment; readonly next: number }

/** Bounds of one answer: about 1,000 segments in nine reads, or 4 MB (512 units), as the last read may add 1 MB. */
const maxReads = 9
const maxBytes = 3_000_000
/** For one stream, each segment is a separate read. */
const maxStreamReads = 30

async function* allSegments(items: Items, from: number): AsyncGenerator<WalkStep, number> {
  let below = from + 1
  let bytes = 0
  for (let read = 0; read < maxReads && bytes < maxBytes && below > 1; read++) {
    const page = await segmentsBack(items, { below, limit: 2 ** (read + 1) })
    bytes += page.bytes
    for (const segment of page.segments) yield { segment, next: segment.n - 1 }
    below = page.below
  }
  return below - 1
}

async function* streamSegments(
  items: Items,
  stream: StreamName,
  from: number | null,
): AsyncGenerator<WalkStep, number> {
  let n = from ?? (await readWatermarks(items, [stream]))[0]?.segment ?? 0
  for (let read = 0; read < maxStreamReads && n > 0; read++) {
    const [segment] = (await segmentsBack(items, { below: n + 1, limit: 1 })).segments
    // Missing or unreadable: the stream cannot be followed further. The verification reports the position.
    if (segment?.n !== n) return 0
    n = segment.streams.find((part) => part.stream === stream)?.previous ?? 0
    yield { segment, next: n }
  }
  return n
}
