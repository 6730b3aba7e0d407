/**
 * The projectors of counts and search: each application that the log tells of is folded as it stands now. Which event it
 * was only decides whether there is anything to do; so redelivery, disorder and a second try are all the same.
 */
import type { ApplicationEvent } from '@portal/domain'
import { parseStream, type StreamName, streamOf } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { type Batch, type LoggedEvent, type Projector, StreamFailed } from '@portal/event-store'
import type { Items } from '@portal/items'
import { applicationSort, ownerPartition } from '../keys.ts'
import { plain } from '../plain.ts'
import { applicationView } from './application-view.ts'
import { type Counted as CountedApplication, countApplications } from './counts-apply.ts'
import { contentsOf, dropContents } from './list-contents.ts'
import { type Counted, generationsOf } from './list-generation.ts'
import { indexApplications } from './search-apply.ts'
import { searchBox } from './search-box.ts'
import type { SearchRow } from './search-shape.ts'

export type ListProjectorDependencies = {
  readonly items: Items
  readonly load: EventStore['load']
  readonly keyed: EventStore['keyed']
  /** Before try number `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

/** What a rebuild needs: it fills a generation that nobody reads yet, compares, switches and drops the other. */
export type ListProjection = {
  /** Never renamed. */
  readonly name: Counted
  /** Brings one generation up to date for these events; as often as one likes. */
  readonly take: (generation: string, events: readonly LoggedEvent[]) => Promise<void>
  /** What it says, one text per row, in any order: the same for two generations that say the same. */
  readonly contents: (generation: string) => AsyncIterable<string>
  readonly drop: (generation: string) => Promise<void>
}

export const listProjections = (deps: ListProjectorDependencies): readonly ListProjection[] => [
  countsProjection(deps),
  searchProjection(deps),
]

/** What follows the log beside the reactions. */
export const listProjectors = (deps: ListProjectorDependencies): readonly Projector[] =>
  listProjections(deps).map((projection) => listProjector(deps, projection))

export const countsProjection = (deps: ListProjectorDependencies): ListProjection => ({
  name: 'counts',
  take: async (generation, events) => {
    const ids = applicationsOf(events.filter(({ event }) => event.type !== 'ApplicationEdited'))
    const application = folded(deps, countedOf)
    for (const some of portions(ids)) await countApplications({ ...deps, application }, generation, some)
  },
  ...standing(deps, 'counts'),
})

export const searchProjection = (deps: ListProjectorDependencies): ListProjection => {
  const box = searchBox(deps.keyed)
  return {
    name: 'search',
    take: async (generation, events) => {
      const textChanged = ['ApplicationFiled', 'ApplicationEdited']
      const ids = applicationsOf(events.filter(({ event }) => textChanged.includes(event.type)))
      const forgotten = events.filter(({ event }) => event.type === 'PersonalDataErased')
      for (const { event } of forgotten) ids.push(...(await ownIds(deps.items, parseStream(event.stream).id)))
      const application = folded(deps, searchRowOf)
      for (const some of portions([...new Set(ids)]))
        await indexApplications({ ...deps, box, application }, generation, some)
    },
    ...standing(deps, 'search'),
  }
}

/** Follows the log into every generation there is. */
export const listProjector = ({ items }: { readonly items: Items }, { name, take }: ListProjection): Projector => ({
  name,
  kinds: name === 'search' ? ['application', 'member'] : ['application'],
  apply: async ({ events }: Batch) => {
    const { live, filling } = await generationsOf(items, name)
    await take(live, events)
    if (filling !== null) await take(filling, events)
  },
})

const standing = (deps: ListProjectorDependencies, name: Counted): Pick<ListProjection, 'contents' | 'drop'> => ({
  contents: (generation) => contentsOf(deps, name, generation),
  drop: (generation) => dropContents(deps.items, name, generation),
})

const applicationsOf = (events: readonly LoggedEvent[]): number[] => {
  const streams = events.map(({ event }) => parseStream(event.stream)).filter(({ kind }) => kind === 'application')
  return [...new Set(streams.map(({ id }) => id))].sort((a, b) => a - b)
}

/** So many are folded side by side. */
const portions = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / 64) }, (_, index) => ids.slice(index * 64, (index + 1) * 64))

type History = readonly RecordedEvent<ApplicationEvent>[]

/** A stream that cannot be folded is set aside alone. */
const folded =
  <T>({ load }: ListProjectorDependencies, fold: (history: History) => T) =>
  async (id: number): Promise<T> => {
    const stream: StreamName = streamOf('application', id)
    try {
      return fold(await load<ApplicationEvent>(stream))
    } catch (cause) {
      throw new StreamFailed(stream, cause)
    }
  }

export const countedOf = (history: History): CountedApplication | undefined => {
  const document = applicationView(history)?.document
  return document && { agency: document.agency.id, status: document.status }
}

export const searchRowOf = (history: History): SearchRow | undefined => {
  const document = applicationView(history)?.document
  return (
    document && {
      id: document.id,
      agency: document.agency.id,
      name: plain(`${document.name} ${document.lastname}`),
      personalId: document.personal_id,
      agencyName: plain(document.agency.name),
      programTitle: plain(document.project?.title ?? ''),
    }
  )
}

/** The numbers of a member's applications: they stay when the person is forgotten. */
const ownIds = async (items: Items, member: number): Promise<readonly number[]> => {
  const { items: rows } = await items.query('views', {
    partition: ownerPartition(member),
    sort: { prefix: applicationSort },
  })
  return rows.map(({ id }) => id as number)
}
