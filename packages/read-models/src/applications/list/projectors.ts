/**
 * The projectors of counts, search and the numbers of offices: an event only names an application, which is then folded
 * to its current state, so duplicates, disorder and retries do not matter.
 */
import type { ApplicationEvent } from '@portal/domain'
import type { Batch, Projector, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'
import { openPortalStore } from '../../environment.ts'
import { foldStreams } from '../../histories.ts'
import { noKeys } from '../../keys.ts'
import { type CountsDependencies, countApplications } from '../counts/apply.ts'
import type { CountedApplication } from '../counts/moves.ts'
import { rowsInMemory } from '../counts/rows-in-memory.ts'
import { applicationView } from '../view/application-view.ts'
import {
  applicationIds,
  eventStreams,
  eventsByStream,
  streamOfId,
  transactionBatches,
} from './affected-applications.ts'
import { followedGenerations } from './generation.ts'
import { officeProjection, searchProjection } from './opened-projections.ts'
import {
  type FoldOptions,
  generationMethods,
  isAffected,
  type ListProjection,
  type ListProjectorDependencies,
  storeRows,
} from './projection.ts'

export const listProjections = (deps: ListProjectorDependencies): readonly ListProjection[] => [
  countsProjection(deps),
  searchProjection(deps),
  officeProjection(deps),
]

/** Their projectors, which take batches and not single events. */
export const listProjectors = (deps: ListProjectorDependencies): readonly Projector[] =>
  listProjections(deps).map((projection) => listProjector(deps, projection))

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
      /** The rows of the waiting order, stored while the next streams are folded. */
      let storing: Promise<void> = Promise.resolve()
      return {
        fill: async (knownEvents, { versionOf, onUnreadable }) => {
          const known = { knownEvents, versionOf, onUnreadable }
          await update(generation, applicationIds([...knownEvents.keys()]), { ...known, rows })
          await storing
          storing = storeRows(deps, memory.takeOrder())
          // The next call awaits it, and until then its rejection must not count as unhandled.
          storing.catch(() => {})
        },
        end: async () => {
          await storing
          await storeRows(deps, memory.all())
        },
      }
    },
    ...generationMethods(deps, 'counts'),
  }
}

/** Applies the events of the log to every generation that changes go to. */
export const listProjector = ({ items }: { readonly items: Items }, { name, apply }: ListProjection): Projector => ({
  name,
  kinds: name === 'counts' ? ['application'] : ['application', 'member'],
  apply: async ({ events }: Batch) => {
    for (const generation of await followedGenerations(items, name)) await apply(generation, events)
  },
})

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
