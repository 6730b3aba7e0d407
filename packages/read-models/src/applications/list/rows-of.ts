/**
 * Rows of a list by their numbers, at no more than each of them would cost alone: from the first of them on as many as
 * one unit's half holds, then from the next one that was not among them. Those that lie near each other come together.
 */
import type { Item, Items } from '@portal/items'
import { padded } from '../../keys.ts'
import type { Source } from './window.ts'

/** So many rows of a list fit into the four kilobytes of half a unit. */
const rowsOfHalf = 8

/** In the order of the ids; what the index does not hold, or holds no more, is left out. */
export const rowsOfIds = async (items: Items, source: Source, ids: readonly number[]): Promise<readonly Item[]> => {
  const found = new Map<number, Item>()
  const to = padded(Math.max(...ids))
  let left = ids.toSorted((a, b) => a - b)
  let limit = rowsOfHalf
  while (left[0] !== undefined) {
    const { items: rows } = await items.query('views', { ...source, sort: { from: padded(left[0]), to }, limit })
    for (const row of rows) found.set(row.id as number, row)
    const last = rows.at(-1)?.id as number | undefined
    if (last === undefined) break
    const before = left.length
    left = left.filter((id) => id > last)
    // Where most of them were wanted, the next ones lie near each other too.
    limit = (before - left.length) * 2 > rows.length ? Math.max(rowsOfHalf, left.length) : rowsOfHalf
  }
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
