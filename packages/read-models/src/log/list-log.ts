/**
 * The log for auditors, newest first (R-LOG-6). Every call reads a bounded range: with a rare filter a page may be
 * short or empty, and its cursor tells where to continue.
 */
import type { AuditEvent } from '@portal/contract'
import type { StreamKind, StreamName } from '@portal/domain'
import { type LoggedEvent, loggedEvents, readTip, type StoredEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { actorNames, type NameDependencies } from './actor-names.ts'
import { auditEventOf } from './audit-event.ts'
import { requestedBy } from './requested-by.ts'
import { segmentBefore } from './segment-before.ts'
import { allSegments, streamSegments, type WalkStep } from './walk-back.ts'

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
