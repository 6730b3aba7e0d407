/** Scans whole tables for verification and rebuild page by page, two pages in memory. */

import type { StreamName } from '@portal/domain'
import { streamOfHead } from '@portal/event-store'
import { type Item, type Items, scanPagesAhead, type TableName } from '@portal/items'

/** Items processed concurrently. */
const concurrency = 16

export const forEachItem = async (
  items: Items,
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

export const forEachStream = (items: Items, visit: (stream: StreamName) => Promise<void>): Promise<void> =>
  forEachItem(items, 'heads', (head) => visit(streamOfHead(head)))
