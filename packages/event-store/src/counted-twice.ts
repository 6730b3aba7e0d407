/**
 * A number that is only ever added to stands in its row twice, once below zero as `contra`: a change of either is seen in
 * their sum. Both are added in one write, so that nobody sees one without the other. Rows of before 2026-11-21 have the
 * first alone: they are no worse for it, and whoever adds to one first brings the second up to it.
 */
import type { Item, Items, Key, TableName } from '@portal/items'

export type Count = {
  readonly table: TableName
  readonly key: Key
  /** The attribute that is counted. */
  readonly name: string
  /** 0 counts nothing: `set` is written all the same. */
  readonly by: number
  readonly set?: Item
  /** What stays the same in the row as long as it lies there; nothing for a row that nobody takes away. */
  readonly lasting?: Item
}

/** Answers the row as it stands afterwards, both numbers in it agreeing if they were not changed. */
export const addTwice = async (
  items: Items,
  { table, key, name, by, set = {}, lasting = {} }: Count,
): Promise<Item> => {
  const row = (await items.add(table, key, { [name]: by, contra: 0 - by }, { set })) ?? {}
  const [counted, contra] = [Number(row[name]), Number(row.contra)]
  // It had counted once only until now.
  if (contra + by !== 0 || counted <= by) return row
  const late = { contra: by - counted }
  // Who counts sees it begin alone. Where nothing was counted others may see the same, and one of them brings it up.
  const equals: Item = by === 0 ? { ...lasting, [name]: counted, contra } : lasting
  await items.add(table, key, late, Object.keys(equals).length > 0 ? { if: { equals } } : {})
  return { ...row, contra: contra + late.contra }
}

/** One that was counted once only agrees with itself. */
export const isCountedTwice = (row: Item, name: string): boolean =>
  row.contra === undefined || (typeof row[name] === 'number' && row[name] + Number(row.contra) === 0)
