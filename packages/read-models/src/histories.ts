/**
 * Folds many streams to their current state. The caller passes events that it has read from the log. The heads, and the
 * few events before those, are read a hundred at a time; a stream with more unread events is read by itself.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { DomainEvent, StreamName } from '@portal/domain'
import {
  type EventStore,
  EventTooNew,
  errorName,
  failureReason,
  type RecordedEvent,
  type StoredEvent,
  StreamBroken,
  StreamFailed,
  versionOfHead,
} from '@portal/event-store'
import { type Item, type Items, inBatches, type Key, type TableName } from '@portal/items'

/** The events that the caller has read already, by stream and in the order of their versions. */
export type KnownEvents = ReadonlyMap<StreamName, readonly StoredEvent[]>

/** A stream that cannot be read or folded, with the error's name, never its data. */
export type UnreadableStream = { readonly stream: StreamName; readonly error: string }

export type FoldOptions<E extends DomainEvent, T> = {
  readonly items: Pick<Items, 'getMany'>
  readonly store: Pick<EventStore, 'load' | 'open'> & Partial<Pick<EventStore, 'requestKeys'>>
  readonly fold: (history: readonly RecordedEvent<E>[]) => T | Promise<T>
  readonly knownEvents?: KnownEvents | undefined
  /** The version of a stream's head, where the caller has read it; otherwise the head of a known stream is read. */
  readonly versionOf?: ((stream: StreamName) => number | undefined) | undefined
  /**
   * Called for an unreadable stream, whose result is then undefined. Without this callback an unreadable stream throws.
   */
  readonly onUnreadable?: ((unreadable: UnreadableStream) => void) | undefined
}

/** Maximum streams folded concurrently, because each may request a key that is not cached. */
const concurrency = 64

/** Results in the order of the streams. Always throws `StreamFailed` for outages. */
export const foldStreams = async <E extends DomainEvent, T>(
  { items, store, fold, knownEvents = new Map(), versionOf, onUnreadable }: FoldOptions<E, T>,
  streams: readonly StreamName[],
): Promise<readonly (T | undefined)[]> => {
  const [versions, earlier] = await Promise.all([
    versionsOf(items, streams, knownEvents, versionOf),
    earlierEvents(items, streams, knownEvents),
  ])
  const load = async (stream: StreamName): Promise<readonly RecordedEvent<E>[]> => {
    const history = await store.load<E>(stream)
    if (history.length < (versions.get(stream) ?? 0)) throw new StreamBroken(stream, history.length + 1)
    return history
  }
  const historyOf = async (stream: StreamName): Promise<readonly RecordedEvent<E>[]> => {
    const stored = [...(earlier.get(stream) ?? []), ...(knownEvents.get(stream) ?? [])]
    const isComplete =
      stored.length === versions.get(stream) && stored.every(({ version }, index) => version === index + 1)
    if (!isComplete) return load(stream)
    // Most events come from the log; if they cannot be opened, the stream is read from the table.
    return Promise.all(stored.map((event) => store.open<E>(event))).catch(() => load(stream))
  }
  const found: (T | undefined)[] = []
  // While a table is scanned each request waits for a page of the scan, so the keys of all streams are requested at once.
  store.requestKeys?.(streams.flatMap((stream) => knownEvents.get(stream) ?? []))
  for (let from = 0; from < streams.length; from += concurrency) {
    // Opening events is pure computing, so without this pause other requests would wait for the last stream.
    if (from > 0) await othersTurn()
    const batch = streams.slice(from, from + concurrency)
    found.push(
      ...(await Promise.all(
        batch.map((stream) => catchUnreadable(stream, async () => fold(await historyOf(stream)), onUnreadable)),
      )),
    )
  }
  return found
}

/** Runs the work; a stream that fails because of its own data is reported instead of thrown, if a callback is given. */
export const catchUnreadable = async <T>(
  stream: StreamName,
  work: () => Promise<T>,
  onUnreadable: ((unreadable: UnreadableStream) => void) | undefined,
): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    const isOutage = failureReason(error) !== 'poison' && !(error instanceof EventTooNew)
    if (onUnreadable === undefined || isOutage) throw new StreamFailed(stream, error)
    onUnreadable({ stream, error: errorName(error) })
    return undefined
  }
}

/** The current versions of the streams that are partly known, from their heads. */
const versionsOf = async (
  items: Pick<Items, 'getMany'>,
  streams: readonly StreamName[],
  knownEvents: KnownEvents,
  versionOf: FoldOptions<never, never>['versionOf'],
) => {
  const known = streams.filter((stream) => knownEvents.has(stream))
  const versions = new Map(known.map((stream) => [stream, versionOf?.(stream)]))
  const unread = known.filter((stream) => versions.get(stream) === undefined)
  const heads = await getAll(
    items,
    'heads',
    unread.map((stream) => ({ stream })),
  )
  for (const [index, stream] of unread.entries()) versions.set(stream, versionOfHead(heads[index]))
  return versions
}

/** Maximum earlier events that are read by key; for more, one query of the stream costs less than a key for each. */
const maxEarlier = 20

/** For streams with few events before the first known one: those events, read by their keys. */
const earlierEvents = async (
  items: Pick<Items, 'getMany'>,
  streams: readonly StreamName[],
  knownEvents: KnownEvents,
) => {
  const keys = streams.flatMap((stream) => {
    const before = (knownEvents.get(stream)?.[0]?.version ?? 1) - 1
    return before > maxEarlier ? [] : Array.from({ length: before }, (_, index) => ({ stream, version: index + 1 }))
  })
  const found = await getAll(items, 'events', keys)
  const events = found.filter((event) => event !== undefined) as unknown as readonly StoredEvent[]
  return Map.groupBy(events, ({ stream }) => stream)
}

/** Maximum concurrent requests of a hundred keys; a large batch of streams makes two hundred requests. */
const requestsAtOnce = 8

const getAll = async (
  items: Pick<Items, 'getMany'>,
  table: TableName,
  keys: readonly Key[],
): Promise<readonly (Item | undefined)[]> => {
  const batches = [...inBatches(keys)]
  const found: (readonly (Item | undefined)[])[] = []
  for (let from = 0; from < batches.length; from += requestsAtOnce) {
    const some = batches.slice(from, from + requestsAtOnce)
    found.push(...(await Promise.all(some.map((batch) => items.getMany(table, batch)))))
  }
  return found.flat()
}
