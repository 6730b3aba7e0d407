/** The combined result of many successful transactions: the last state of every item. */
import { type Item, type TableName, tables, type Write } from '@portal/items'
import { itemIdentity } from '../../../packages/items/src/keys-of.ts'

export const gatheredWrites = () => {
  const gathered = new Map<TableName, Map<string, Item>>()
  const rowsOf = (table: TableName): Map<string, Item> => {
    const rows = gathered.get(table) ?? new Map<string, Item>()
    gathered.set(table, rows)
    return rows
  }
  return {
    take: (writes: readonly Write[]): void => {
      for (const write of writes) {
        const rows = rowsOf(write.table)
        if ('put' in write) {
          const name = itemIdentity(tables[write.table], write.put)
          if (write.if !== undefined && 'absent' in write.if && rows.has(name))
            throw new Error(`two of the gathered writes of ${write.table} make one item`)
          rows.set(name, write.put)
        } else if ('delete' in write) {
          // Only items made by these writes can be deleted, because nothing else exists.
          if (!rows.delete(itemIdentity(tables[write.table], write.delete)))
            throw new Error(`a gathered write of ${write.table} deletes what none of them made`)
        } else throw new Error('only what is put or deleted can be gathered')
      }
    },
    of: (table: TableName): readonly Item[] => [...rowsOf(table).values()],
    all: (): ReadonlyMap<TableName, readonly Item[]> =>
      new Map([...gathered].map(([table, rows]) => [table, [...rows.values()]])),
  }
}
