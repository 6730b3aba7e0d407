/** DynamoDB's rules for single values: size, equality, order. The memory store follows them too. */
import type { Item, Value } from './items.ts'

/**
 * Orders strings by their UTF-8 bytes, as DynamoDB orders sort keys, which is by code points (JavaScript's `<` uses
 * UTF-16 units). It encodes nothing, because the memory store compares at every read and write.
 */
export const compareKeys = (a: string | number, b: string | number): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  if (left === right) return 0
  let at = 0
  while (left.charCodeAt(at) === right.charCodeAt(at)) at += 1
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1)
}

export const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

/** The attributes of a map; undefined attributes do not exist in either store. */
export const definedEntries = (map: Item): [string, Value][] =>
  Object.entries(map).filter(([, value]) => (value as Value | undefined) !== undefined)

/** A deep copy. */
const copy = (value: Value): Value => {
  if (isBytes(value)) return Uint8Array.from(value)
  if (isList(value)) return value.map(copy)
  if (typeof value === 'object' && value !== null) return copyItem(value as Item)
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    throw validationError('a number is not finite or cannot be stored exactly')
  return value
}
/** A plain loop, because the memory store copies whatever it reads and writes. */
export const copyItem = (item: Item): Item => {
  const copied: Record<string, Value> = {}
  for (const name of Object.keys(item)) {
    const value = item[name] as Value | undefined
    if (value !== undefined) copied[name] = copy(value)
  }
  return copied
}

export const isEqual = (a: Value | undefined, b: Value | undefined): boolean => {
  if (a === undefined || b === undefined || a === null || b === null) return a === b
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  if (isBytes(a) || isBytes(b)) return isBytes(a) && isBytes(b) && Buffer.compare(a, b) === 0
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((value, index) => isEqual(value, b[index]))
  const [left, right] = [definedEntries(a as Item), definedEntries(b as Item)]
  return left.length === right.length && left.every(([name, value]) => isEqual(value, (b as Item)[name]))
}

/** Bytes as DynamoDB counts them: names and values, plus an overhead for lists and maps. */
export const sizeOfItem = (item: Item): number => sizeOfAttributes(item, 0)

/**
 * `overhead` is the number of bytes that each attribute takes beside its name and value. A plain loop, because this
 * runs for every value of every write.
 */
const sizeOfAttributes = (item: Item, overhead: number): number => {
  let size = 0
  for (const name of Object.keys(item)) {
    const value = item[name] as Value | undefined
    if (value !== undefined) size += overhead + Buffer.byteLength(name) + sizeOf(value)
  }
  return size
}

const sizeOf = (value: Value): number => {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(significant(value).length / 2) + 1 + Number(value < 0)
  if (typeof value === 'boolean' || value === null) return 1
  if (isBytes(value)) return value.length
  if (isList(value)) return 3 + value.reduce<number>((size, element) => size + 1 + sizeOf(element), 0)
  return 3 + sizeOfAttributes(value as Item, 1)
}

const significant = (value: number): string =>
  String(Math.abs(value))
    .replace('.', '')
    .replace(/^0+|0+$/g, '')

/** DynamoDB's ValidationException, which always is a programming error. */
export const validationError = (message: string): Error =>
  Object.assign(new Error(message), { name: 'ValidationException' })
