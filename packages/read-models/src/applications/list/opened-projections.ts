/**
 * The projections that open personal fields: the search, and the numbers of offices, which know municipalities. An
 * erasure updates the applications of that person.
 */
import { type ApplicationEvent, parseStream } from '@portal/domain'
import type { LoggedEvent, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { foldStreams, type KnownEvents } from '../../histories.ts'
import { applicationSort, ownerPartition } from '../../keys.ts'
import { officeAddends } from '../../office/numbers/addends.ts'
import { countForOffices } from '../../office/numbers/apply.ts'
import type { CountsDependencies } from '../counts/apply.ts'
import { rowsInMemory } from '../counts/rows-in-memory.ts'
import { indexApplications } from '../search/apply.ts'
import { searchBox } from '../search/box.ts'
import { searchedRow } from '../search/searched-row.ts'
import {
  applicationIds,
  eventStreams,
  eventsByStream,
  streamOfId,
  transactionBatches,
} from './affected-applications.ts'
import type { ListProjectionName } from './generation.ts'
import {
  type FillOptions,
  type FoldOptions,
  generationMethods,
  isAffected,
  type ListProjection,
  type ListProjectorDependencies,
  storeRows,
} from './projection.ts'

export const searchProjection = (deps: ListProjectorDependencies): ListProjection => {
  const box = searchBox(deps.hmac)
  const fold = (history: History) => searchedRow(deps, history)
  const { apply, update } = openedProjection(deps, 'search', fold, ({ generation, ids, applications }) =>
    indexApplications({ ...deps, box, applications }, generation, ids),
  )
  return {
    name: 'search',
    apply,
    openFiller: (generation) => ({
      fill: (knownEvents, options) => update(generation, knownEvents, options),
      end: async () => undefined,
    }),
    ...generationMethods(deps, 'search'),
  }
}

/** Cases and days share few rows, so a transaction takes fewer of them than of the counts. */
const casesPerTransaction = 64

export const officeProjection = (deps: ListProjectorDependencies): ListProjection => {
  const projection = (rows: Partial<Pick<CountsDependencies, 'items' | 'maxWrites'>> = {}) =>
    openedProjection(deps, 'office', officeAddends, async ({ generation, ids, applications }) => {
      for (const some of transactionBatches(ids, casesPerTransaction))
        await countForOffices({ ...deps, ...rows, applications }, generation, some)
    })
  return {
    name: 'office',
    apply: projection().apply,
    openFiller: (generation) => {
      const memory = rowsInMemory()
      const { update } = projection({ items: memory.items, maxWrites: Number.POSITIVE_INFINITY })
      return {
        fill: async (knownEvents, options) => {
          await update(generation, knownEvents, options)
          await storeRows(deps, memory.takeOrder())
        },
        end: () => storeRows(deps, memory.all()),
      }
    },
    ...generationMethods(deps, 'office'),
  }
}

type OpenedUpdate<Row> = {
  readonly generation: string
  readonly ids: readonly number[]
  readonly applications: (batch: readonly number[]) => Promise<readonly (Row | undefined)[]>
}

const openedProjection = <Row>(
  deps: ListProjectorDependencies,
  name: ListProjectionName,
  fold: (history: History) => Row | Promise<Row>,
  write: (batch: OpenedUpdate<Row>) => Promise<void>,
) => {
  const updateIds = async (generation: string, ids: readonly number[], options: FoldOptions) => {
    const folding = { items: deps.items, store: deps, fold, ...options }
    const applications = (batch: readonly number[]) => foldStreams(folding, batch.map(streamOfId))
    for (const batch of transactionBatches(ids)) await write({ generation, ids: batch, applications })
  }
  return {
    apply: async (generation: string, events: readonly LoggedEvent[]) => {
      const ids = applicationIds(eventStreams(events.filter(({ event }) => isAffected(name, event))))
      const erasures = events.filter(({ event }) => event.type === 'PersonalDataErased')
      for (const { event } of erasures) ids.push(...(await ownIds(deps.items, parseStream(event.stream).id)))
      await updateIds(generation, [...new Set(ids)], { knownEvents: eventsByStream(events) })
    },
    update: (generation: string, knownEvents: KnownEvents, { open = deps.open, ...options }: FillOptions) =>
      updateIds(generation, applicationIds([...knownEvents.keys()]), {
        ...options,
        knownEvents,
        store: { load: deps.load, open },
      }),
  }
}

type History = readonly RecordedEvent<ApplicationEvent>[]

/** The numbers of a member's applications, which stay after an erasure. */
const ownIds = async (items: Items, member: number): Promise<readonly number[]> => {
  const { items: rows } = await items.query('views', {
    partition: ownerPartition(member),
    sort: { prefix: applicationSort },
  })
  return rows.map(({ id }) => id as number)
}
