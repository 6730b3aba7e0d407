/** What each projection of the lists has, and which events change it. */
import { type KeepingEvent, parseStream, type StreamName, statusAfter } from '@portal/domain'
import type { EventStore, LoggedEvent, StoredEvent } from '@portal/event-store'
import { type Item, type Items, writeAll } from '@portal/items'
import type { KnownEvents, UnreadableStream } from '../../histories.ts'
import { contentsOf, deleteContents, deleteOtherGenerations, type RowContent } from './contents.ts'
import type { ListProjectionName } from './generation.ts'

export type ListProjectorDependencies = {
  readonly items: Items
  readonly load: EventStore['load']
  readonly open: EventStore['open']
  readonly hmac: EventStore['hmac']
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

/** What a rebuild needs of a projection: to fill a generation that is not read yet, compare two, and drop one. */
export type ListProjection = {
  /** Never rename it, because its generations are stored under this name. */
  readonly name: ListProjectionName
  /** Updates one generation for these events; idempotent. */
  readonly apply: (generation: string, events: readonly LoggedEvent[]) => Promise<void>
  /** Fills an empty generation that changes do not go to yet. */
  readonly openFiller: (generation: string) => ListFiller
  /** The contents as one text per row, in any order; the texts of equal generations are equal. */
  readonly contents: (generations: readonly string[]) => AsyncIterable<RowContent>
  readonly drop: (generation: string) => Promise<void>
  readonly deleteOtherGenerations: (live: string) => Promise<void>
}

export type ListFiller = {
  /** Call it once for each stream, with the events that are known; unreadable streams are reported and left out. */
  readonly fill: (streams: KnownEvents, options: FillOptions) => Promise<void>
  /** Stores what is still in memory. */
  readonly end: () => Promise<void>
}

/** Data that a rebuild passes besides the ids. */
export type FoldOptions = {
  readonly knownEvents?: KnownEvents
  readonly onUnreadable?: (unreadable: UnreadableStream) => void
  /** The version of a stream's head, if a scan found it; if undefined, the head is read. */
  readonly versionOf?: (stream: StreamName) => number | undefined
  readonly store?: Pick<EventStore, 'load' | 'open'>
}
export type FillOptions = Required<Pick<FoldOptions, 'onUnreadable' | 'versionOf'>> & {
  /** Opens events with personal data; without it the projection opens them itself. */
  readonly open?: EventStore['open'] | undefined
}

/** Which projections an event changes that keeps the status. */
const affected = {
  ApplicationEdited: { counts: false, search: true, office: true },
  ApplicationTransferred: { counts: true, search: true, office: true },
  DocumentAssigned: { counts: false, search: false, office: false },
  ReturnExtended: { counts: true, search: false, office: false },
  PapersRequested: { counts: true, search: false, office: true },
  PapersSupplied: { counts: true, search: false, office: false },
  RequestClosed: { counts: true, search: false, office: false },
} as const satisfies Record<KeepingEvent, Readonly<Record<ListProjectionName, boolean>>>

/** An application's event of a newer release counts as affecting, so that it is not passed over but set aside as unread. */
export const isAffected = (name: ListProjectionName, { stream, type }: StoredEvent): boolean => {
  if (parseStream(stream).kind !== 'application') return false
  if (Object.hasOwn(affected, type)) return affected[type as KeepingEvent][name]
  if (!Object.hasOwn(statusAfter, type)) return true
  // The office receives it when it is sent, and the search knows it from its filing on.
  return type === 'ApplicationFiled' ? name !== 'office' : name !== 'search'
}

/** Rows of the table `counts`, which a rebuild has kept in memory. */
export const storeRows = ({ items }: Pick<ListProjectorDependencies, 'items'>, rows: readonly Item[]): Promise<void> =>
  writeAll(
    items,
    rows.map((put) => ({ put, table: 'counts' })),
  )

export const generationMethods = (
  deps: ListProjectorDependencies,
  name: ListProjectionName,
): Pick<ListProjection, 'contents' | 'drop' | 'deleteOtherGenerations'> => ({
  contents: (generations) => contentsOf(deps, name, generations),
  drop: (generation) => deleteContents(deps.items, name, generation),
  deleteOtherGenerations: (live) => deleteOtherGenerations(deps.items, name, live),
})
