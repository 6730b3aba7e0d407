/**
 * Many streams folded as they stand now. Whoever has read the log has most of their events already: their heads are
 * asked, a hundred a call, and only a stream that goes on beyond what was read is read itself.
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

/** The stored events of some streams from the first on, as far as they were read. */
export type AtHand = ReadonlyMap<StreamName, readonly StoredEvent[]>

/** A stream that cannot be read or folded, and the name of the error: never what the stream says. */
export type Unreadable = { readonly stream: StreamName; readonly error: string }

export type Folding<E extends DomainEvent, T> = {
  readonly items: Pick<Items, 'getMany'>
  readonly store: Pick<EventStore, 'load' | 'open'>
  readonly fold: (history: readonly RecordedEvent<E>[]) => T
  readonly atHand?: AtHand | undefined
  /** Without it a stream that cannot be folded ends it all; with it, it is told and stands there as undefined. */
  readonly onUnreadable?: ((unreadable: Unreadable) => void) | undefined
}

/** Side by side: each may need a key that is not in memory. */
const atOnce = 64

/** In the order of the streams. Throws `StreamFailed`: always for what no event is to blame for. */
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
    // What was read is a copy: whether the stream itself can be read decides.
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

/** What the work gives; a stream that is itself to blame for its failing is told, where somebody wants to know. */
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

/** How far those reach of which something is known already, by their heads. */
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
