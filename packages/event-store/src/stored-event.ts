/**
 * An event as stored in the table `events`, and what its hash covers. The format never changes: anything new needs a
 * new attribute that old events lack, never a new meaning of an old attribute.
 */
import type { StreamName } from '@portal/domain'
import type { Item } from '@portal/items'
import { canonicalJson, type Json, parseJson } from './canonical-json.ts'
import { digest } from './hash.ts'

/** By data subject, then by field: `iv (12) | tag (16) | ciphertext of salt (32) | canonical JSON of the value`. */
type SealedFields = Readonly<Record<string, Readonly<Record<string, Uint8Array>>>>

export type StoredEvent = {
  readonly stream: StreamName
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly at: string
  readonly actor: { readonly id: number; readonly role: string }
  readonly commandId: string
  /** Canonical JSON; each personal field is replaced by `{ "commitment": … }`. */
  readonly data: string
  readonly sealed: SealedFields
  readonly previousHash: string
  readonly hash: string
}

export const toItem = (event: StoredEvent): Item => event

export const fromItem = (item: Item): StoredEvent => item as unknown as StoredEvent

/** The `previousHash` of a stream's first event: 32 zero bytes. */
export const genesisHash = Buffer.alloc(32).toString('base64url')

/**
 * Everything that the hash covers, as JSON, so that anybody can compute the hash without learning sealed values. A box
 * is represented by its SHA-256, so a proof needs no ciphertext.
 */
export const hashedContent = (event: Omit<StoredEvent, 'hash' | 'previousHash'>): Json => {
  // Every attribute except the two hashes, so that nothing can be added that the hash does not cover.
  const { hash: _, previousHash: __, data, sealed, ...rest } = event as StoredEvent
  const boxes = mapValues(sealed, (fields) => mapValues(fields, (box) => digest(box)))
  return { ...rest, data: parseJson(data), sealed: boxes }
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
    const text = name === 'data' ? data : name === 'sealed' ? boxes : canonicalJson(attributes[name] as Json)
    members += `${members && ','}${canonicalJson(name)}:${text}`
  }
  return digest(Buffer.from(previousHash, 'base64url'), `{${members}}`)
}

/** The canonical JSON of the boxes' digests. */
const boxesText = (sealed: SealedFields): string =>
  membersText(sealed, (fields) => membersText(fields, (box) => `"${digest(box)}"`))

const membersText = <A>(record: Readonly<Record<string, A>>, textOf: (value: A) => string): string => {
  let members = ''
  for (const name of Object.keys(record).sort())
    members += `${members && ','}${canonicalJson(name)}:${textOf(record[name] as A)}`
  return `{${members}}`
}

const mapValues = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
