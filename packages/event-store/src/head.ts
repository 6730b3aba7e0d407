import type { StreamName } from '@portal/domain'
import type { Item, Items, Write } from '@portal/items'

/**
 * The head of a stream. Only the table stream of `heads` feeds the sequencer, because a table stream keeps the order
 * of the changes of one item only. All versions of the head are one item; each event is an item of its own.
 */
export type Head = { readonly stream: StreamName; readonly version: number; readonly hash: string; readonly at: string }

export const findHead = async (items: Items, stream: StreamName): Promise<Head | null> =>
  ((await items.get('heads', { stream })) as Head | undefined) ?? null

/** 0 while the stream has no head. */
export const versionOfHead = (row: Item | undefined): number => Number(row?.version ?? 0)

/** Unchecked, because a verification names a head whose stream has a damaged name. */
export const streamOfHead = (row: Item): StreamName => row.stream as StreamName

/** Fails the transaction if the stream has grown since version `seen`. */
export const headCheck = (stream: StreamName, seen: number): Write => ({
  check: { stream },
  table: 'heads',
  if: seenHead(seen),
})

/** Replaces the head only while it has version `seen`, so that two appends cannot both write the same version. */
export const headWrite = (head: Head, seen: number): Write => {
  return { put: head satisfies Item, table: 'heads', if: seenHead(seen) }
}

const seenHead = (seen: number) => (seen === 0 ? { absent: true as const } : { equals: { version: seen } })
