import { isCalendarDay } from './calendar.ts'
import { type StreamKind, streamKinds } from './facts/streams.ts'

export type StreamName = `${Exclude<StreamKind, 'access'>}-${number}` | `access-${string}`

/** A day of the access log has its digits as id: 20261122 becomes `access-2026-11-22`. */
export const streamOf = (kind: StreamKind, id: number): StreamName =>
  kind === 'access' ? accessStreamOf(String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')) : `${kind}-${id}`

/** `day` is a calendar day in Tbilisi, YYYY-MM-DD. */
export const accessStreamOf = (day: string): StreamName => `access-${day}`

/**
 * Splits `application-42` into kind and id. Throws on any other text; a caller checks names from outside with
 * `isStreamName` first.
 */
export const parseStream = (stream: string): { kind: StreamKind; id: number } => {
  const at = stream.indexOf('-')
  const [kind, id] = [stream.slice(0, at), stream.slice(at + 1)]
  const known = kindOf.get(kind)
  const isId = known === 'access' ? isCalendarDay(id) : /^[1-9]\d*$/.test(id)
  if (known === undefined || !isId) throw new Error('not a stream name')
  return { kind: known, id: Number(known === 'access' ? id.replaceAll('-', '') : id) }
}

const kindOf: ReadonlyMap<string, StreamKind> = new Map(streamKinds.map((kind) => [kind, kind]))

/** An id is below 1e15, because a JavaScript number holds every integer up to there exactly. */
export const isStreamName = (name: unknown): name is StreamName => {
  try {
    return parseStream(String(name)).id < 1e15
  } catch {
    return false
  }
}
