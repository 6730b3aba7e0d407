/**
 * Converts items to DynamoDB JSON (`{ "S": "text" }`, bytes as base64) and back, for data packed into one attribute.
 * Values that DynamoDB would refuse or store inexactly are refused here too.
 */
import type { Item, Value } from './items.ts'
import { invalid, isBytes, isList } from './values.ts'

export type Attribute = {
  readonly S?: string
  readonly N?: string
  readonly BOOL?: boolean
  readonly NULL?: true
  readonly B?: string
  readonly L?: readonly Attribute[]
  readonly M?: Attributes
}
export type Attributes = { readonly [name: string]: Attribute }

/** Undefined attributes are omitted. Throws when a value is no `Value`, and for a number beyond 2^53. */
export const toAttributes = (item: Item): Attributes => mapValues(item, toAttribute)

/** Throws for an attribute type that the portal never writes. */
export const fromAttributes = (attributes: Attributes): Item => mapValues(attributes, fromAttribute)

const toAttribute = (value: Value): Attribute => {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: exact(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (isBytes(value)) return { B: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') }
  if (isList(value)) return { L: value.map(toAttribute) }
  if (typeof value !== 'object') throw invalid(`a ${typeof value} cannot be stored`)
  return { M: toAttributes(value as Item) }
}

const fromAttribute = ({ S, N, BOOL, NULL, B, L, M }: Attribute): Value => {
  if (S !== undefined) return S
  if (N !== undefined) return Number(N)
  if (M !== undefined) return fromAttributes(M)
  if (B !== undefined) return bytesOf(B)
  if (L !== undefined) return L.map(fromAttribute)
  if (BOOL !== undefined) return BOOL
  if (NULL !== undefined) return null
  throw invalid('an attribute of a kind that the portal does not write')
}

const exact = (number: number): string => {
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return String(number)
  throw invalid('a number is not finite or cannot be stored exactly')
}

/** Returns a `Uint8Array`, because a `Buffer` is not deeply equal to one with the same bytes. */
const bytesOf = (base64: string): Uint8Array => {
  const { buffer, byteOffset, byteLength } = Buffer.from(base64, 'base64')
  return new Uint8Array(buffer, byteOffset, byteLength)
}

const mapValues = <A, B>(from: Readonly<Record<string, A>>, change: (value: A) => B): Readonly<Record<string, B>> => {
  const to: Record<string, B> = {}
  for (const name of Object.keys(from)) {
    const value = from[name]
    if (value === undefined) continue
    // Plain assignment to `__proto__` would set the object's prototype.
    if (name === '__proto__') Object.defineProperty(to, name, { value: change(value), enumerable: true })
    else to[name] = change(value)
  }
  return to
}
