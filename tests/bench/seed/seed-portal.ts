/**
 * Fills a portal with many made-up applications: events, heads, views and claims as commands write them, the segments of
 * the log, counts and search as the projectors write them. The portal must not run meanwhile.
 */
import type { EventStore, KeyService, Projector } from '@portal/event-store'
import type { Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { countedOf, liveGeneration, searchRowOf } from '@portal/read-models'
import { countApplications } from '../../../packages/read-models/src/applications/counts-apply.ts'
import { indexApplications } from '../../../packages/read-models/src/applications/search-apply.ts'
import { searchBox } from '../../../packages/read-models/src/applications/search-box.ts'
import type { PutAll } from '../ground/put-all.ts'
import { everyItem } from './every-item.ts'
import { fastPath } from './fast-path.ts'
import { portions } from './portions.ts'

export type Seeding = {
  readonly items: Items
  readonly store: EventStore
  readonly keys: KeyService
  readonly put: PutAll
  readonly count: number
  readonly seed: number
  /** What the portal's log is followed by: all of it counts as taken. */
  readonly projectors: readonly Pick<Projector, 'name'>[]
  readonly sequencedAt: string
  readonly onProgress: (done: number) => void
}

const counterOf = (kind: string) => ({ claim: `counter#${kind}` })

export const seedPortal = async (seeding: Seeding): Promise<void> => {
  const { items, store, keys, put, count, seed, projectors, sequencedAt, onProgress } = seeding
  const [afterMember, afterApplication] = [await lastNumber(items, 'member'), await lastNumber(items, 'application')]
  const tip = await items.get('log', { pk: 'tip', sk: 0 })
  const play = fastPath({ keys, tip, sequencedAt })
  const lists = await listsInMemory({ items, store })
  let segment = 0
  let member = afterMember
  let done = 0
  for (const { scripts, applications, lastMember } of portions({ count, seed, afterMember, afterApplication })) {
    const written = await play(scripts)
    await Promise.all([...written.items].map(([table, rows]) => put(table, rows)))
    await lists.take(applications, written)
    segment = written.segment
    member = lastMember
    done += applications.length
    onProgress(done)
  }
  await lists.flush(put)
  await put('claims', [
    { ...counterOf('member'), value: member },
    { ...counterOf('application'), value: afterApplication + count },
  ])
  await put(
    'log',
    projectors.map(({ name }) => ({ pk: `projector#${name}`, sk: 0, segment, tries: 0 })),
  )
}

const lastNumber = async (items: Items, kind: string): Promise<number> =>
  Number((await items.get('claims', counterOf(kind)))?.value ?? 0)

/** Counts and search as they stand in the engine, changed in memory and put back at the end. */
const listsInMemory = async ({ items, store }: { readonly items: Items; readonly store: EventStore }) => {
  const memory = memoryItems()
  const tables = ['counts', 'search'] as const
  for (const table of tables) for (const row of await everyItem(items, table)) await memory.put(table, row)
  const [counts, search] = [await liveGeneration(memory, 'counts'), await liveGeneration(memory, 'search')]
  const deps = { items: memory, wait: async () => undefined, box: searchBox(store.keyed) }
  return {
    take: async (ids: readonly number[], { load }: Pick<EventStore, 'load'>) => {
      const histories = new Map<number, Parameters<typeof countedOf>[0]>()
      for (const id of ids) histories.set(id, await load(`application-${id}`))
      const historyOf = (id: number) => histories.get(id) ?? []
      await countApplications({ ...deps, application: async (id) => countedOf(historyOf(id)) }, counts, ids)
      await indexApplications({ ...deps, application: async (id) => searchRowOf(historyOf(id)) }, search, ids)
    },
    flush: async (put: PutAll) => {
      for (const table of tables) await put(table, await everyItem(memory, table))
    },
  }
}
