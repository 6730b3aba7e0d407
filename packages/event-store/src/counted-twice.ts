/**
 * A counter stored twice in its row, the second time negated as `contra`, so that a change of either shows in their
 * sum. One write updates both. Rows from before 2026-11-21 have the first only; the next increment adds the second.
 */
import type { Item, Items, Key, TableName } from '@portal/items'

export type Count = {
  readonly table: TableName
  readonly key: Key
  /** The attribute that is counted. */
  readonly name: string
  /** 0 changes no count, but `set` is still written. */
  readonly by: number
  readonly set?: Item
  /** Attributes that never change while the row exists; omitted for a row that is never deleted. */
  readonly lasting?: Item
}

/** Returns the row afterwards; its two numbers agree unless somebody tampered with them. */
export const addTwice = async (
  items: Items,
  { table, key, name, by, set = {}, lasting = {} }: Count,
): Promise<Item> => {
  const row = (await items.add(table, key, { [name]: by, contra: 0 - by }, { set })) ?? {}
  const [counted, contra] = [Number(row[name]), Number(row.contra)]
  // The row had one count only until now.
  if (contra + by !== 0 || counted <= by) return row
  const late = { contra: by - counted }
  // Of several first increments only one sees the count start. With `by` 0 several may see it, and the condition lets
  // one add the contra.
  const equals: Item = by === 0 ? { ...lasting, [name]: counted, contra } : lasting
  await items.add(table, key, late, Object.keys(equals).length > 0 ? { if: { equals } } : {})
  return { ...row, contra: contra + late.contra }
}

/** A row with one count only counts as consistent. */
export const isCountedTwice = (row: Item, name: string): boolean =>
  row.contra === undefined || (typeof row[name] === 'number' && row[name] + Number(row.contra) === 0)
