import type { StreamName } from '@portal/domain'
import type { Item, Items, Write } from '@portal/items'

/** Where a stream stands. The table stream of `heads` is the only feed: per item it keeps the order, events would not. */
export type Head = { readonly stream: StreamName; readonly version: number; readonly hash: string; readonly at: string }

export const headOf = async (items: Items, stream: StreamName): Promise<Head | null> =>
  ((await items.get('heads', { stream })) as Head | undefined) ?? null

/** The head moves from `seen` to the new place or nothing of the append happens: a version is taken once. */
export const headWrite = (head: Head, seen: number): Write => {
  const condition = seen === 0 ? { absent: true as const } : { equals: { version: seen } }
  return { put: head satisfies Item, table: 'heads', if: condition }
}
