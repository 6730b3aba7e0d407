/**
 * The applications before and after one in a list by number, and its position, from the counts and the two neighbouring
 * rows. Null when the counts cannot answer under the given filters, and when the list is short enough to be read whole.
 */
import type { ApplicationNeighbours } from '@portal/contract'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { padded } from '../../keys.ts'
import { countsOf } from '../counts/counts.ts'
import { rowsBefore } from '../counts/waiting-before.ts'
import { searchFor } from '../search/search.ts'
import { liveGeneration } from './generation.ts'
import { sourceOf } from './list.ts'
import { isPlain, type ListFilters } from './options.ts'
import { ownRows } from './own.ts'
import { agencyOfScope, listScopeOf, scopeOf } from './scope.ts'

const shortList = 40

type Query = { readonly filters: ListFilters; readonly isOldestFirst: boolean }

export const neighboursByNumber = async (
  items: Items,
  viewer: Actor,
  { id, isIn }: { readonly id: number; readonly isIn: boolean },
  { filters: { agency, ...filters }, isOldestFirst }: Query,
): Promise<ApplicationNeighbours | null> => {
  const listed = listScopeOf(viewer, { agency })
  if (listed === null || !isPlain(filters) || searchFor(filters.search)) return null
  if (await hasOwnElsewhere(items, viewer)) return null
  const [scope, { status }] = [agencyOfScope(listed), filters]
  const { total } = await countsOf(items, await liveGeneration(items, 'counts'), { scope, status })
  if (total <= shortList) return null
  const source = sourceOf(scope, status)
  const [older, newer, before] = await Promise.all([
    items.query('views', { ...source, sort: { to: padded(id - 1) }, newestFirst: true, limit: 1 }),
    items.query('views', { ...source, sort: { from: padded(id + 1) }, limit: 1 }),
    isIn ? rowsBefore(items, { scope, status, id }) : 0,
  ])
  const [first, last] = isOldestFirst ? [older, newer] : [newer, older]
  return {
    previous: (first.items[0]?.id as number | undefined) ?? null,
    next: (last.items[0]?.id as number | undefined) ?? null,
    position: isIn ? (isOldestFirst ? before + 1 : total - before) : null,
    total,
  }
}

/** Those lie elsewhere, and few of the staff have any. */
const hasOwnElsewhere = async (items: Items, viewer: Actor): Promise<boolean> => {
  if (scopeOf(viewer) === 'all') return false
  for await (const { agency } of ownRows(items, viewer)) if (agency.id !== viewer.agency) return true
  return false
}
