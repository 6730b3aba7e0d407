/**
 * A counter is stored twice in its row, the second time negated as `contra`, so that a change of one of them shows in
 * their sum. One write updates both.
 */
import type { Item, Items, Key, TableName } from '@portal/items'

export type CheckedCounter = {
  readonly table: TableName
  readonly key: Key
  /** The attribute that is counted. */
  readonly name: string
  /** With 0 the count stays the same, but `set` is still written. */
  readonly by: number
  readonly set?: Item
}

/** Returns the row after the addition; its two counts cancel out unless somebody changed one of them. */
export const addChecked = async (items: Items, { table, key, name, by, set = {} }: CheckedCounter): Promise<Item> =>
  (await items.add(table, key, { [name]: by, contra: 0 - by }, { set })) ?? {}

export const isCounterIntact = (row: Item, name: string): boolean =>
  typeof row[name] === 'number' && row[name] + Number(row.contra) === 0
