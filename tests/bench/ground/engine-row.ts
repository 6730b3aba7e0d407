/**
 * An item in the format of the embedded engine's SQLite file. The conversion is separate from the writing, so that
 * another thread can do it.
 */
import { hash } from 'node:crypto'
import { type Item, sizeOfItem, type TableDescription, toAttributes, type Value } from '@portal/items'

export type EngineRow = {
  readonly pk: string
  readonly sk: string
  /** DynamoDB JSON. */
  readonly text: string
  readonly size: number
  readonly prefix: string
  /**
   * The item's keys in each index of the table, in the order of the table's description; null where it is not in that
   * index.
   */
  readonly inIndexes: readonly (readonly [pk: string, sk: string] | null)[]
}

export const engineRowOf = ({ partitionKey, sortKey, indexes = {} }: TableDescription, item: Item): EngineRow => {
  const partition = item[partitionKey.name]
  return {
    pk: keyText(partition),
    sk: sortKey ? keyText(item[sortKey.name]) : '',
    text: JSON.stringify(toAttributes(item)),
    size: sizeOfItem(item),
    prefix: hash('md5', `Outliers${partition}`).slice(0, 6),
    inIndexes: Object.values(indexes).map((keys) => {
      const [inPartition, inSort] = [item[keys.partitionKey.name], item[keys.sortKey.name]]
      return inPartition === undefined || inSort === undefined ? null : [keyText(inPartition), keyText(inSort)]
    }),
  }
}

/** Numbers sort as strings: sign, number of digits before the point, digits. */
const keyText = (value: Value | undefined): string => {
  if (typeof value === 'string') return `S:${value}`
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Error('a key is a text or a number from 0 without a fraction')
  if (value === 0) return `N:1${'0'.repeat(44)}`
  return `N:2${5_000 + String(value).length}${String(value).padEnd(40, '0')}`
}
