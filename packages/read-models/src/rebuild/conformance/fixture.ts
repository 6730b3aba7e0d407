/** Portals with applications to rebuild, on any item store. */
import { randomUUID } from 'node:crypto'
import { type ApplicationCommand, applicationDecider, streamOf } from '@portal/domain'
import { type EventStore, memoryKeys } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import { citizen, fileApplication, newDocument } from '@portal/testing'
import { portalInMemory } from '@portal/tests/support/portal'
import { listProjections } from '../../applications/list/projectors.ts'
import { openPortalStore } from '../../environment.ts'

/** Opens a store without rows, because each test counts and compares whole tables. */
export type OpenItems = () => Promise<Items>

const filing = (store: EventStore) => {
  const on = (id: number, command: ApplicationCommand) =>
    store.execute(applicationDecider, streamOf('application', id), command, { commandId: randomUUID() })
  /** Each application has another applicant, because a member may have one live application per program. */
  const file = (id: number) => {
    const actor = { ...citizen(), id: 100 + id, personalId: `0100100${1000 + id}` }
    return on(id, fileApplication({ documents: [newDocument(id)] }, actor))
  }
  return { on, file }
}

export const openPortal = async (open: OpenItems, applications = 6) => {
  const portal = portalInMemory({ items: await open() })
  await portal.seed()
  const { items, store } = portal
  const { on, file } = filing(store)
  for (let id = 1; id <= applications; id++) await file(id)
  await portal.settle()
  return { ...portal, on, file, reading: { items, store } }
}

/** A store with applications only, without the portal's seed data; it is quick to make. */
export const openSmallStore = async (open: OpenItems, applications: number) => {
  const items = await open()
  const store = openPortalStore({ items, keys: memoryKeys() })
  const { on, file } = filing(store)
  for (let id = 1; id <= applications; id++) await file(id)
  return { items, on, file, reading: { items, store } }
}

export const allRows = async (items: Items, table: 'views' | 'counts'): Promise<readonly Item[]> => {
  const { items: all } = await items.scan(table)
  return [...all].sort((a, b) => (`${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1))
}

/** How many pages of the log the work reads. */
export const countLogPages = async (items: Items, work: (counting: Items) => Promise<unknown>): Promise<number> => {
  let pages = 0
  const query: Items['query'] = async (table, range) => {
    if (table === 'log') pages += 1
    return items.query(table, range)
  }
  await work({ ...items, query })
  return pages
}

export const openPortalWithFeeds = async (open: OpenItems, applications?: number) => {
  const portal = await openPortal(open, applications)
  const wait = async () => undefined
  const feeds = listProjections({
    ...portal.reading,
    load: portal.store.load,
    open: portal.store.open,
    hmac: portal.store.hmac,
    wait,
  })
  const [counts, search, office] = feeds
  if (!counts || !search || !office) throw new Error('counts, search and office are there')
  return { ...portal, feeds, counts, search, office }
}
