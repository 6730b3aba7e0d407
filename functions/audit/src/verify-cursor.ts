/** Where the verification goes on, as an opaque word on the wire. */
import type { SealPosition } from '@portal/event-store/seals'
import type { Key } from '@portal/items'

export type TablePass = 'keys' | 'heads' | 'events' | 'views' | 'claims' | 'counts' | 'search'
export type Pass = TablePass | 'log' | 'feed' | 'lists'
export type Position =
  /** The item after which a pass over a table goes on, null at its beginning, and how many of it were seen. */
  | { readonly pass: TablePass; readonly after: Key | null; readonly seen: number }
  | { readonly pass: 'log'; readonly at: SealPosition }
  /** The next projector; the next block of applications. */
  | { readonly pass: 'feed' | 'lists'; readonly at: number }

/** In this order: what the others are opened with first, what is folded from them last. */
export const passes = [
  'keys',
  'heads',
  'events',
  'log',
  'feed',
  'views',
  'claims',
  'counts',
  'search',
  'lists',
] as const satisfies readonly Pass[]

export const writeCursor = (position: Position | null): string | null => {
  if (position === null) return null
  const parts = 'at' in position ? [position.pass, position.at] : [position.pass, position.after, position.seen]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Undefined for what is no cursor of ours. */
export const readCursor = (cursor: string | null): Position | null | undefined => {
  if (cursor === null) return null
  const read = parsed(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Array.isArray(read)) return undefined
  const [pass, place, ...more] = read as readonly unknown[]
  if (pass === 'log') return isSealPosition(place) && more.length === 0 ? { pass, at: place } : undefined
  if (pass === 'feed' || pass === 'lists') return isCount(place) && more.length === 0 ? { pass, at: place } : undefined
  const [seen, ...others] = more
  if (!isTablePass(pass) || !isCount(seen) || others.length > 0) return undefined
  if (place === null) return { pass, after: null, seen }
  return isKey(place, tableKeys[pass]) ? { pass, after: place, seen } : undefined
}

const tableKeys: { readonly [P in TablePass]: Readonly<Record<string, 'string' | 'number'>> } = {
  keys: { subject: 'string' },
  heads: { stream: 'string' },
  events: { stream: 'string', version: 'number' },
  views: { pk: 'string', sk: 'string' },
  claims: { claim: 'string' },
  counts: { pk: 'string', sk: 'string' },
  search: { pk: 'string', sk: 'string' },
}

/** Of its own: every object knows `constructor`. */
const isTablePass = (pass: unknown): pass is TablePass => typeof pass === 'string' && Object.hasOwn(tableKeys, pass)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isCount = (number: unknown): number is number => Number.isSafeInteger(number) && Number(number) >= 0

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
  const isNumber = (number: unknown) => isCount(number) && number >= 1
  return (
    Object.keys(others).length === 0 && isNumber(seal) && isNumber(segment) && (position === null || isNumber(position))
  )
}
