/** The previous and next application in a list, over all its pages. */
import type { ApplicationNeighbours } from '@portal/contract'
import { type Actor, maySee } from '@portal/domain'
import type { Items } from '@portal/items'
import { applicationKey, paddedId } from '../../keys.ts'
import { loadCounts } from '../counts/counts.ts'
import { rowsBefore } from '../counts/waiting-before.ts'
import { searchFor } from '../search/search.ts'
import { ownedIn } from '../view/application-view.ts'
import type { CaseRow } from '../view/on-day.ts'
import { storedViewIn } from '../view/stored-view.ts'
import { dueNeighbours } from './dated-pages.ts'
import { fullList, shortListLimit } from './full-list.ts'
import { liveGeneration } from './generation.ts'
import { listSource, shownRow, storedRowOf } from './list.ts'
import { comparators, isCountedByStatus, type ListFilters, type ListSort, matchesQuery } from './options.ts'
import { ownInOtherAgencies } from './own.ts'
import { agencyOfScope, listScopeOf } from './scope.ts'
import { waitingNeighbours } from './waiting.ts'

type NeighbourKeys = Pick<CaseRow, 'id' | 'updated_at' | 'forwarded_at' | 'due_on'> & { readonly row: CaseRow }

/** The sort values of an application; undefined when the viewer may not know of it. */
export const findSortedApplication = async (
  items: Items,
  viewer: Actor,
  id: number,
): Promise<NeighbourKeys | undefined> => {
  const view = storedViewIn(await items.get('views', applicationKey(id)))
  if (!view || !maySee(viewer, ownedIn(view))) return undefined
  const row = shownRow(viewer, view.applicant, storedRowOf(view))
  const { updated_at, forwarded_at, due_on } = row
  return { id, updated_at, forwarded_at, due_on, row }
}

/** An application that has left the list gets the neighbours that it would have, and no position. */
export const findNeighbours = async (
  items: Items,
  viewer: Actor,
  application: NeighbourKeys,
  { filters, sort }: { readonly filters: ListFilters; readonly sort: ListSort },
): Promise<ApplicationNeighbours> => {
  const { id, forwarded_at, row } = application
  const isIn = matchesQuery({ filters, taken: new Map() }, row)
  const waiting = sort === 'waiting' && (await waitingNeighbours(items, viewer, { id, forwarded_at, isIn }, filters))
  if (waiting) return waiting
  const due = sort === 'due' && (await dueNeighbours(items, viewer, { ...row, isIn }, filters))
  if (due) return due
  const isByNumber = sort === 'newest' || sort === 'oldest'
  const query = { filters, isOldestFirst: sort === 'oldest' }
  const byNumber = isByNumber && (await neighboursByNumber(items, viewer, { id, isIn }, query))
  if (byNumber) return byNumber
  return neighboursInFullList(items, viewer, application, { filters, sort })
}

const neighboursInFullList = async (
  items: Items,
  viewer: Actor,
  application: NeighbourKeys,
  { filters, sort }: { readonly filters: ListFilters; readonly sort: ListSort },
): Promise<ApplicationNeighbours> => {
  const { rows } = await fullList(items, viewer, filters, sort)
  const index = rows.findIndex(({ id }) => id === application.id)
  const isIn = index !== -1
  const after = isIn ? index + 1 : rows.filter((row) => comparators[sort](row, application) < 0).length
  const before = isIn ? index - 1 : after - 1
  return {
    previous: rows[before]?.id ?? null,
    next: rows[after]?.id ?? null,
    position: isIn ? index + 1 : null,
    is_listed: isIn,
    total: rows.length,
  }
}

type Query = { readonly filters: ListFilters; readonly isOldestFirst: boolean }

/**
 * The applications before and after one in a list by number, and its position, from the counts and two list rows. Null
 * when a filter selects by something that is not counted, and when the list is short enough to be read completely.
 */
const neighboursByNumber = async (
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
    is_listed: isIn,
    total,
  }
}
