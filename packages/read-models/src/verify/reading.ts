/** What a verification needs to read, and how it tells what does not agree: table and key, and what differs. */
import type { StreamName } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Item, Items, Key, TableName } from '@portal/items'
import { isOutage } from './outage.ts'

export type Reading = {
  readonly items: Items
  readonly store: Pick<EventStore, 'load' | 'keyed'>
}

export type Verifying = Reading & { readonly store: Pick<EventStore, 'load' | 'keyed' | 'verify'> }

/** A stream that was named itself: what others must say of it is not known. Also where its key does not open. */
export const isBroken = async ({ store }: Verifying, stream: StreamName): Promise<boolean> => {
  try {
    return !(await store.verify(stream)).intact
  } catch (error) {
    if (isOutage(error)) throw error
    return true
  }
}

/** Worth knowing, and no break: everything that there is agrees. */
const noteReasons = [
  /** A projector has not come to events of some time ago: its portal stood still, or something keeps it. */
  'lagging',
  /** Rows of before there were checks: they are compared alone, until they are written again. */
  'unchecked',
  /** Of a generation of counts or search that nobody reads: a rebuild was broken off. */
  'left-over',
  /** The tables were restored once, and a signed statement says so. */
  'restored',
] as const
export type NoteReason = (typeof noteReasons)[number]
export const isNote = ({ reason }: { readonly reason: string }): boolean => noteReasons.some((each) => each === reason)

export type StreamProblem = {
  /** The stream that it is about; else the table. */
  readonly stream: string
  readonly reason:
    | 'view-missing'
    | 'view-different'
    | 'view-extra'
    | 'claim-missing'
    | 'claim-different'
    | 'claim-extra'
    /** A number was given out that the counter has not come to, or its two counts do not agree. */
    | 'counter'
    /** The set of the Super Administrators is not what the events of the members say. */
    | 'set'
    /** The answer that is remembered for a request is not the one that was given. */
    | 'answer'
    /** How far a projector has come is told wrongly. */
    | 'checkpoint'
    /** An event that was set aside is told wrongly. */
    | 'set-aside'
    | 'sweep'
    /** Which generation the lists read is told wrongly. */
    | 'generation'
    | 'counts'
    | 'search'
    /** It lies where nothing lays a row. */
    | 'stray'
    | NoteReason
  /** Table and key. */
  readonly place: string
}

/** The second look is the one that counts: what was changed between two reads of the first is no problem. */
export const twice = async (look: () => Promise<readonly StreamProblem[]>): Promise<readonly StreamProblem[]> =>
  (await look()).length === 0 ? [] : look()

/** A row that was scanned some time ago, and once more as it stands now; one that is gone is no problem. */
export const isRightYet = async (
  items: Items,
  { table, key, row }: { readonly table: TableName; readonly key: Key; readonly row: Item },
  isRight: (row: Item) => Promise<boolean>,
): Promise<boolean> => {
  if (await isRight(row)) return true
  const now = await items.get(table, key)
  return now === undefined || isRight(now)
}
