/** Reads streams from the table, strongly consistent. */
import type { DomainEvent, StreamName } from '@portal/domain'
import { allItems, type Items } from '@portal/items'
import type { RecordedEvent } from './event-store.ts'
import { findHead, type Head } from './head.ts'
import { type OpenDependencies, openAll } from './open.ts'
import { fromItem, type StoredEvent } from './stored-event.ts'

export type VersionRange = { readonly from?: number; readonly to?: number }

const readStored = async (
  items: Items,
  stream: StreamName,
  range: VersionRange = {},
): Promise<readonly StoredEvent[]> =>
  (await allItems(items, 'events', { partition: stream, sort: range })).map(fromItem)

/**
 * Reads a stream's events, then its head, then the events that were appended in between, so that events and head match.
 */
export const readVerifiable = async (
  items: Items,
  stream: StreamName,
): Promise<{ stream: StreamName; events: readonly StoredEvent[]; head: Head | null }> => {
  const events = await readStored(items, stream)
  const head = await findHead(items, stream)
  const last = events.at(-1)?.version ?? 0
  if (head === null || head.version <= last) return { stream, events, head }
  const between = await readStored(items, stream, { from: last + 1, to: head.version })
  return { stream, events: [...events, ...between], head }
}

/** Reads and opens the events of this range; throws `StreamBroken` at a gap. */
export const loadStream = async <E extends DomainEvent>(
  { items, ...opening }: OpenDependencies & { readonly items: Items },
  stream: StreamName,
  { from = 1, to }: VersionRange = {},
): Promise<readonly RecordedEvent<E>[]> => {
  if (to !== undefined && to < from) return []
  const stored = await readStored(items, stream, { from, ...(to !== undefined && { to }) })
  for (const [index, { version }] of stored.entries())
    if (version !== from + index) throw new StreamBroken(stream, from + index)
  return openAll<E>(opening, stored)
}

/** Events are missing in a stream; nothing is decided on it, and `verify` gives the details. */
export class StreamBroken extends Error {
  override readonly name = 'StreamBroken'
  constructor(stream: StreamName, version: number) {
    super(`event ${version} of ${stream} is missing`)
  }
}
