/** Where the verification goes on, as an opaque word on the wire. */
import type { SealPosition } from '@portal/event-store/seals'
import type { Key } from '@portal/items'

export type TablePass = 'heads' | 'events' | 'views' | 'claims'
/** The item after which a pass over a table goes on, null at its beginning; or the place in the log. */
export type Position =
  | { readonly pass: TablePass; readonly after: Key | null }
  | { readonly pass: 'log'; readonly at: SealPosition }

export const writeCursor = (position: Position | null): string | null => {
  if (position === null) return null
  const rest = position.pass === 'log' ? position.at : position.after
  return Buffer.from(JSON.stringify([position.pass, rest])).toString('base64url')
}

/** Undefined for what is no cursor of ours. */
export const readCursor = (cursor: string | null): Position | null | undefined => {
  if (cursor === null) return null
  const read = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(read) || read.length !== 2) return undefined
  const [pass, rest] = read as readonly unknown[]
  if (pass === 'log') return isSealPosition(rest) ? { pass, at: rest } : undefined
  const keys = tableKeys[pass as TablePass]
  if (keys === undefined) return undefined
  if (rest === null) return { pass: pass as TablePass, after: null }
  return isKey(rest, keys) ? { pass: pass as TablePass, after: rest } : undefined
}

const tableKeys: { readonly [P in TablePass]: Readonly<Record<string, 'string' | 'number'>> } = {
  heads: { stream: 'string' },
  events: { stream: 'string', version: 'number' },
  views: { pk: 'string', sk: 'string' },
  claims: { claim: 'string' },
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isKey = (value: unknown, types: Readonly<Record<string, string>>): value is Key => {
  if (typeof value !== 'object' || value === null) return false
  const names = Object.keys(types)
  const isTyped = ([name, part]: [string, unknown]) =>
    typeof part === types[name] && part !== '' && (typeof part !== 'number' || Number.isSafeInteger(part))
  return Object.keys(value).length === names.length && Object.entries(value).every(isTyped)
}

const isSealPosition = (value: unknown): value is SealPosition => {
  if (typeof value !== 'object' || value === null) return false
  const { seal, segment, position, ...others } = value as Record<string, unknown>
  const isCount = (number: unknown) => Number.isSafeInteger(number) && Number(number) >= 1
  return (
    Object.keys(others).length === 0 && isCount(seal) && isCount(segment) && (position === null || isCount(position))
  )
}
