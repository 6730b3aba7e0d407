/** The previous and next application in a list, over all its pages. */
import type { ApplicationNeighbours } from '@portal/contract'
import { type Actor, isOwn, maySee } from '@portal/domain'
import type { Items } from '@portal/items'
import { applicationKey } from '../../keys.ts'
import type { CaseRow } from '../view/on-day.ts'
import { storedViewIn } from '../view/stored-view.ts'
import { fullList } from './full-list.ts'
import { storedRowOf } from './list.ts'
import { neighboursByNumber } from './neighbours-by-number.ts'
import { comparators, type ListFilters, type ListSort, matchesQuery } from './options.ts'
import { waitingNeighbours } from './waiting.ts'

type NeighbourKeys = Pick<CaseRow, 'id' | 'updated_at' | 'forwarded_at' | 'due_on'> & { readonly row: CaseRow }

/** The sort values of an application; undefined when the viewer may not know of it. */
export const findSortedApplication = async (
  items: Items,
  viewer: Actor,
  id: number,
): Promise<NeighbourKeys | undefined> => {
  const view = storedViewIn(await items.get('views', applicationKey(id)))
  if (!view || !maySee(viewer, { applicant: view.applicant, agency: view.document.agency.id })) return undefined
  const row: CaseRow = { ...storedRowOf(view.document), is_own: isOwn(viewer, view) }
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
  const isIn = matchesQuery({ viewer, filters, taken: new Map() }, row)
  const waiting = sort === 'waiting' && (await waitingNeighbours(items, viewer, { id, forwarded_at, isIn }, filters))
  if (waiting) return waiting
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
    total: rows.length,
  }
}
