/**
 * Writes many items directly into the embedded engine's SQLite file, to fill it with millions: through its API it takes
 * some hundred per second. The layout is that of the locked engine version, which `engine-file.engine.spec.ts`
 * compares. Table streams get no records. The engine may be open, but must not be used meanwhile.
 */
import { DatabaseSync } from 'node:sqlite'
import { type Item, type TableDescription, type TableName, tables } from '@portal/items'
import { type EngineRow, engineRowOf } from './engine-row.ts'
import type { PutAll } from './put-all.ts'

/** Rows of several tables. */
export type EngineRows = ReadonlyMap<TableName, readonly EngineRow[]>

export type EngineFile = {
  readonly put: PutAll
  /** Writes all rows in one transaction. */
  readonly putRows: (rows: EngineRows) => void
  readonly close: () => void
}

/** Pages of 4 KB that the write-ahead log may hold before a checkpoint. */
const checkpointPages = 32_768

export const engineRowsOf = (items: ReadonlyMap<TableName, readonly Item[]>): EngineRows =>
  new Map([...items].map(([table, some]) => [table, some.map((item) => engineRowOf(tables[table], item))]))

export const openEngineFile = (file: string, names: Record<TableName, string>): EngineFile => {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -200000;
    PRAGMA wal_autocheckpoint = ${checkpointPages}`)
  const prepared = new Map<TableName, (row: EngineRow) => void>()
  const putterOf = (table: TableName) => {
    const known = prepared.get(table) ?? putterInto(database, names[table], tables[table])
    prepared.set(table, known)
    return known
  }
  const putRows = (rows: EngineRows): void => {
    database.exec('BEGIN IMMEDIATE')
    try {
      for (const [table, some] of rows) for (const row of some) putterOf(table)(row)
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
  return {
    put: async (table, items) => putRows(engineRowsOf(new Map([[table, items]]))),
    putRows,
    close: () => database.close(),
  }
}

const putterInto = (database: DatabaseSync, name: string, { indexes = {} }: TableDescription) => {
  const columns = '(pk, sk, item_json, item_size, hash_prefix) VALUES (?, ?, ?, ?, ?)'
  const add = database.prepare(`INSERT OR IGNORE INTO "${name}" ${columns}`)
  const replace = database.prepare(`REPLACE INTO "${name}" ${columns}`)
  const inIndexes = Object.keys(indexes).map((index) => ({
    forget: database.prepare(`DELETE FROM "${name}::gsi::${index}" WHERE table_pk = ? AND table_sk = ?`),
    put: database.prepare(
      `INSERT INTO "${name}::gsi::${index}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
    ),
  }))
  return ({ pk, sk, text, size, prefix, inIndexes: keys }: EngineRow): void => {
    const isNew = add.run(pk, sk, text, size, prefix).changes === 1
    if (!isNew) replace.run(pk, sk, text, size, prefix)
    for (const [index, { forget, put }] of inIndexes.entries()) {
      if (!isNew) forget.run(pk, sk)
      const key = keys[index] ?? null
      if (key !== null) put.run(...key, pk, sk, text)
    }
  }
}
