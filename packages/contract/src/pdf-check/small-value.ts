/** Parses the short values that say how a stream is read: its filter, the parameters of it, numbers. */
import { Tokens } from './tokens.ts'

export type SmallValue =
  | null
  | number
  | { readonly name: string }
  | readonly SmallValue[]
  | ReadonlyMap<string, SmallValue>

/** The one place where an object begins; null when it is unknown or there are several. */
export type Find = (number: number) => { readonly bytes: Uint8Array; readonly at: number } | null

/** `undefined` when the value is too long, nested too deep, or of another kind. */
export const smallValue = (bytes: Uint8Array, at: number, find: Find, depth = 0): SmallValue | undefined => {
  const tokens = new Tokens(bytes, at)
  return parsed(tokens, tokens.next(), find, depth)
}

const maxElements = 32
const maxDepth = 5

const parsed = (tokens: Tokens, kind: string, find: Find, depth: number): SmallValue | undefined => {
  if (depth > maxDepth) return undefined
  if (kind === 'name') return { name: tokens.name() }
  if (kind === 'word') return tokens.isWord('null') ? null : undefined
  if (kind === 'number') return numberOf(tokens, find, depth)
  if (kind === '[') {
    const list: SmallValue[] = []
    for (let next = tokens.next(); next !== ']'; next = tokens.next()) {
      const value = list.length < maxElements ? parsed(tokens, next, find, depth + 1) : undefined
      if (value === undefined) return undefined
      list.push(value)
    }
    return list
  }
  if (kind !== '<<') return undefined
  const dictionary = new Map<string, SmallValue>()
  for (let next = tokens.next(); next !== '>>'; next = tokens.next()) {
    const key = tokens.name()
    if (next !== 'name' || dictionary.has(key) || dictionary.size >= maxElements) return undefined
    const value = parsed(tokens, tokens.next(), find, depth + 1)
    if (value === undefined) return undefined
    dictionary.set(key, value)
  }
  return dictionary
}

const numberOf = (tokens: Tokens, find: Find, depth: number): SmallValue | undefined => {
  const number = tokens.whole()
  const after = tokens.at
  if (tokens.next() === 'number' && tokens.next() === 'word' && tokens.isWord('R')) {
    const place = number === null ? null : find(number)
    return place ? smallValue(place.bytes, place.at, find, depth + 1) : undefined
  }
  tokens.at = after
  return number ?? undefined
}
