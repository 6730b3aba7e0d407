/**
 * A damaged row of a list is left out and reported, so that the others are shown (R-RUN-27). Any other error than
 * `RowUnreadable` is a mistake in the code, which no row may hide.
 */
import type { Item, Items } from './items.ts'
import { keyOfItem } from './keys-of.ts'
import { RowUnreadable } from './read.ts'
import type { TableName } from './tables.ts'

/** The rows that `of` can read. */
export const readableRows = <T>(
  items: Pick<Items, 'onDamagedRow'>,
  table: TableName,
  rows: readonly Item[],
  of: (row: Item) => T,
): T[] => rows.flatMap((row) => readable(items, table, row, () => [of(row)]) ?? [])

/** Undefined for a damaged row. */
export const readableRow = <T>(
  items: Pick<Items, 'onDamagedRow'>,
  table: TableName,
  row: Item,
  of: (row: Item) => T,
): T | undefined => readable(items, table, row, () => of(row))

const readable = <T>(items: Pick<Items, 'onDamagedRow'>, table: TableName, row: Item, of: () => T): T | undefined => {
  try {
    return of()
  } catch (error) {
    if (!(error instanceof RowUnreadable)) throw error
    items.onDamagedRow?.(table, keyOfItem(table, row))
    return undefined
  }
}
