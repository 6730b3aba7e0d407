/**
 * The item store: the part of DynamoDB that the portal needs. Two implementations, DynamoDB and memory, pass one
 * conformance suite.
 */
import type { TableName } from './tables.ts'

export type Value =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly Value[]
  | { readonly [name: string]: Value }
export type Item = { readonly [name: string]: Value }
export type Key = { readonly [name: string]: string | number }
export type TableKey = { readonly table: TableName; readonly key: Key }

/** `absent`: no item has this key. `equals`: all these attributes have these values. */
export type Condition = { readonly absent: true } | { readonly equals: Item }

export type Write =
  | { readonly put: Item; readonly table: TableName; readonly if?: Condition }
  | { readonly delete: Key; readonly table: TableName; readonly if?: Condition }
  /** Sets these attributes of an item and keeps the others. */
  | { readonly update: Key; readonly set: Item; readonly table: TableName; readonly if?: Condition }
  | { readonly check: Key; readonly table: TableName; readonly if: Condition }

export type Query = {
  readonly index?: string
  /** The value of the partition key (of the table or of the index). */
  readonly partition: string
  /** Bounds of the sort key, both inclusive; `prefix` for strings. */
  readonly sort?: { readonly from?: string | number; readonly to?: string | number } | { readonly prefix: string }
  readonly newestFirst?: boolean
  readonly limit?: number
  /** Opaque cursor: `next` of the previous page. */
  readonly after?: Item
  /** Default true on tables; an index is eventually consistent and refuses `true`. */
  readonly consistent?: boolean
}

export type Page = { readonly items: readonly Item[]; readonly next: Item | null }

export type CancellationReason = 'none' | 'condition' | 'conflict' | 'throttled'

export class TransactionCancelled extends Error {
  override readonly name = 'TransactionCancelled'
  readonly reasons: readonly CancellationReason[]
  constructor(reasons: readonly CancellationReason[]) {
    super(`transaction cancelled: ${reasons.join(', ')}`)
    this.reasons = reasons
  }
}

/**
 * The transaction was sent and no answer came, so it may or may not have taken effect. It may be sent again with the
 * same token.
 */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
  constructor(options?: ErrorOptions) {
    super('no answer to a transaction', options)
  }
}

export interface Items {
  /** Told of a row that a list leaves out because it is damaged. */
  readonly onDamagedRow?: ((table: TableName, key: Key) => void) | undefined
  /** Strongly consistent by default. */
  get(table: TableName, key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>
  /** Results are in the order of the keys; a missing item is undefined. At most 100 keys. */
  getMany(
    table: TableName,
    keys: readonly Key[],
    options?: { consistent?: boolean },
  ): Promise<readonly (Item | undefined)[]>
  /** Like `getMany`, from several tables in one request; always strongly consistent. */
  getAcross(keys: readonly TableKey[]): Promise<readonly (Item | undefined)[]>
  query(table: TableName, query: Query): Promise<Page>
  /** Returns whether the condition held. */
  put(table: TableName, item: Item, condition?: Condition): Promise<boolean>
  delete(table: TableName, key: Key, condition?: Condition): Promise<boolean>
  /**
   * Atomically adds to numbers (absent counts as 0) and sets other attributes; returns the item afterwards, or
   * undefined when the condition did not hold.
   */
  add(
    table: TableName,
    key: Key,
    add: { readonly [name: string]: number },
    options?: { readonly set?: Item; readonly if?: Condition },
  ): Promise<Item | undefined>
  /**
   * Writes all or nothing: at most 100 writes, no two on one item. A token (at most 36 characters) takes effect once
   * within ten minutes; with other writes it is an error. Throws `TransactionCancelled` or `AnswerLost`.
   */
  transact(writes: readonly Write[], token: string): Promise<void>
  /**
   * Reads every item of a table in no order, strongly consistent by default; for verification and rebuilds only. A page
   * ends after 1 MB or `limit` items. As in a query, a page may be empty although another follows. `without`: beginnings
   * of partition keys whose items are left out after they were read, so that they cost units and no transfer. `having`:
   * an attribute; items without it are left out likewise.
   */
  scan(
    table: TableName,
    options?: {
      after?: Item
      limit?: number
      segment?: number
      segments?: number
      consistent?: boolean
      without?: readonly string[]
      having?: string
    },
  ): Promise<Page>
}

/** The consumed capacity of an operation, read by tests and benches only. */
export type OperationCapacity = {
  readonly operation: string
  readonly table: string
  readonly read: number
  readonly write: number
}
