/** Scans whole tables for verification and rebuild page by page, in constant memory. */
import type { StreamName } from '@portal/domain'
import type { Item, Items, TableName } from '@portal/items'

/** Items processed concurrently. */
const atOnce = 16

export const forEachItem = async (
  items: Items,
  table: TableName,
  visit: (item: Item) => Promise<void> | void,
): Promise<void> => {
  let after: Item | undefined
  do {
    const page = await items.scan(table, after ? { after } : {})
    const left = [...page.items]
    const worker = async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await visit(item)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, left.length) }, worker))
    after = page.next ?? undefined
  } while (after)
}

export const forEachStream = (items: Items, visit: (stream: StreamName) => Promise<void>): Promise<void> =>
  forEachItem(items, 'heads', ({ stream }) => visit(stream as StreamName))
