/**
 * Reads a window of a list by rank from the newest: the counts tell which block of ids has the first row, and the query
 * starts at the nearer end of that block. So any page of a million costs about the same.
 */
import { firstItems, type Item, type Items, type Query } from '@portal/items'
import { paddedId } from '../../keys.ts'
import type { BlockCount, ListCounts } from '../counts/counts.ts'

/** An index of the list rows and a partition of it. */
export type RowSource = Required<Pick<Query, 'index' | 'partition'>>

export const rowsAt = async (
  items: Items,
  source: RowSource,
  counts: ListCounts,
  { rank, size }: { readonly rank: number; readonly size: number },
): Promise<readonly Item[]> => {
  if (rank === 0) return firstItems(items, 'views', { ...source, newestFirst: true }, size)
  const block = await counts.blockOfRank(rank)
  if (block === null) return []
  return block.skip * 2 <= block.count
    ? fromTheNewest(items, source, block, size)
    : fromTheOldest(items, source, block, size)
}

const fromTheNewest = async (items: Items, source: RowSource, { last, skip }: BlockCount, size: number) => {
  const rows = await firstItems(
    items,
    'views',
    { ...source, sort: { to: paddedId(last) }, newestFirst: true },
    skip + size,
  )
  return rows.slice(skip)
}

/** The rest of the block from its oldest row on, then what is missing from the previous blocks. */
const fromTheOldest = async (
  items: Items,
  source: RowSource,
  { first, last, count, skip }: BlockCount,
  size: number,
) => {
  const rest = count - skip
  const inBlock = await firstItems(
    items,
    'views',
    { ...source, sort: { from: paddedId(first), to: paddedId(last) } },
    rest,
  )
  const rows = inBlock.toReversed().slice(0, size)
  if (rows.length === size || first === 0) return rows
  const older = { ...source, sort: { to: paddedId(first - 1) }, newestFirst: true }
  return [...rows, ...(await firstItems(items, 'views', older, size - rows.length))]
}
