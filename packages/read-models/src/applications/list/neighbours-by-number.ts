/**
 * The applications before and after one in a list by number, and its position, from the counts and two list rows. Null
 * when a filter selects by something that is not counted, and when the list is short enough to be read completely.
 */
import type { ApplicationNeighbours } from '@portal/contract'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { paddedId } from '../../keys.ts'
import { loadCounts } from '../counts/counts.ts'
import { rowsBefore } from '../counts/waiting-before.ts'
import { searchFor } from '../search/search.ts'
import { shortListLimit } from './full-list.ts'
import { liveGeneration } from './generation.ts'
import { listSource } from './list.ts'
import { isCountedByStatus, type ListFilters } from './options.ts'
import { ownInOtherAgencies } from './own.ts'
import { agencyOfScope, listScopeOf } from './scope.ts'

type Query = { readonly filters: ListFilters; readonly isOldestFirst: boolean }

export const neighboursByNumber = async (
  items: Items,
  viewer: Actor,
  { id, isIn }: { readonly id: number; readonly isIn: boolean },
  { filters: { agency, ...filters }, isOldestFirst }: Query,
): Promise<ApplicationNeighbours | null> => {
  const listed = listScopeOf(viewer, { agency })
  if (listed === null || !isCountedByStatus(filters) || searchFor(filters.search)) return null
  const [scope, { status }] = [agencyOfScope(listed), filters]
  const generation = await liveGeneration(items, 'counts')
  const counts = await loadCounts(items, generation, { scope, status })
  if (counts.total <= shortListLimit) return null
  const source = listSource(scope, status)
  const [ownRows, older, newer, inScope] = await Promise.all([
    ownInOtherAgencies(items, viewer, { ...filters, agency }),
    items.query('views', { ...source, sort: { to: paddedId(id - 1) }, newestFirst: true, limit: 1 }),
    items.query('views', { ...source, sort: { from: paddedId(id + 1) }, limit: 1 }),
    isIn ? rowsBefore(items, generation, { scope, status, id }, counts) : 0,
  ])
  const own = ownRows.map((row) => row.id)
  const ids = [...older.items, ...newer.items].map((row) => row.id as number)
  const neighbours = [...ids, ...own].sort((a, b) => a - b)
  const [before, after] = [
    neighbours.filter((each) => each < id).at(-1) ?? null,
    neighbours.find((each) => each > id) ?? null,
  ]
  const rank = inScope + own.filter((each) => each < id).length
  const total = counts.total + own.length
  return {
    previous: isOldestFirst ? before : after,
    next: isOldestFirst ? after : before,
    position: isIn ? (isOldestFirst ? rank + 1 : total - rank) : null,
    total,
  }
}
