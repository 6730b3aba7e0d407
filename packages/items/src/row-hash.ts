/** The first 128 bits of a row's SHA-256, the same for the same row in whatever order its attributes stand. */
import { hash } from 'node:crypto'
import type { Item, Value } from './items.ts'

/**
 * A view row as text, the same for the same row in whatever order its attributes stand. The text is compared within a
 * process and never stored. One call of `JSON.stringify` over lists takes half of the time of a text made piece by
 * piece.
 */
export const rowText = (row: Item): string => JSON.stringify(listed(row))

type Listed = Value | undefined | readonly Listed[]

/** Bytes, lists and rows become lists that begin with 0, 1 and 2, so none is mistaken for another. */
const listed = (value: Value): Listed => {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array)
    return [0, Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')]
  if (Array.isArray(value)) {
    const list: Listed[] = [1]
    for (const each of value) list.push(listed(each))
    return list
  }
  const row = value as Item
  const members: Listed[] = [2]
  for (const name of Object.keys(row).sort()) {
    const each = row[name]
    if (each !== undefined) members.push(name, listed(each))
  }
  return members
}

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
