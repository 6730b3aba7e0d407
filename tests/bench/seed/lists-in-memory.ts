/**
 * Counts and search during generation: loaded from the engine, updated in memory with the projectors' functions in
 * large groups (each update opens and packs some blocks), and written back.
 */
import type { EventStore } from '@portal/event-store'
import { everyItemOf, type Item, type Items, keyOfItem, scanAll, type Write } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { liveGeneration } from '@portal/read-models'
import { streamOfOrderRow } from '@portal/read-models/counts/row'
import { countForOffices } from '@portal/read-models/office/apply'
import { countApplications } from '../../../packages/read-models/src/applications/counts/apply.ts'
import { indexApplications } from '../../../packages/read-models/src/applications/search/apply.ts'
import { searchBox } from '../../../packages/read-models/src/applications/search/box.ts'
import type { PutAll } from '../fixture/put-all.ts'
import type { Listed } from './filled-chunks.ts'

export type ListsInMemory = {
  /** Adds an application; groups are processed together. */
  readonly take: (application: Listed) => Promise<void>
  /** Processes the rest and writes everything that was kept in memory. */
  readonly flush: () => Promise<void>
}

/** Applications added to the search with one call. */
const searchedAtOnce = 2_048
/**
 * This many applications mostly fit into one transaction of the counts. A group that does not fit is split in halves
 * and computed again.
 */
const countedAtOnce = 96
const tables = ['counts', 'search'] as const

export const listsInMemory = async (items: Items, hmac: EventStore['hmac'], put: PutAll): Promise<ListsInMemory> => {
  // No transaction is repeated, and what is kept under tokens would grow with the number of applications.
  const memory = memoryItems({ tokenLifetime: 0 })
  const counts = await liveGeneration(items, 'counts')
  const office = await liveGeneration(items, 'office')
  const isOrderRow = (row: Item) =>
    streamOfOrderRow(counts, row) !== null || (row.id !== undefined && String(row.pk).startsWith(`${office}#`))
  for (const table of tables)
    for await (const row of everyItemOf(items, table)) if (!isOrderRow(row)) await memory.put(table, row)
  const search = await liveGeneration(memory, 'search')
  // These rows, up to four for each application, are not needed by later applications, so they do not stay in memory.
  let orderRows: Item[] = []
  const transact: Items['transact'] = async (writes, token) => {
    const isOrder = (write: Write) => 'put' in write && isOrderRow(write.put)
    const [inOrder, others] = [writes.filter(isOrder), writes.filter((write) => !isOrder(write))]
    await memory.transact(others, token)
    orderRows.push(...inOrder.map((write) => (write as { put: Item }).put))
  }
  const deps = { items: { ...memory, transact }, wait: async () => undefined, box: searchBox(hmac) }
  let waiting: Listed[] = []
  const takeUp = async () => {
    const byId = new Map(waiting.map((each) => [each.id, each]))
    const ids = [...byId.keys()]
    const countedOf = async (some: readonly number[]) => some.map((id) => byId.get(id)?.counted)
    for (let from = 0; from < ids.length; from += countedAtOnce)
      await countApplications({ ...deps, applications: countedOf }, counts, ids.slice(from, from + countedAtOnce))
    const addendsOf = async (some: readonly number[]) => some.map((id) => byId.get(id)?.addends)
    await countForOffices({ ...deps, maxWrites: Number.POSITIVE_INFINITY, applications: addendsOf }, office, ids)
    const searchedOf = async (some: readonly number[]) => some.map((id) => byId.get(id)?.searched)
    await indexApplications({ ...deps, applications: searchedOf }, search, ids)
    await put('counts', orderRows)
    ;[waiting, orderRows] = [[], []]
  }
  return {
    take: async (application) => {
      waiting.push(application)
      if (waiting.length === searchedAtOnce) await takeUp()
    },
    flush: async () => {
      await takeUp()
      const blocks = new Set((await scanAll(memory, 'search')).map(nameOf))
      // Deletes small search blocks that were merged into a large one.
      for await (const row of everyItemOf(items, 'search'))
        if (!blocks.has(nameOf(row))) await items.delete('search', keyOfItem('search', row))
      for (const table of tables) await put(table, await scanAll(memory, table))
    },
  }
}

const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`
