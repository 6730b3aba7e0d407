/**
 * Caches reads by key, so that each row is requested once. A cached row may be old, so only checks that confirm every
 * finding with a fresh read may use it.
 */
import type { Item, Items, Key } from './items.ts'
import type { TableName } from './tables.ts'

/** Puts an entry into a cache of at most `maxSize` entries; the oldest entries are dropped. */
export const putNewest = <K, V>(cache: Map<K, V>, key: K, value: V, maxSize: number): void => {
  // A key that is already in the cache becomes the newest.
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxSize) return
    cache.delete(oldest)
  }
}

const maxRows = 2_000

export const withReadCache = (items: Items): Items & { readonly forget: () => void } => {
  const rows = new Map<string, Promise<Item | undefined>>()
  const nameOf = (table: TableName, key: Key) => `${table} ${JSON.stringify(key)}`
  const remember = (name: string, row: Promise<Item | undefined>) => {
    putNewest(rows, name, row, maxRows)
    row.catch(() => rows.delete(name))
    return row
  }
  return {
    ...items,
    get: (table, key, options) => {
      const name = nameOf(table, key)
      return rows.get(name) ?? remember(name, items.get(table, key, options))
    },
    getMany: async (table, keys, options) => {
      const known = keys.map((key) => rows.get(nameOf(table, key)))
      const wanted = keys.filter((_, index) => known[index] === undefined)
      const found = wanted.length === 0 ? [] : await items.getMany(table, wanted, options)
      let next = 0
      return Promise.all(
        keys.map((key, index) => known[index] ?? remember(nameOf(table, key), Promise.resolve(found[next++]))),
      )
    },
    forget: () => rows.clear(),
  }
}
