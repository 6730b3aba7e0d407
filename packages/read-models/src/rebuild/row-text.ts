/** A view row as canonical text, independent of the attributes' order. */
import type { Item, Value } from '@portal/items'

export const rowText = (row: Item): string => textOf(row)

const textOf = (value: Value): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  // No JSON begins with this letter, so text is never mistaken for bytes.
  if (value instanceof Uint8Array) return `b"${Buffer.from(value).toString('base64')}"`
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  const row = value as Item
  // Appending is faster than joining, and a verification serialises every row of the views twice.
  let members = ''
  for (const name of Object.keys(row).sort()) {
    const each = row[name]
    if (each !== undefined) members += `${members && ','}${JSON.stringify(name)}:${textOf(each)}`
  }
  return `{${members}}`
}
