/**
 * Reads the bytes of a row of the counts. Their type is cast and not checked, because the verification compares every
 * byte with the events and must be able to read a damaged row in order to name it.
 */
import type { Item } from '@portal/items'
import type { PackedSums } from './sums.ts'

/** The attribute of a row that holds its bytes; each row has one of them. */
export type CountsAttribute = 'sums' | 'statuses' | 'since' | 'days' | 'got' | 'moved'

export const bytesIn = (row: Item | undefined, content: CountsAttribute): Uint8Array | undefined =>
  row?.[content] as Uint8Array | undefined

/** A missing row counts as sums without blocks. */
export const sumsIn = (row: Item | undefined, layout: Omit<PackedSums, 'bytes'>): PackedSums => ({
  ...layout,
  bytes: bytesIn(row, 'sums') ?? new Uint8Array(0),
})
