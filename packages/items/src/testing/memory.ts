/**
 * The item store in memory with DynamoDB's semantics, for specs and journeys. Every operation takes effect in one step,
 * so that interleaved callers race as they would on AWS.
 */
import {
  type Condition,
  type Item,
  type Items,
  type Key,
  type Page,
  TransactionCancelled,
  type Value,
  type Write,
} from '../items.ts'
import { mapTables, type TableDescription, type TableName, tables } from '../tables.ts'
import {
  keyOfWrite,
  validateChange,
  validateCount,
  validateItem,
  validateKey,
  validateTransaction,
} from '../validate.ts'
import { copyItem, definedEntries, isEqual, validationError } from '../values.ts'
import { memoryTable } from './memory-table.ts'

export type MemoryOptions = {
  /** Index reads see nothing new until `catchUp()`, because a global secondary index is eventually consistent. */
  readonly indexesLag?: boolean
  /** Bytes per page, 1 MB as on AWS; smaller values make many pages. */
  readonly pageBytes?: number
  /** Epoch milliseconds, from which the age of a token is computed. */
  readonly now?: () => number
  /** Milliseconds during which a repeated token makes a transaction return its first result; ten minutes as on AWS. */
  readonly tokenLifetime?: number
}

export interface MemoryItems extends Items {
  catchUp(): void
  /** Notifies about each item written to this table, in order, like a table stream; deletions are left out. */
  observe(table: TableName, observer: (item: Item) => void): () => void
}

type Effect = {
  readonly table: TableName
  readonly before: Item | undefined
  readonly after: Item | undefined
  /** Bytes of the item after the write. */
  readonly size: number
}

export const memoryItems = ({
  indexesLag = false,
  pageBytes = 1024 * 1024,
  now = Date.now,
  tokenLifetime = 10 * 60 * 1000,
}: MemoryOptions = {}): MemoryItems => {
  const stored = mapTables((table) => memoryTable(tables[table], tables[table], pageBytes))
  const indexes = mapTables((table) => {
    const description: TableDescription = tables[table]
    return Object.fromEntries(
      Object.entries(description.indexes ?? {}).map(([name, keys]) => [
        name,
        memoryTable(keys, description, pageBytes),
      ]),
    )
  })
  const observers = mapTables(() => new Set<(item: Item) => void>())
  const notIndexed: Effect[] = []
  const tokens = new Map<string, { readonly payload: Item; readonly at: number }>()

  /** Tokens are in order of age, so the first one that is still valid ends the search. */
  const forgetOldTokens = () => {
    for (const [token, { at }] of tokens) {
      if (now() - at < tokenLifetime) return
      tokens.delete(token)
    }
  }
  const replace = (table: ReturnType<typeof memoryTable>, { before, after, size }: Effect) => {
    if (before !== undefined) table.remove(before)
    if (after !== undefined) table.insert(after, size)
  }
  const catchUp = () => {
    for (const effect of notIndexed.splice(0))
      for (const index of Object.values(indexes[effect.table])) replace(index, effect)
  }
  const commit = (effects: readonly Effect[]) => {
    for (const effect of effects) replace(stored[effect.table], effect)
    notIndexed.push(...effects)
    if (!indexesLag) catchUp()
    for (const { table, after } of effects)
      if (after !== undefined) for (const observer of observers[table]) observer(copyItem(after))
  }

  /** The effect of a write, or null when its condition does not hold. */
  const effectOf = (write: Write): Effect | null => {
    const { table } = write
    const key = keyOfWrite(write)
    if (!('put' in write)) validateKey(table, key as Key)
    const size = 'put' in write ? validateItem(table, write.put) : 0
    const before = stored[table].find(key)
    if (!holds(before, write.if)) return null
    if ('put' in write) return { table, before, after: copyItem(write.put), size }
    if ('delete' in write) return { table, before, after: undefined, size }
    if ('check' in write) return { table, before, after: before, size }
    if (definedEntries(write.set).length === 0) throw validationError('an update sets nothing')
    validateChange(table, write.set)
    const after = copyItem({ ...before, ...key, ...copyItem(write.set) })
    return { table, before, after, size: validateItem(table, after) }
  }
  const apply = (write: Write): boolean => {
    const effect = effectOf(write)
    if (effect !== null) commit([effect])
    return effect !== null
  }
  const get = (table: TableName, key: Key) => {
    validateKey(table, key)
    const item = stored[table].find(key)
    return item && copyItem(item)
  }

  return {
    get: async (table, key) => get(table, key),
    getMany: async (table, keys) => {
      validateCount(keys)
      return keys.map((key) => get(table, key))
    },
    getAcross: async (keys) => {
      validateCount(keys)
      return keys.map(({ table, key }) => get(table, key))
    },
    query: async (table, query) => {
      const { index, consistent } = query
      if (index === undefined) return copyPage(stored[table].query(query))
      const found = indexes[table][index]
      if (found === undefined) throw validationError(`${table} has no index ${index}`)
      if (consistent) throw validationError('an index is always behind: it cannot be read consistently')
      return copyPage(found.query(query))
    },
    put: async (table, item, condition) => apply({ put: item, table, if: condition }),
    delete: async (table, key, condition) => apply({ delete: key, table, if: condition }),
    add: async (table, key, add, options = {}) => {
      validateKey(table, key)
      const before = stored[table].find(key)
      if (!holds(before, options.if)) return undefined
      const sums = Object.entries(add).map(([name, amount]) => [name, amount + numberOf(before?.[name])])
      const set = { ...options.set, ...Object.fromEntries(sums) }
      return apply({ update: key, set, table }) ? get(table, key) : undefined
    },
    transact: async (writes, token) => {
      validateTransaction(writes, token)
      forgetOldTokens()
      const payload = copyItem({ writes: writes as unknown as Value })
      const seen = tokens.get(token)
      if (seen !== undefined) {
        if (isEqual(seen.payload, payload)) return
        throw Object.assign(validationError('another transaction had this token'), {
          name: 'IdempotentParameterMismatchException',
        })
      }
      const effects = writes.map(effectOf)
      if (effects.includes(null))
        throw new TransactionCancelled(effects.map((effect) => (effect ? 'none' : 'condition')))
      tokens.set(token, { payload, at: now() })
      commit((effects as Effect[]).filter((_, index) => !('check' in (writes[index] as Write))))
    },
    scan: async (table, { after, limit, segment = 0, segments = 1, without = [], having } = {}) => {
      const isMine = (partition: string) => segmentOf(partition, segments) === segment
      const { items, next } = copyPage(stored[table].scan({ after, limit }, isMine))
      const { name } = tables[table].partitionKey
      const isLeftOut = (item: Item) =>
        without.some((prefix) => String(item[name]).startsWith(prefix)) ||
        (having !== undefined && item[having] === undefined)
      return { items: items.filter((item) => !isLeftOut(item)), next }
    },
    catchUp,
    observe: (table, observer) => {
      observers[table].add(observer)
      return () => observers[table].delete(observer)
    },
  }
}

const holds = (item: Item | undefined, condition: Condition | undefined): boolean => {
  if (condition === undefined) return true
  if ('absent' in condition) return item === undefined
  return item !== undefined && definedEntries(condition.equals).every(([name, value]) => isEqual(item[name], value))
}

const numberOf = (value: Value | undefined): number => {
  if (value === undefined) return 0
  if (typeof value !== 'number') throw validationError('only a number can be added to')
  return value
}

const copyPage = ({ items, next }: Page): Page => ({ items: items.map(copyItem), next: next && copyItem(next) })

const segmentOf = (partition: string, segments: number): number => {
  let hash = 0
  for (const byte of Buffer.from(partition)) hash = (hash * 31 + byte) >>> 0
  return hash % segments
}
