/** A view row as canonical text, independent of the attributes' order. */
import type { Item, Value } from '@portal/items'

export const rowText = (row: Item): string => JSON.stringify(ordered(row))

const ordered = (value: Value | undefined): unknown => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const attributes = Object.entries(value).filter(([, each]) => each !== undefined)
  return attributes.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, ordered(each)])
}
