/** For specs: the views of given events in memory, with counts and search. */
import { createHmac } from 'node:crypto'
import { type Actor, type ApplicationEvent, type DomainEvent, parseStream } from '@portal/domain'
import type { EventStore, Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { countApplications } from './applications/counts/apply.ts'
import { applicationLists, type ListOptions } from './applications/list/list-of.ts'
import { countedApplication } from './applications/list/projectors.ts'
import { indexApplications } from './applications/search/apply.ts'
import { searchBox } from './applications/search/box.ts'
import { searchedRow } from './applications/search/searched-row.ts'
import { portalProjections } from './projections.ts'

type History = readonly RecordedEvent<DomainEvent>[]

export const storeViews = async (...histories: readonly History[]) => {
  const items = memoryItems()
  for (const history of histories) for (const row of viewRows(history)) await items.put('views', row)
  await listed(items, histories)
  return items
}

/** Like the portal's keyed hash, with a fixed secret. */
export const hmacForSpecs = async (label: string, value: string): Promise<string> =>
  createHmac('sha256', 'specs').update(`${label}\0${value}`).digest('base64url')

/** A list page as a process without caches reads it. */
export const listOf = (items: Items, viewer: Actor, query: ListOptions) =>
  applicationLists({ items, hmac: hmacForSpecs })(viewer, query)

/** Applies the projectors of counts and search to these applications, in the live generation. */
const listed = async (items: Items, histories: readonly History[]): Promise<void> => {
  const applications = new Map<number, readonly RecordedEvent<ApplicationEvent>[]>()
  for (const history of histories) {
    const stream = history[0] && parseStream(history[0].stream)
    if (stream?.kind === 'application') applications.set(stream.id, history as never)
  }
  const ids = [...applications.keys()]
  const load = (async (stream: string) =>
    histories.find((history) => history[0]?.stream === stream) ?? []) as unknown as EventStore['load']
  const deps = { items, wait: async () => undefined, box: searchBox(hmacForSpecs) }
  const historyOf = (id: number) => applications.get(id) ?? []
  await countApplications(
    { ...deps, applications: async (all) => all.map((id) => countedApplication(historyOf(id))) },
    'g1',
    ids,
  )
  await indexApplications(
    { ...deps, applications: (all) => Promise.all(all.map((id) => searchedRow({ load }, historyOf(id)))) },
    'g1',
    ids,
  )
}

export const viewRows = (
  history: History,
  projections: readonly Projection[] = portalProjections,
): readonly ViewRow[] => {
  const kind = history[0] && parseStream(history[0].stream).kind
  return projections.filter((projection) => projection.kind === kind).flatMap(({ rows }) => rows(history))
}
