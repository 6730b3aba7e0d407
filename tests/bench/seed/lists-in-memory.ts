/**
 * Counts and search during generation: loaded from the engine, updated in memory with the projectors' functions in
 * large groups (each update opens and packs some blocks), and written back.
 */
import type { EventStore } from '@portal/event-store'
import { allItemsOf, everyItemOf, type Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { liveGeneration } from '@portal/read-models'
import { countApplications } from '../../../packages/read-models/src/applications/counts/apply.ts'
import { indexApplications } from '../../../packages/read-models/src/applications/search/apply.ts'
import { searchBox } from '../../../packages/read-models/src/applications/search/box.ts'
import type { PutAll } from '../fixture/put-all.ts'
import type { Listed } from './filled-chunks.ts'

export type ListsInMemory = {
  /** Adds an application; groups are processed together. */
  readonly take: (application: Listed) => Promise<void>
  /** Processes the rest and writes everything. */
  readonly flush: (put: PutAll) => Promise<void>
}

/** Applications added to the search with one call. */
const searchedAtOnce = 2_048
/**
 * This many applications mostly fit into one transaction of the counts. A group that does not fit is split in halves
 * and computed again.
 */
const countedAtOnce = 96
const tables = ['counts', 'search'] as const

export const listsInMemory = async (items: Items, keyed: EventStore['keyed']): Promise<ListsInMemory> => {
  const memory = memoryItems()
  for (const table of tables) for await (const row of everyItemOf(items, table)) await memory.put(table, row)
  const [counts, search] = [await liveGeneration(memory, 'counts'), await liveGeneration(memory, 'search')]
  const deps = { items: memory, wait: async () => undefined, box: searchBox(keyed) }
  let waiting: Listed[] = []
  const takeUp = async () => {
    const byId = new Map(waiting.map((each) => [each.id, each]))
    const ids = [...byId.keys()]
    const countedOf = async (some: readonly number[]) => some.map((id) => byId.get(id)?.counted)
    for (let from = 0; from < ids.length; from += countedAtOnce)
      await countApplications({ ...deps, applications: countedOf }, counts, ids.slice(from, from + countedAtOnce))
    const searchedOf = async (some: readonly number[]) => some.map((id) => byId.get(id)?.searched)
    await indexApplications({ ...deps, applications: searchedOf }, search, ids)
    waiting = []
  }
  return {
    take: async (application) => {
      waiting.push(application)
      if (waiting.length === searchedAtOnce) await takeUp()
    },
    flush: async (put) => {
      await takeUp()
      for (const table of tables) {
        const rows = await allItemsOf(memory, table)
        const left = new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`))
        // Deletes small search blocks that were merged into a large one.
        for await (const { pk, sk } of everyItemOf(items, table))
          if (!left.has(`${pk} ${sk}`)) await items.delete(table, { pk: String(pk), sk: String(sk) })
        await put(table, rows)
      }
    },
  }
}
