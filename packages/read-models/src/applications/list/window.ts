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

/** Half a unit covers four kilobytes, which is ten list rows of less than 400 bytes. */
const rowsPerHalfUnit = 10

/** Runs of ids that are read at the same time. */
const runsAtOnce = 8

/**
 * Reads list rows by their numbers for at most half a unit each. Many are read in runs, because one query after the
 * other for hundreds of distant rows would outlast the call. Rows in the order of the ids; rows that are not in the
 * index are left out.
 */
export const rowsOfIds = async (items: Items, source: RowSource, ids: readonly number[]): Promise<readonly Item[]> => {
  const sorted = ids.toSorted((a, b) => a - b)
  const length = Math.max(rowsPerHalfUnit, Math.ceil(ids.length / runsAtOnce))
  const runs: Promise<readonly Item[]>[] = []
  for (let from = 0; from < ids.length; from += length)
    runs.push(rowsOfRun(items, source, sorted.slice(from, from + length)))
  const found = new Map((await Promise.all(runs)).flat().map((row) => [row.id as number, row]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}

/**
 * Each query starts at the next missing row and reads at least as many as half a unit covers, so that neighbouring rows
 * share a query.
 */
const rowsOfRun = async (items: Items, source: RowSource, sorted: readonly number[]): Promise<readonly Item[]> => {
  const found: Item[] = []
  const to = paddedId(sorted.at(-1) ?? 0)
  let remaining = sorted
  let limit = rowsPerHalfUnit
  while (remaining[0] !== undefined) {
    const { items: rows } = await items.query('views', { ...source, sort: { from: paddedId(remaining[0]), to }, limit })
    found.push(...rows)
    const last = rows.at(-1)?.id as number | undefined
    if (last === undefined) break
    const before = remaining.length
    remaining = remaining.filter((id) => id > last)
    // When most rows of a query were wanted, the remaining ones are probably close too.
    limit =
      (before - remaining.length) * 2 > rows.length ? Math.max(rowsPerHalfUnit, remaining.length) : rowsPerHalfUnit
  }
  return found
}
