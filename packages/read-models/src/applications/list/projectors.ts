/**
 * The projectors of counts and search: an event only names an application, which is then folded to its current state,
 * so duplicates, disorder and retries do not matter.
 */
import { type ApplicationEvent, type KeepingEvent, parseStream, type StreamName, statusAfter } from '@portal/domain'
import type { Batch, EventStore, LoggedEvent, Projector, RecordedEvent, StoredEvent } from '@portal/event-store'
import { type Item, type Items, writeAll } from '@portal/items'
import { openPortalStore } from '../../environment.ts'
import { foldStreams, type KnownEvents, type UnreadableStream } from '../../histories.ts'
import { applicationSort, noKeys, ownerPartition } from '../../keys.ts'
import { type CountsDependencies, countApplications } from '../counts/apply.ts'
import type { CountedApplication } from '../counts/moves.ts'
import { rowsInMemory } from '../counts/rows-in-memory.ts'
import { indexApplications } from '../search/apply.ts'
import { searchBox } from '../search/box.ts'
import { searchedRow } from '../search/searched-row.ts'
import { applicationView } from '../view/application-view.ts'
import {
  applicationIds,
  eventStreams,
  eventsByStream,
  streamOfId,
  transactionBatches,
} from './affected-applications.ts'
import { contentsOf, deleteContents, deleteOtherGenerations, type RowContent } from './contents.ts'
import { followedGenerations, type ListProjectionName } from './generation.ts'

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

export const listProjections = (deps: ListProjectorDependencies): readonly ListProjection[] => [
  countsProjection(deps),
  searchProjection(deps),
]

/** The projectors of counts and search, which take batches and not single events. */
export const listProjectors = (deps: ListProjectorDependencies): readonly Projector[] =>
  listProjections(deps).map((projection) => listProjector(deps, projection))

/** Which projections an event changes that keeps the status. */
const affected = {
  ApplicationEdited: { counts: false, search: true },
  ApplicationTransferred: { counts: true, search: true },
  DocumentAssigned: { counts: false, search: false },
  ReturnExtended: { counts: true, search: false },
  PapersRequested: { counts: true, search: false },
  PapersSupplied: { counts: true, search: false },
  RequestClosed: { counts: true, search: false },
} as const satisfies Record<KeepingEvent, Readonly<Record<ListProjectionName, boolean>>>

/** An application's event of a newer release counts as affecting, so that it is not passed over but set aside as unread. */
const isAffected = (name: ListProjectionName, { stream, type }: StoredEvent): boolean => {
  if (parseStream(stream).kind !== 'application') return false
  if (Object.hasOwn(affected, type)) return affected[type as KeepingEvent][name]
  return name === 'counts' || type === 'ApplicationFiled' || !Object.hasOwn(statusAfter, type)
}

const countsProjection = (deps: ListProjectorDependencies): ListProjection => {
  // Agency, program and status are not personal, so counting needs no sealed field and no key.
  const folding = {
    items: deps.items,
    store: openPortalStore({ items: deps.items, keys: noKeys }),
    fold: countedApplication,
  }
  const update = async (
    generation: string,
    ids: readonly number[],
    { rows = {}, ...fold }: FoldOptions & { rows?: Partial<Pick<CountsDependencies, 'items' | 'maxWrites'>> },
  ) => {
    const applications = (batch: readonly number[]) => foldStreams({ ...folding, ...fold }, batch.map(streamOfId))
    for (const batch of transactionBatches(ids))
      await countApplications({ ...deps, ...rows, applications }, generation, batch)
  }
  return {
    name: 'counts',
    apply: (generation, events) =>
      update(generation, applicationIds(eventStreams(events.filter(({ event }) => isAffected('counts', event)))), {
        knownEvents: eventsByStream(events),
      }),
    openFiller: (generation) => {
      const memory = rowsInMemory()
      const rows = { items: memory.items, maxWrites: Number.POSITIVE_INFINITY }
      const store = (all: readonly Item[]) =>
        writeAll(
          deps.items,
          all.map((put) => ({ put, table: 'counts' })),
        )
      /** The rows of the waiting order, stored while the next streams are folded. */
      let storing: Promise<void> = Promise.resolve()
      return {
        fill: async (knownEvents, { versionOf, onUnreadable }) => {
          const known = { knownEvents, versionOf, onUnreadable }
          await update(generation, applicationIds([...knownEvents.keys()]), { ...known, rows })
          await storing
          storing = store(memory.takeOrder())
          // The next call awaits it, and until then its rejection must not count as unhandled.
          storing.catch(() => {})
        },
        end: async () => {
          await storing
          await store(memory.all())
        },
      }
    },
    ...generationMethods(deps, 'counts'),
  }
}

export const searchProjection = (deps: ListProjectorDependencies): ListProjection => {
  const folding = { items: deps.items, store: deps, fold: (history: History) => searchedRow(deps, history) }
  const box = searchBox(deps.hmac)
  const update = async (generation: string, ids: readonly number[], options: FoldOptions = {}) => {
    const applications = (batch: readonly number[]) => foldStreams({ ...folding, ...options }, batch.map(streamOfId))
    for (const batch of transactionBatches(ids))
      await indexApplications({ ...deps, box, applications }, generation, batch)
  }
  return {
    name: 'search',
    apply: async (generation, events) => {
      const ids = applicationIds(eventStreams(events.filter(({ event }) => isAffected('search', event))))
      const erasures = events.filter(({ event }) => event.type === 'PersonalDataErased')
      for (const { event } of erasures) ids.push(...(await ownIds(deps.items, parseStream(event.stream).id)))
      await update(generation, [...new Set(ids)], { knownEvents: eventsByStream(events) })
    },
    openFiller: (generation) => ({
      fill: (knownEvents, { open = deps.open, ...options }) =>
        update(generation, applicationIds([...knownEvents.keys()]), {
          ...options,
          knownEvents,
          store: { load: deps.load, open },
        }),
      end: async () => undefined,
    }),
    ...generationMethods(deps, 'search'),
  }
}

/** Applies the events of the log to every generation that changes go to. */
export const listProjector = ({ items }: { readonly items: Items }, { name, apply }: ListProjection): Projector => ({
  name,
  kinds: name === 'search' ? ['application', 'member'] : ['application'],
  apply: async ({ events }: Batch) => {
    for (const generation of await followedGenerations(items, name)) await apply(generation, events)
  },
})

const generationMethods = (
  deps: ListProjectorDependencies,
  name: ListProjectionName,
): Pick<ListProjection, 'contents' | 'drop' | 'deleteOtherGenerations'> => ({
  contents: (generations) => contentsOf(deps, name, generations),
  drop: (generation) => deleteContents(deps.items, name, generation),
  deleteOtherGenerations: (live) => deleteOtherGenerations(deps.items, name, live),
})

/** Data that a rebuild passes besides the ids. */
type FoldOptions = {
  readonly knownEvents?: KnownEvents
  readonly onUnreadable?: (unreadable: UnreadableStream) => void
  /** The version of a stream's head, if a scan found it; if undefined, the head is read. */
  readonly versionOf?: (stream: StreamName) => number | undefined
  readonly store?: Pick<EventStore, 'load' | 'open'>
}
type FillOptions = Required<Pick<FoldOptions, 'onUnreadable' | 'versionOf'>> & {
  /** Opens events with personal data; without it the projection opens them itself. */
  readonly open?: EventStore['open'] | undefined
}

type History = readonly RecordedEvent<ApplicationEvent>[]

export const countedApplication = (history: History): CountedApplication | undefined => {
  const view = applicationView(history)
  const document = view?.document
  return (
    document && {
      agency: document.agency.id,
      earlier: view.earlier,
      status: document.status,
      program: document.project?.id ?? null,
      isReturned: document.returned_at !== null,
      forwardedAt: document.forwarded_at,
      isRequested: document.request !== null && !document.request.is_complete,
      dueOn: document.due_on,
      answerBy: document.answer_by,
    }
  )
}

/** The numbers of a member's applications, which stay after an erasure. */
const ownIds = async (items: Items, member: number): Promise<readonly number[]> => {
  const { items: rows } = await items.query('views', {
    partition: ownerPartition(member),
    sort: { prefix: applicationSort },
  })
  return rows.map(({ id }) => id as number)
}
