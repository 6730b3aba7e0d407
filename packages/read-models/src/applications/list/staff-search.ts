/** The search index of a process, and what only it knows: answers to a program's questions are in no list row. */
import type { Actor } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import { agencyInScope } from '../counts/shape.ts'
import { searchBox } from '../search/box.ts'
import { searchFor, shortSearchLimit } from '../search/search.ts'
import { type SearchIndex, searchIndex } from '../search/search-index.ts'
import { liveGeneration } from './generation.ts'
import type { ListFilters } from './options.ts'
import { agencyOfScope, listScopeOf } from './scope.ts'

export type SearchDependencies = { readonly items: Items; readonly hmac: EventStore['hmac'] }

const opened = new WeakMap<Items, SearchIndex>()

/** One for each process, because it keeps blocks in memory. */
export const openSearch = ({ items, hmac }: SearchDependencies): SearchIndex => {
  const index = opened.get(items) ?? searchIndex({ items, box: searchBox(hmac) })
  opened.set(items, index)
  return index
}

/** For a list that is read completely: the filters with the applications that staff find by their answers. */
export const withFound = async (
  dependencies: SearchDependencies,
  viewer: Actor,
  filters: ListFilters,
): Promise<ListFilters> => {
  const search = searchFor(filters.search)
  const scope = search && listScopeOf(viewer, { agency: filters.agency })
  if (!search || !scope) return filters
  const { ids } = await openSearch(dependencies).find(await liveGeneration(dependencies.items, 'search'), {
    wanted: search.wanted,
    column: search.column,
    agency: agencyInScope(agencyOfScope(scope)),
    maxHits: Number.POSITIVE_INFINITY,
    maxRows: search.isShort ? shortSearchLimit : Number.POSITIVE_INFINITY,
  })
  return { ...filters, found: new Set(ids) }
}
