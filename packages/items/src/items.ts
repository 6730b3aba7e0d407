/**
 * The item store under everything that is kept: what DynamoDB can do and we need, no more.
 * Two implementations, DynamoDB and memory, pass one conformance suite; all logic above is written once.
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

/** All that hold must hold. `absent`: no item under this key. `equals`: these attributes have these values. */
export type Condition = { readonly absent: true } | { readonly equals: Item }

export type Write =
  | { readonly put: Item; readonly table: TableName; readonly if?: Condition }
  | { readonly delete: Key; readonly table: TableName; readonly if?: Condition }
  /** Sets these attributes of an item and leaves the others. */
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
  /** Opaque: `next` of the page before. */
  readonly after?: Item
  /** Default true on tables; an index is always behind and refuses `true`. */
  readonly consistent?: boolean
}

export type Page = { readonly items: readonly Item[]; readonly next: Item | null }

/** Why each write of a cancelled transaction stood in the way; `conflict` and `throttled` may be tried again as they are. */
export type CancellationReason = 'none' | 'condition' | 'conflict' | 'throttled'

export class TransactionCancelled extends Error {
  override readonly name = 'TransactionCancelled'
  readonly reasons: readonly CancellationReason[]
  constructor(reasons: readonly CancellationReason[]) {
    super(`transaction cancelled: ${reasons.join(', ')}`)
    this.reasons = reasons
  }
}

/** The transaction was sent and no answer came: it may have taken effect or not. The same bytes may be sent again. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
  constructor(options?: ErrorOptions) {
    super('no answer to a transaction', options)
  }
}

export interface Items {
  /** Consistent unless told otherwise. */
  get(table: TableName, key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>
  /** In the order of the keys; a missing item is undefined. At most 100. */
  getMany(
    table: TableName,
    keys: readonly Key[],
    options?: { consistent?: boolean },
  ): Promise<readonly (Item | undefined)[]>
  query(table: TableName, query: Query): Promise<Page>
  /** Answers whether the condition held. */
  put(table: TableName, item: Item, condition?: Condition): Promise<boolean>
  delete(table: TableName, key: Key, condition?: Condition): Promise<boolean>
  /**
   * Adds to numbers (absent counts as 0) and sets others, atomically, and gives the item as it stands afterwards;
   * undefined when the condition did not hold.
   */
  add(
    table: TableName,
    key: Key,
    add: { readonly [name: string]: number },
    options?: { readonly set?: Item; readonly if?: Condition },
  ): Promise<Item | undefined>
  /**
   * All or nothing, at most 100 writes, no two on one item. The same token (at most 36 characters) within ten minutes
   * takes effect once; with other writes it is an error. Throws `TransactionCancelled` or `AnswerLost`.
   */
  transact(writes: readonly Write[], token: string): Promise<void>
  /**
   * Every item of a table in no order, consistent unless told otherwise: for verification and rebuilding only. A page ends
   * after a megabyte or `limit` items; that it is empty or that a last one follows is possible, as in a query.
   */
  scan(
    table: TableName,
    options?: { after?: Item; limit?: number; segment?: number; segments?: number; consistent?: boolean },
  ): Promise<Page>
}

/** What an operation cost: read by tests and benches, never by the portal. */
export type Consumed = {
  readonly operation: string
  readonly table: string
  readonly read: number
  readonly write: number
}
