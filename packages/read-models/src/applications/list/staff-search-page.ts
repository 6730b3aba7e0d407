/** A page of the staff's search: ids from the search, rows from the list. */
import type { ApplicationStatus } from '@portal/contract'
import { allItems, type Items } from '@portal/items'
import { paddedId } from '../../keys.ts'
import { type ListPage, pageBounds, pageWith } from '../../pages.ts'
import { bytesIn } from '../counts/row.ts'
import { agencyInScope, type Generation, statusesKey, statusesPartition, statusesSort } from '../counts/shape.ts'
import { statusIn } from '../counts/statuses.ts'
import { type PreparedSearch, searchTotalLimit, shortSearchLimit } from '../search/search.ts'
import type { SearchIndex } from '../search/search-index.ts'
import type { CaseRow } from '../view/on-day.ts'
import { liveGeneration } from './generation.ts'
import { listSource, rowsFor } from './list.ts'
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
  return rowsFor(items, viewer, found)[0]
}

/**
 * Maximum items, of 1,000 statuses each, that are read by key. When more are needed, the range that contains them is
 * read: an item has half a kilobyte, so unneeded items cost little.
 */
const fewItems = 8

/** Filters ids by their counted status, so that a search can be combined with a status filter. */
const idsWithStatus = async (
  items: Items,
  generation: Generation,
  status: ApplicationStatus,
  /** Newest first, from one search block. */
  ids: readonly number[],
): Promise<readonly number[]> => {
  const [newest, oldest] = [ids[0], ids.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const keys = [...new Map(ids.map((id) => [statusesSort(id), statusesKey(generation, id)])).values()]
  const found =
    keys.length <= fewItems
      ? await items.getMany('counts', keys, { consistent: false })
      : await allItems(items, 'counts', {
          partition: statusesPartition(generation),
          sort: { from: statusesSort(oldest), to: statusesSort(newest) },
          consistent: false,
        })
  const bySort = new Map(found.map((item) => [item?.sk, bytesIn(item, 'statuses')] as const))
  return ids.filter((id) => {
    const statuses = bySort.get(statusesSort(id))
    return statuses !== undefined && statusIn(statuses, id) === status
  })
}
