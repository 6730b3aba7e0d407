/** What a verification reads, and how it reports a difference: table, key and reason. */
import type { StreamName } from '@portal/domain'
import { type EventStore, failureReason } from '@portal/event-store'
import { type Item, type Items, inBatches, type Key, type TableName } from '@portal/items'

export type ReadDependencies = {
  readonly items: Items
  readonly store: Pick<EventStore, 'load' | 'hmac'>
}

export type VerifyRowsDependencies = ReadDependencies & { readonly store: Pick<EventStore, 'load' | 'hmac' | 'verify'> }

/**
 * Whether the stream is broken or its key cannot be opened. Its other rows then cannot be compared, and the check of
 * the stream reports it.
 */
export const isBroken = async ({ store }: VerifyRowsDependencies, stream: StreamName): Promise<boolean> => {
  try {
    return !(await store.verify(stream)).intact
  } catch (error) {
    if (isOutage(error)) throw error
    return true
  }
}

/** Findings that are no break: all existing data agrees. */
const noteReasons = [
  /** A projector is behind because the portal was stopped or something blocks it. */
  'lagging',
  /** Rows of an unused generation of counts or search, left by an aborted rebuild. */
  'left-over',
  /** The tables were restored once, and a signed statement says so. */
  'restored',
  /** A newer release wrote an event (R-RUN-15), so this one compares nothing with its stream. */
  'too-new',
] as const
export type NoteReason = (typeof noteReasons)[number]
export const isNote = ({ reason }: { readonly reason: string }): boolean => noteReasons.some((each) => each === reason)

export type StreamProblem = {
  /** The stream in question, or else the table. */
  readonly stream: string
  readonly reason:
    | 'view-missing'
    | 'view-different'
    | 'view-extra'
    | 'claim-missing'
    | 'claim-different'
    | 'claim-extra'
    /** An id above its counter is in use, or the counter's two copies disagree. */
    | 'counter'
    /** The set of Super Administrators differs from the members' events. */
    | 'set'
    /** The remembered answer of a request differs from the one that was given. */
    | 'answer'
    | 'checkpoint'
    /** The row of a waiting or parked event is wrong. */
    | 'set-aside'
    | 'sweep'
    /** The row that names the live generation is wrong. */
    | 'generation'
    | 'counts'
    | 'search'
    /** No projection writes to this key. */
    | 'stray'
    | NoteReason
  /** Table and key. */
  readonly place: string
}

/** Runs the check again after a finding, because a concurrent change between two reads looks like a problem. */
export const confirmProblems = async (
  check: () => Promise<readonly StreamProblem[]>,
): Promise<readonly StreamProblem[]> => ((await check()).length === 0 ? [] : check())

/** Reads a scanned row again before it is judged; a deleted one is no problem. */
export const isRightWhenReread = async (
  items: Items,
  { table, key, row }: { readonly table: TableName; readonly key: Key; readonly row: Item },
  isRight: (row: Item) => Promise<boolean>,
): Promise<boolean> => {
  if (await isRight(row)) return true
  const now = await items.get(table, key)
  return now === undefined || isRight(now)
}

/** The rows under these keys, in their order. */
export const rowsUnder = async (
  items: Pick<Items, 'getMany'>,
  table: TableName,
  keys: readonly Key[],
): Promise<readonly (Item | undefined)[]> =>
  (await Promise.all(inBatches(keys).map((batch) => items.getMany(table, batch)))).flat()

/** An outage of the engine or a service: the data is unknown, so nothing is reported about it. */
export const isOutage = (error: unknown): boolean => {
  const { $retryable, name } = error as { $retryable?: object; name?: string }
  return failureReason(error) === 'unavailable' || $retryable !== undefined || name === 'TimeoutError'
}
