import type { StreamName } from '@portal/domain'
import type { Item, Items, Write } from '@portal/items'

/**
 * The head of a stream. The table stream of `heads` is the only feed, because a table stream keeps the order per item
 * and each event is its own item.
 */
export type Head = { readonly stream: StreamName; readonly version: number; readonly hash: string; readonly at: string }

export const headOf = async (items: Items, stream: StreamName): Promise<Head | null> =>
  ((await items.get('heads', { stream })) as Head | undefined) ?? null

/**
 * Moves the head from version `seen` to the new one as a condition of the append, so that each version is written once.
 */
export const headWrite = (head: Head, seen: number): Write => {
  const condition = seen === 0 ? { absent: true as const } : { equals: { version: seen } }
  return { put: head satisfies Item, table: 'heads', if: condition }
}
