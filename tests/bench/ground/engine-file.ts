/**
 * Writes many items directly into the embedded engine's SQLite file, to fill it with millions: through its API it takes
 * some hundred per second. The layout is that of the locked engine version, which `engine-file.engine.spec.ts`
 * compares. Table streams get no records. The engine may be open, but must not be used meanwhile.
 */
import { hash } from 'node:crypto'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type Item,
  sizeOfItem,
  type TableDescription,
  type TableName,
  tables,
  toAttributes,
  type Value,
} from '@portal/items'
import type { PutAll } from './put-all.ts'

export type EngineFile = { readonly put: PutAll; readonly close: () => void }

export const openEngineFile = (file: string, names: Record<TableName, string>): EngineFile => {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -200000')
  const prepared = new Map<TableName, (item: Item) => void>()
  const putterOf = (table: TableName) => {
    const known = prepared.get(table) ?? putterInto(database, names[table], tables[table])
    prepared.set(table, known)
    return known
  }
  return {
    put: async (table, items) => {
      if (items.length === 0) return
      const put = putterOf(table)
      database.exec('BEGIN IMMEDIATE')
      try {
        for (const item of items) put(item)
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}

const putterInto = (database: DatabaseSync, name: string, description: TableDescription) => {
  const { partitionKey, sortKey, indexes = {} } = description
  const base = database.prepare(
    `INSERT OR REPLACE INTO "${name}" (pk, sk, item_json, item_size, hash_prefix) VALUES (?, ?, ?, ?, ?)`,
  )
  const inIndexes = Object.entries(indexes).map(([index, keys]) => ({
    keys,
    forget: database.prepare(`DELETE FROM "${name}::gsi::${index}" WHERE table_pk = ? AND table_sk = ?`),
    put: database.prepare(
      `INSERT INTO "${name}::gsi::${index}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
    ),
  }))
  return (item: Item): void => {
    const partition = item[partitionKey.name]
    const [pk, sk] = [keyText(partition), sortKey ? keyText(item[sortKey.name]) : '']
    const text = JSON.stringify(toAttributes(item))
    const prefix = hash('md5', `Outliers${partition}`).slice(0, 6)
    run(base, pk, sk, text, sizeOfItem(item), prefix)
    for (const { keys, forget, put } of inIndexes) {
      const [inPartition, inSort] = [item[keys.partitionKey.name], item[keys.sortKey.name]]
      run(forget, pk, sk)
      if (inPartition !== undefined && inSort !== undefined)
        run(put, keyText(inPartition), keyText(inSort), pk, sk, text)
    }
  }
}

const run = (statement: StatementSync, ...values: readonly (string | number)[]): void => {
  statement.run(...values)
}

/** Numbers sort as strings: sign, number of digits before the point, digits. */
const keyText = (value: Value | undefined): string => {
  if (typeof value === 'string') return `S:${value}`
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Error('a key is a text or a number from 0 without a fraction')
  if (value === 0) return `N:1${'0'.repeat(44)}`
  return `N:2${5_000 + String(value).length}${String(value).padEnd(40, '0')}`
}
