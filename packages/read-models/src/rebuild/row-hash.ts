/** The first 128 bits of a row's SHA-256, the same for the same row in whatever order its attributes stand. */
import { hash } from 'node:crypto'
import type { Item } from '@portal/items'
import { rowText } from './row-text.ts'

/** Four numbers of 32 bits. */
export type RowHash = readonly [number, number, number, number]

/**
 * Node hashes bytes in a third of the time that it takes for a text with Georgian letters, and returns a text of one
 * byte per letter in a third of the time of a buffer.
 */
export const hashOfRow = (row: Item): RowHash => {
  const bytes = hash('sha256', Buffer.from(rowText(row), 'utf16le'), 'binary')
  return [laneAt(bytes, 0), laneAt(bytes, 4), laneAt(bytes, 8), laneAt(bytes, 12)]
}

const laneAt = (bytes: string, at: number): number =>
  (bytes.charCodeAt(at) |
    (bytes.charCodeAt(at + 1) << 8) |
    (bytes.charCodeAt(at + 2) << 16) |
    (bytes.charCodeAt(at + 3) << 24)) >>>
  0
