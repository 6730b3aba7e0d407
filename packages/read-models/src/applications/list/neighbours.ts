/** The previous and next application in a list, over all its pages. */
import type { ApplicationNeighbours, ApplicationRow } from '@portal/contract'
import { type Actor, maySee } from '@portal/domain'
import type { Items } from '@portal/items'
import { applicationKey, applicationSort, ownerPartition, padded } from '../../keys.ts'
import type { ApplicationView } from '../view/application-view.ts'
import { inOrder, type ListFilters, type ListSort } from './options.ts'
import { rowOf } from './row.ts'
import { wholeList } from './whole.ts'

type Placed = Pick<ApplicationRow, 'id' | 'updated_at' | 'forwarded_at'>

/** The sort values of an application; undefined when the viewer may not know of it. */
export const listPlaceOf = async (items: Items, viewer: Actor, id: number): Promise<Placed | undefined> => {
  const row = (await items.get('views', applicationKey(id))) as ApplicationView | undefined
  if (!row || !maySee(viewer, { applicant: row.applicant, agency: row.document.agency.id })) return undefined
  const sort = `${applicationSort}${padded(id)}`
  const listed = await items.get('views', { pk: ownerPartition(row.applicant), sk: sort })
  return listed && rowOf(listed)
}

/** An application that has left the list gets the neighbours that it would have, and no position. */
export const neighboursOf = async (
  items: Items,
  viewer: Actor,
  application: Placed,
  { filters, sort }: { readonly filters: ListFilters; readonly sort: ListSort },
): Promise<ApplicationNeighbours> => {
  const { rows } = await wholeList(items, viewer, filters, sort)
  const index = rows.findIndex(({ id }) => id === application.id)
  const isIn = index !== -1
  const after = isIn ? index + 1 : rows.filter((row) => inOrder[sort](row, application) < 0).length
  const before = isIn ? index - 1 : after - 1
  return {
    previous: rows[before]?.id ?? null,
    next: rows[after]?.id ?? null,
    position: isIn ? index + 1 : null,
    total: rows.length,
  }
}
