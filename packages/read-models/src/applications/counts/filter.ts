/** Filters ids by their counted status, so that a search can be combined with a status filter. */
import type { ApplicationStatus } from '@portal/contract'
import { allItems, type Items } from '@portal/items'
import { bytesIn } from './row.ts'
import { type Generation, statusesKey, statusesPartition, statusesSort } from './shape.ts'
import { statusIn } from './statuses.ts'

/**
 * Maximum items, of 1,000 statuses each, that are read by key. When more are needed, the range that contains them is
 * read: an item has half a kilobyte, so unneeded items cost little.
 */
const fewItems = 8

export const idsWithStatus = async (
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
