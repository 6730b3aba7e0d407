/**
 * Folds many streams in their current state. The caller has most events from the log, so heads are read, a hundred per
 * call, and only a stream that has grown is read itself.
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
import type { Items } from '@portal/items'

/** Stored events of some streams from the first on, as far as known. */
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
  const versions = await versionsOf(items, streams, atHand)
  const load = async (stream: StreamName): Promise<readonly RecordedEvent<E>[]> => {
    const history = await store.load<E>(stream)
    if (history.length < (versions.get(stream) ?? 0)) throw new StreamBroken(stream, history.length + 1)
    return history
  }
  const historyOf = async (stream: StreamName): Promise<readonly RecordedEvent<E>[]> => {
    const stored = atHand.get(stream)
    if (stored === undefined || stored.length !== versions.get(stream)) return load(stream)
    // The events come from the log; if they cannot be opened, the stream is read from the table.
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
  const versions = new Map<StreamName, number>()
  const known = streams.filter((stream) => atHand.has(stream))
  for (let from = 0; from < known.length; from += 100) {
    const some = known.slice(from, from + 100)
    const heads = await items.getMany(
      'heads',
      some.map((stream) => ({ stream })),
    )
    for (const [index, stream] of some.entries()) versions.set(stream, Number(heads[index]?.version ?? 0))
  }
  return versions
}
