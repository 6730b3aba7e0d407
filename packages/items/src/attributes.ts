/**
 * Converts items to DynamoDB's attributes (`{ "S": "text" }`) and back: one form for the SDK, and one as JSON with
 * bytes in base64 for answers and for data packed into one attribute. What DynamoDB would refuse or store inexactly is
 * refused here.
 */
import type { Item, Value } from './items.ts'
import { isBytes, isList, validationError } from './values.ts'

/** `Bytes` is the type of bytes: base64 text in JSON, a `Uint8Array` for the SDK. */
type Attribute<Bytes = string> = {
  readonly S?: string
  readonly N?: string
  readonly BOOL?: boolean
  readonly NULL?: true
  readonly B?: Bytes
  readonly L?: readonly Attribute<Bytes>[]
  readonly M?: Attributes<Bytes>
}
export type Attributes<Bytes = string> = { readonly [name: string]: Attribute<Bytes> }

type Representation<Bytes> = {
  readonly of: (bytes: Uint8Array) => Bytes
  readonly bytesOf: (represented: Bytes) => Uint8Array
  readonly values: typeof mapValues
}

const attributesWith = <Bytes>({ of, bytesOf, values }: Representation<Bytes>) => {
  const toAttribute = (value: Value): Attribute<Bytes> => {
    if (typeof value === 'string') return { S: value }
    if (typeof value === 'number') return { N: exact(value) }
    if (typeof value === 'boolean') return { BOOL: value }
    if (value === null) return { NULL: true }
    if (isBytes(value)) return { B: of(value) }
    if (isList(value)) return { L: value.map(toAttribute) }
    if (typeof value !== 'object') throw validationError(`a ${typeof value} cannot be stored`)
    return { M: mapValues(value as Item, toAttribute) }
  }
  /** A kind is read only when those before it are absent, because reading all seven first took a quarter longer. */
  const fromAttribute = (attribute: Attribute<Bytes>): Value => {
    const text = attribute.S
    if (text !== undefined) return text
    const number = attribute.N
    if (number !== undefined) return Number(number)
    const map = attribute.M
    if (map !== undefined) return values(map, fromAttribute)
    const bytes = attribute.B
    if (bytes !== undefined) return bytesOf(bytes)
    const list = attribute.L
    if (list !== undefined) return list.map(fromAttribute)
    if (attribute.BOOL !== undefined) return attribute.BOOL
    if (attribute.NULL !== undefined) return null
    throw validationError('an attribute of a kind that the portal does not write')
  }
  return {
    /** Undefined attributes are omitted. Throws when a value is no `Value`, and for a number beyond 2^53. */
    toAttributes: (item: Item): Attributes<Bytes> => mapValues(item, toAttribute),
    /** Throws for an attribute type that the portal never writes. */
    fromAttributes: (attributes: Attributes<Bytes>): Item => values(attributes, fromAttribute),
  }
}

const exact = (number: number): string => {
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return String(number)
  throw validationError('a number is not finite or cannot be stored exactly')
}

type Values<A> = Readonly<Record<string, A>>

const mapNamed = <A, B>(from: Values<A>, names: readonly string[], change: (value: A) => B): Values<B> => {
  const to: Record<string, B> = {}
  for (const name of names) {
    const value = from[name]
    if (value === undefined) continue
    // Plain assignment to `__proto__` would set the object's prototype.
    if (name === '__proto__') Object.defineProperty(to, name, { value: change(value), enumerable: true })
    else to[name] = change(value)
  }
  return to
}

const mapValues = <A, B>(from: Values<A>, change: (value: A) => B): Values<B> =>
  mapNamed(from, Object.keys(from), change)

/** Like `mapValues`, in the same object; a plain object inherits no name that `in` would find. */
const replaceValues = <A, B>(from: Values<A>, change: (value: A) => B): Values<B> => {
  const to = from as Record<string, A | B>
  for (const name in from) to[name] = change(from[name] as A)
  return to as Values<B>
}

/**
 * Like `mapValues`, in the order of the names. The embedded engine gives the attributes of each item in another order,
 * so V8 makes hidden classes for each item, and whoever reads such items pays more than sorting costs: loading 1,000
 * events takes a tenth more.
 */
const mapSorted = <A, B>(from: Values<A>, change: (value: A) => B): Values<B> =>
  mapNamed(from, Object.keys(from).sort(), change)

/** Gives a `Uint8Array`, because a `Buffer` is not deeply equal to one with the same bytes. */
const bytesOfBase64 = (base64: string): Uint8Array => {
  const { buffer, byteOffset, byteLength } = Buffer.from(base64, 'base64')
  return new Uint8Array(buffer, byteOffset, byteLength)
}

export const { toAttributes, fromAttributes } = attributesWith({
  of: ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
  bytesOf: bytesOfBase64,
  values: mapValues,
})

/** For attributes parsed from JSON that nobody else holds: their values are replaced in place. */
export const { fromAttributes: fromParsedAttributes } = attributesWith({
  of: String,
  bytesOf: bytesOfBase64,
  values: replaceValues,
})

/** For an answer of DynamoDB, parsed from its JSON. */
export const { fromAttributes: fromAnswer } = attributesWith({
  of: String,
  bytesOf: bytesOfBase64,
  values: mapSorted,
})

const asTheyAre = (bytes: Uint8Array): Uint8Array => bytes
/** For the SDK, which encodes bytes itself. */
export const { toAttributes: toSdkAttributes } = attributesWith({
  of: asTheyAre,
  bytesOf: asTheyAre,
  values: mapValues,
})
