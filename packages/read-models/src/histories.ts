/**
 * Folds many streams in their current state. The caller has most events from the log, so heads and earlier events are
 * read, a hundred per call, and only a stream that has grown is read itself.
 */
import type { DomainEvent, StreamName } from '@portal/domain'
import {
  type EventStore,
  nameOf,
  type RecordedEvent,
  reasonOf,
  type StoredEvent,
  StreamBroken,
  StreamFailed,
} from '@portal/event-store'
import { hundreds, type Item, type Items, type Key, type TableName } from '@portal/items'

/** Stored events of some streams, as far as known, by version. */
export type AtHand = ReadonlyMap<StreamName, readonly StoredEvent[]>

/** A stream that cannot be read or folded, with the error's name, never its data. */
export type Unreadable = { readonly stream: StreamName; readonly error: string }

export type Folding<E extends DomainEvent, T> = {
  readonly items: Pick<Items, 'getMany'>
  readonly store: Pick<EventStore, 'load' | 'open'>
  readonly fold: (history: readonly RecordedEvent<E>[]) => T
  readonly atHand?: AtHand | undefined
  /**
   * Called for an unreadable stream, whose result is then undefined. Without this callback an unreadable stream throws.
   */
  readonly onUnreadable?: ((unreadable: Unreadable) => void) | undefined
}

/** Streams folded concurrently; each may need a key that is not cached. */
const atOnce = 64

/** Results in the order of the streams. Always throws `StreamFailed` for outages. */
export const foldedStreams = async <E extends DomainEvent, T>(
  { items, store, fold, atHand = new Map(), onUnreadable }: Folding<E, T>,
  streams: readonly StreamName[],
): Promise<readonly (T | undefined)[]> => {
  const [versions, earlier] = await Promise.all([
    versionsOf(items, streams, atHand),
    earlierEvents(items, streams, atHand),
  ])
  const load = async (stream: StreamName): Promise<readonly RecordedEvent<E>[]> => {
    const history = await store.load<E>(stream)
    if (history.length < (versions.get(stream) ?? 0)) throw new StreamBroken(stream, history.length + 1)
    return history
  }
  const historyOf = async (stream: StreamName): Promise<readonly RecordedEvent<E>[]> => {
    const stored = [...(earlier.get(stream) ?? []), ...(atHand.get(stream) ?? [])]
    const isWhole =
      stored.length === versions.get(stream) && stored.every(({ version }, index) => version === index + 1)
    if (!isWhole) return load(stream)
    // Most events come from the log; if they cannot be opened, the stream is read from the table.
    return Promise.all(stored.map((event) => store.open<E>(event))).catch(() => load(stream))
  }
  const found: (T | undefined)[] = []
  for (let from = 0; from < streams.length; from += atOnce) {
    const some = streams.slice(from, from + atOnce)
    found.push(
      ...(await Promise.all(
        some.map((stream) => orUnreadable(stream, async () => fold(await historyOf(stream)), onUnreadable)),
      )),
    )
  }
  return found
}

/** Runs the work; a stream that fails because of its own data is reported instead of thrown, if a callback is given. */
export const orUnreadable = async <T>(
  stream: StreamName,
  work: () => Promise<T>,
  onUnreadable: ((unreadable: Unreadable) => void) | undefined,
): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (onUnreadable === undefined || reasonOf(error) !== 'poison') throw new StreamFailed(stream, error)
    onUnreadable({ stream, error: nameOf(error) })
    return undefined
  }
}

/** The current versions of the streams that are partly known, from their heads. */
const versionsOf = async (items: Pick<Items, 'getMany'>, streams: readonly StreamName[], atHand: AtHand) => {
  const known = streams.filter((stream) => atHand.has(stream))
  const heads = await getAll(
    items,
    'heads',
    known.map((stream) => ({ stream })),
  )
  return new Map(known.map((stream, index) => [stream, Number(heads[index]?.version ?? 0)]))
}

/** A longer stream is read by itself, because a query of many small events costs less than a key for each. */
const mostEarlier = 20

/** The events before the first one at hand, of streams where these are few. */
const earlierEvents = async (items: Pick<Items, 'getMany'>, streams: readonly StreamName[], atHand: AtHand) => {
  const keys = streams.flatMap((stream) => {
    const before = (atHand.get(stream)?.[0]?.version ?? 1) - 1
    return before > mostEarlier ? [] : Array.from({ length: before }, (_, index) => ({ stream, version: index + 1 }))
  })
  const found = await getAll(items, 'events', keys)
  const events = found.filter((event) => event !== undefined) as unknown as readonly StoredEvent[]
  return Map.groupBy(events, ({ stream }) => stream)
}

const getAll = async (
  items: Pick<Items, 'getMany'>,
  table: TableName,
  keys: readonly Key[],
): Promise<readonly (Item | undefined)[]> =>
  (await Promise.all(hundreds(keys).map((some) => items.getMany(table, some)))).flat()
