/**
 * Reads the pages of a query or a scan one after the other. A page is read only when the caller has taken the previous
 * one, so a caller that stops early reads no more. A caller that continues in a later call (a cursor) uses `query` or
 * `scan` itself.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Item, Items, Page, Query } from './items.ts'
import type { TableName } from './tables.ts'

type ScanOptions = NonNullable<Parameters<Items['scan']>[1]>

export const queryPages = (
  items: Pick<Items, 'query'>,
  table: TableName,
  query: Query,
): AsyncGenerator<readonly Item[]> => everyPage(query.after, (after) => items.query(table, { ...query, ...after }))

export const scanPages = (
  items: Pick<Items, 'scan'>,
  table: TableName,
  options: ScanOptions = {},
): AsyncGenerator<readonly Item[]> => everyPage(options.after, (after) => items.scan(table, { ...options, ...after }))

/**
 * Like `scanPages`, for a caller that takes every page: the next one is read while the caller works on one, so that the
 * engine and the caller do not wait for each other in turn.
 */
export const scanPagesAhead = (
  items: Pick<Items, 'scan'>,
  table: TableName,
  options: ScanOptions = {},
): AsyncGenerator<readonly Item[]> => oneAhead(scanPages(items, table, options))

/** Asks for the next value while the caller works on one. */
export async function* oneAhead<T>(values: AsyncGenerator<T, void>): AsyncGenerator<T> {
  const ask = () => {
    const next = values.next()
    // If the caller fails meanwhile, nobody awaits this value, and its rejection must not be unhandled.
    next.catch(() => {})
    return next
  }
  let asked = ask()
  for (let each = await asked; each.done !== true; each = await asked) {
    asked = ask()
    // Lets the request leave now, because the caller may work on the value without a pause.
    await othersTurn()
    yield each.value
  }
}

/** Every item of a query, in its order. */
export async function* everyItem(items: Pick<Items, 'query'>, table: TableName, query: Query): AsyncGenerator<Item> {
  for await (const page of queryPages(items, table, query)) yield* page
}

/** Every item of a table, in no order. */
export async function* everyItemOf(
  items: Pick<Items, 'scan'>,
  table: TableName,
  options: ScanOptions = {},
): AsyncGenerator<Item> {
  for await (const page of scanPages(items, table, options)) yield* page
}

/** Items that are visited concurrently. */
const concurrency = 16

/** Visits every item of a table, in no order, with two pages in memory. */
export const forEachItem = async (
  items: Pick<Items, 'scan'>,
  table: TableName,
  visit: (item: Item) => Promise<void> | void,
  options: { readonly without?: readonly string[] } = {},
): Promise<void> => {
  for await (const page of scanPagesAhead(items, table, options)) {
    const remaining = [...page]
    const worker = async () => {
      for (let item = remaining.pop(); item !== undefined; item = remaining.pop()) await visit(item)
    }
    await Promise.all(Array.from({ length: Math.min(concurrency, remaining.length) }, worker))
  }
}

/** Every item of a query, held in memory. */
export const allItems = (items: Pick<Items, 'query'>, table: TableName, query: Query): Promise<readonly Item[]> =>
  collect(queryPages(items, table, query))

/** Every item of a table, held in memory; for small tables, tests and benches. */
export const scanAll = (items: Pick<Items, 'scan'>, table: TableName): Promise<readonly Item[]> =>
  collect(scanPages(items, table))

/** The first `count` items of a query; no item after them is read. */
export const firstItems = async (
  items: Pick<Items, 'query'>,
  table: TableName,
  query: Omit<Query, 'limit'>,
  count: number,
): Promise<readonly Item[]> => {
  const found: Item[] = []
  let after = query.after
  while (found.length < count) {
    const page = await items.query(table, { ...query, limit: count - found.length, ...(after && { after }) })
    found.push(...page.items)
    if (page.next === null) break
    after = page.next
  }
  return found
}

const collect = async (pages: AsyncIterable<readonly Item[]>): Promise<readonly Item[]> => {
  const found: Item[] = []
  for await (const page of pages) found.push(...page)
  return found
}

async function* everyPage(
  first: Item | undefined,
  read: (after: { readonly after?: Item }) => Promise<Page>,
): AsyncGenerator<readonly Item[]> {
  let after = first
  do {
    const page = await read(after === undefined ? {} : { after })
    yield page.items
    after = page.next ?? undefined
  } while (after !== undefined)
}
