/**
 * Reads list rows by their numbers for at most half a unit each. Each query starts at the next missing row and reads at
 * least as many as half a unit covers, so that neighbouring rows share a query.
 */
import type { Item, Items } from '@portal/items'
import { paddedId } from '../../keys.ts'
import type { RowSource } from './window.ts'

/** Half a unit covers four kilobytes, which is ten list rows of less than 400 bytes. */
const rowsPerHalfUnit = 10

/** Rows in the order of the ids; rows that are not in the index are left out. */
export const rowsOfIds = async (items: Items, source: RowSource, ids: readonly number[]): Promise<readonly Item[]> => {
  const found = new Map<number, Item>()
  const to = paddedId(Math.max(...ids))
  let remaining = ids.toSorted((a, b) => a - b)
  let limit = rowsPerHalfUnit
  while (remaining[0] !== undefined) {
    const { items: rows } = await items.query('views', { ...source, sort: { from: paddedId(remaining[0]), to }, limit })
    for (const row of rows) found.set(row.id as number, row)
    const last = rows.at(-1)?.id as number | undefined
    if (last === undefined) break
    const before = remaining.length
    remaining = remaining.filter((id) => id > last)
    // When most rows of a query were wanted, the remaining ones are probably close too.
    limit =
      (before - remaining.length) * 2 > rows.length ? Math.max(rowsPerHalfUnit, remaining.length) : rowsPerHalfUnit
  }
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
