/** The attributes that form a key of a table or index. */
import type { Item, Key } from './items.ts'
import { type Attribute, type TableName, tables } from './tables.ts'

export type KeyAttributes = { readonly partitionKey: Attribute; readonly sortKey?: Attribute }

const namesOf = ({ partitionKey, sortKey }: KeyAttributes) => [partitionKey.name, ...(sortKey ? [sortKey.name] : [])]

export const pickKeys = (keys: readonly KeyAttributes[], item: Item | Key): Item =>
  Object.fromEntries(keys.flatMap(namesOf).map((name) => [name, item[name] as string | number]))

export const keyOfItem = (table: TableName, item: Item): Key => pickKeys([tables[table]], item) as Key

/** A string that identifies an item within its table, whatever the table's key attributes are. */
export const itemIdentity = (keys: KeyAttributes, item: Item | Key): string =>
  JSON.stringify(namesOf(keys).map((name) => item[name]))
