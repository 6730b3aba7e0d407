/**
 * Reads a list completely when its filters cannot be answered from the counts, then filters and sorts in memory: right
 * for every combination, at the cost of reading one status or scope.
 */
import type { ApplicationRow } from '@portal/contract'
import { type Actor, seesWhoWorks } from '@portal/domain'
import type { Items } from '@portal/items'
import { allItems } from '../../query.ts'
import type { Scope } from '../counts/shape.ts'
import { takenIn } from '../notes/taken.ts'
import { searchFor, shortSearchReach } from '../search/search.ts'
import { seenBy, sourceOf } from './list.ts'
import { inOrder, type ListFilters, type ListSort, type Matching, matches, statusAsked } from './options.ts'
import { ownRows } from './own.ts'
import { scopeOf } from './scope.ts'

export type WholeList = {
  readonly rows: readonly ApplicationRow[]
  readonly matching: Matching
}

export const wholeList = async (
  items: Items,
  viewer: Actor,
  filters: ListFilters,
  sort: ListSort,
): Promise<WholeList> => {
  const scope = scopeOf(viewer)
  const taken = scope !== 'own' && seesWhoWorks(viewer) ? await takenIn(items, scope) : new Map()
  const matching: Matching = { viewer, filters, taken, search: searchFor(filters.search) }
  if (statusAsked(filters) === null) return { rows: [], matching }
  const all = await rowsIn(items, viewer, { scope, filters })
  const reached = matching.search?.isShort ? all.toSorted(inOrder.newest).slice(0, shortSearchReach) : all
  const rows = reached.filter((row) => matches(matching, row)).sort(inOrder[sort])
  return { rows, matching }
}

/** Staff of an agency also see their own earlier applications to other agencies. */
const rowsIn = async (
  items: Items,
  viewer: Actor,
  { scope, filters }: { readonly scope: Scope | 'own'; readonly filters: ListFilters },
): Promise<readonly ApplicationRow[]> => {
  const own: ApplicationRow[] = []
  if (scope !== 'all')
    for await (const row of ownRows(items, viewer))
      if (scope === 'own' || row.agency.id !== viewer.agency) own.push(row)
  if (scope === 'own') return own
  const narrowed: Scope = scope === 'all' && filters.agency !== undefined ? `agency-${filters.agency}` : scope
  const found = await allItems(items, sourceOf(narrowed, statusAsked(filters) ?? undefined))
  return [...found.map((item) => seenBy(viewer, item)), ...own]
}
