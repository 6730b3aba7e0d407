/**
 * An event as stored in the table `events`, and what its hash covers. The format never changes: anything new needs a
 * new attribute that old events lack, never a new meaning of an old attribute.
 */
import type { StreamName } from '@portal/domain'
import type { Item } from '@portal/items'
import { canonicalJson, type Json, parseJson } from './canonical-json.ts'
import { fieldsOfBox, isShared } from './field-names.ts'
import { digest } from './hash.ts'
import { boxIn, splitShared } from './shared-box.ts'

/**
 * By data subject, then by box: under a field's name `iv (12) | tag (16) | ciphertext of salt (32) | canonical JSON of
 * the value`; under the name of several fields (`field-names.ts`) their commitments and one box (`shared-box.ts`).
 */
type SealedFields = Readonly<Record<string, Readonly<Record<string, Uint8Array>>>>

/** Who did it; `for` is in whose name, and `mandate` by which mandate (R-ACT-7). */
export type EventActor = {
  readonly id: number
  readonly role: string
  readonly for?: number
  readonly mandate?: number
}

export type StoredEvent = {
  readonly stream: StreamName
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly at: string
  readonly actor: EventActor
  readonly commandId: string
  /**
   * Canonical JSON; a personal field is replaced by `{ "commitment": … }`, or missing if it shares a box, which then has
   * the commitment.
   */
  readonly data: string
  readonly sealed: SealedFields
  readonly previousHash: string
  readonly hash: string
}

export const toItem = (event: StoredEvent): Item => event

export const fromItem = (item: Item): StoredEvent => item as unknown as StoredEvent

/** The `previousHash` of a stream's first event: 32 zero bytes. */
export const genesisHash = Buffer.alloc(32).toString('base64url')

/** The data with a commitment for every personal field, by name. Throws where a name or a box was damaged. */
export const dataWithCommitments = ({ data, sealed }: Pick<StoredEvent, 'data' | 'sealed'>): Record<string, Json> => {
  const fields = parseJson(data) as Record<string, Json>
  const shared = sharedBoxes(sealed)
  if (shared.length === 0) return fields
  for (const [name, bytes] of shared) {
    const { commitments } = splitShared(fieldsOfBox(name), bytes)
    for (const [field, commitment] of Object.entries(commitments)) {
      // Otherwise the data could say something that the hash does not cover.
      if (Object.hasOwn(fields, field)) throw new RangeError(`${field} stands twice in an event`)
      fields[field] = { commitment }
    }
  }
  const names = Object.keys(fields).sort()
  return Object.fromEntries(names.map((name) => [name, fields[name] as Json]))
}

/** A damaged event may lack `sealed`. */
const sharedBoxes = (sealed: SealedFields): readonly (readonly [string, Uint8Array])[] => {
  const shared: [string, Uint8Array][] = []
  for (const boxes of Object.values(sealed ?? {}))
    for (const name of Object.keys(boxes)) if (isShared(name)) shared.push([name, boxes[name] as Uint8Array])
  return shared
}

/**
 * Everything that the hash covers, as JSON, so that anybody can compute the hash without learning sealed values. A box
 * is represented by its SHA-256, so a proof needs no ciphertext, and every commitment stands in `data`, however stored.
 */
export const hashedContent = (event: Omit<StoredEvent, 'hash' | 'previousHash'>): Json => {
  // Every attribute except the two hashes, so that nothing can be added that the hash does not cover.
  const { hash: _, previousHash: __, data, sealed, ...rest } = event as StoredEvent
  const boxes = mapValues(sealed, (fields) => mapValues(fields, (bytes, name) => digest(boxOf(name, bytes))))
  return { ...rest, data: dataWithCommitments({ data, sealed }), sealed: boxes }
}

/** `SHA-256(previous hash ‖ canonical JSON of the content)`, base64url. */
export const eventHash = (event: Omit<StoredEvent, 'hash'>): string =>
  digest(Buffer.from(event.previousHash, 'base64url'), canonicalJson(hashedContent(event)))

/** Like `eventHash`, for data that is known to be canonical; this saves more than half of a verification's work. */
export const hashOfCanonical = (event: Omit<StoredEvent, 'hash'>): string => {
  const { hash: _, previousHash, data, sealed, ...rest } = event as StoredEvent
  const boxes = boxesText(sealed)
  const attributes = rest as Readonly<Record<string, Json>>
  let members = ''
  for (const name of [...Object.keys(attributes), 'data', 'sealed'].sort()) {
    const text =
      name === 'data' ? dataText({ data, sealed }) : name === 'sealed' ? boxes : canonicalJson(attributes[name] as Json)
    members += `${members && ','}${canonicalJson(name)}:${text}`
  }
  return digest(Buffer.from(previousHash, 'base64url'), `{${members}}`)
}

const dataText = (event: Pick<StoredEvent, 'data' | 'sealed'>): string =>
  sharedBoxes(event.sealed).length === 0 ? event.data : canonicalJson(dataWithCommitments(event))

const boxOf = (name: string, bytes: Uint8Array): Uint8Array =>
  isShared(name) ? boxIn(fieldsOfBox(name), bytes) : bytes

/** The canonical JSON of the boxes' digests. */
const boxesText = (sealed: SealedFields): string =>
  membersText(sealed, (fields) => membersText(fields, (bytes, name) => `"${digest(boxOf(name, bytes))}"`))

const membersText = <A>(record: Readonly<Record<string, A>>, textOf: (value: A, name: string) => string): string => {
  let members = ''
  for (const name of Object.keys(record).sort())
    members += `${members && ','}${canonicalJson(name)}:${textOf(record[name] as A, name)}`
  return `{${members}}`
}

const mapValues = <A, B>(
  record: Readonly<Record<string, A>>,
  change: (value: A, name: string) => B,
): Record<string, B> => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

/**
 * Schema numbers. A stored event is never rewritten: data of schema n is read through pure functions n → n+1 up to the
 * newest. A type's current number is its number of upcasters plus one.
 */
export type Data = Readonly<Record<string, unknown>>
export type Upcasters = { readonly [type: string]: readonly ((data: Data) => Data)[] }

/**
 * The event was written by a newer release: during a deployment old and new functions run side by side. Nothing is wrong
 * with it, so it is read later, and a request is answered as during an outage.
 */
export class EventTooNew extends Error {
  override readonly name = 'EventTooNew'
}

export const newestSchema = (upcasters: Upcasters, type: string): number => (upcasters[type]?.length ?? 0) + 1

export const upcast = (upcasters: Upcasters, type: string, schema: number, data: Data): Data => {
  const newest = newestSchema(upcasters, type)
  if (!Number.isInteger(schema) || schema < 1 || schema > newest)
    throw new RangeError(`${type} of schema ${schema} cannot be read: the newest known is ${newest}`)
  return (upcasters[type] ?? []).slice(schema - 1).reduce((older, step) => step(older), data)
}
