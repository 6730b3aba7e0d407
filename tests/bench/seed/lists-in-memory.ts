/**
 * Counts and search during generation: loaded from the engine, updated in memory with the projectors' functions in
 * large groups (each update opens and packs some blocks), and written back.
 */
import type { EventStore, RecordedEvent } from '@portal/event-store'
import { allItemsOf, everyItemOf, type Items } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { countedOf, liveGeneration, searchRowOf } from '@portal/read-models'
import { countApplications } from '../../../packages/read-models/src/applications/counts/apply.ts'
import { indexApplications } from '../../../packages/read-models/src/applications/search/apply.ts'
import { searchBox } from '../../../packages/read-models/src/applications/search/box.ts'
import type { PutAll } from '../ground/put-all.ts'

export type ListsInMemory = {
  /** Adds an application with its events; groups are processed together. */
  readonly take: (id: number, history: readonly RecordedEvent[]) => Promise<void>
  /** Processes the rest and writes everything. */
  readonly flush: (put: PutAll) => Promise<void>
}

const atOnce = 2_048
const tables = ['counts', 'search'] as const

export const listsInMemory = async (items: Items, keyed: EventStore['keyed']): Promise<ListsInMemory> => {
  const memory = memoryItems()
  for (const table of tables) for await (const row of everyItemOf(items, table)) await memory.put(table, row)
  const [counts, search] = [await liveGeneration(memory, 'counts'), await liveGeneration(memory, 'search')]
  const deps = { items: memory, wait: async () => undefined, box: searchBox(keyed) }
  const waiting = new Map<number, Parameters<typeof countedOf>[0]>()
  const takeUp = async () => {
    const ids = [...waiting.keys()]
    const historyOf = (id: number) => waiting.get(id) ?? []
    await countApplications(
      { ...deps, applications: async (ids) => ids.map((id) => countedOf(historyOf(id))) },
      counts,
      ids,
    )
    await indexApplications(
      { ...deps, applications: async (ids) => ids.map((id) => searchRowOf(historyOf(id))) },
      search,
      ids,
    )
    waiting.clear()
  }
  return {
    take: async (id, history) => {
      waiting.set(id, history as Parameters<typeof countedOf>[0])
      if (waiting.size === atOnce) await takeUp()
    },
    flush: async (put) => {
      await takeUp()
      for (const table of tables) {
        const rows = await allItemsOf(memory, table)
        const left = new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`))
        // Small search blocks that were merged into a large one.
        for await (const { pk, sk } of everyItemOf(items, table))
          if (!left.has(`${pk} ${sk}`)) await items.delete(table, { pk: String(pk), sk: String(sk) })
        await put(table, rows)
      }
    },
  }
}
