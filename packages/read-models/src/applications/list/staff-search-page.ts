/** A page of the staff's search: ids from the search, rows from the list. */
import type { Items } from '@portal/items'
import { paddedId } from '../../keys.ts'
import { type ListPage, pageBounds, pageWith } from '../../pages.ts'
import { idsWithStatus } from '../counts/filter.ts'
import { agencyInScope } from '../counts/shape.ts'
import { type PreparedSearch, searchTotalLimit, shortSearchLimit } from '../search/search.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { CaseRow } from '../view/on-day.ts'
import { liveGeneration } from './generation.ts'
import { listSource, rowFor } from './list.ts'
import type { StaffQuery } from './staff.ts'

export const staffSearchPage = async (
  { items, index }: { readonly items: Items; readonly index: SearchIndex },
  { viewer, scope, own, status, search, page, perPage }: StaffQuery & { readonly search: PreparedSearch },
): Promise<ListPage<CaseRow>> => {
  const countsGeneration = status && (await liveGeneration(items, 'counts'))
  const found = await index.find(await liveGeneration(items, 'search'), {
    wanted: search.wanted,
    column: search.column,
    agency: agencyInScope(scope),
    maxHits: searchTotalLimit + 1,
    maxRows: search.isShort ? shortSearchLimit : Number.POSITIVE_INFINITY,
    among: status && ((ids) => idsWithStatus(items, countsGeneration as string, status, ids)),
  })
  const ownFound = own.filter((row) => row.id >= found.oldestSearched && search.finds(row))
  const ids = [...found.ids, ...ownFound.map(({ id }) => id)].sort((a, b) => b - a)
  const total = Math.min(ids.length, searchTotalLimit)
  const { start, size } = pageBounds(total, page, perPage)
  const wanted = ids.slice(start, Math.min(start + size, total))
  const rows = await Promise.all(
    wanted.map(async (id) => {
      const own = ownFound.find((row) => row.id === id)
      return own ?? (await rowOf(items, { viewer, scope }, id))
    }),
  )
  const data = rows.filter((row) => row !== undefined)
  return { ...pageWith(data, { total, page, perPage }), total_is_exact: ids.length <= searchTotalLimit }
}

/** One row of the page; undefined while the index lags behind the search. */
const rowOf = async (
  items: Items,
  { viewer, scope }: Pick<StaffQuery, 'viewer' | 'scope'>,
  id: number,
): Promise<CaseRow | undefined> => {
  const sort = { from: paddedId(id), to: paddedId(id) }
  const { items: found } = await items.query('views', { ...listSource(scope, undefined), sort, limit: 1 })
  return found[0] && rowFor(viewer, found[0])
}
