/**
 * Seals the only personal field that an event has of a person: the event's hash covers a commitment, and an encrypted
 * box holds the value and a salt, with which anybody can check the commitment. Without the salt, which is random and as
 * long as the digest, the commitment reveals nothing.
 */
import { canonicalJson, type Json, parseJson } from './canonical-json.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { digest } from './hash.ts'

/** `event`: from `eventContext`, made once for all boxes of an event. */
export type SealContext = { readonly event: string; readonly field: string }
export type OpenedField = {
  /** base64url. */
  readonly salt: string
  readonly value: Json
  /** The commitment of the salt and value that the box held. */
  readonly commitment: string
}

const saltLength = 32

/** What a box holds and a commitment covers: `salt ‖ canonical value`. */
export const saltedText = (salt: Uint8Array, value: Json): Uint8Array =>
  Buffer.concat([salt, Buffer.from(canonicalJson(value))])

/** SHA-256, base64url. */
export const sealCommitment = (text: Uint8Array): string => digest(text)

export const seal = (
  key: Uint8Array,
  context: SealContext,
  text: Uint8Array,
  random: (size: number) => Uint8Array,
): Uint8Array => encrypt(key, associated(context), text, random)

/** Null when the box was changed, belongs to another field or event, or was sealed under another key. */
export const open = (key: Uint8Array, context: SealContext, box: Uint8Array): OpenedField | null => {
  const text = decrypt(key, associated(context), box)
  if (text === null || text.length < saltLength) return null
  try {
    const value = parseJson(text.toString('utf8', saltLength))
    return { salt: text.toString('base64url', 0, saltLength), value, commitment: sealCommitment(text) }
  } catch {
    return null
  }
}

/** Binds a box to its place: the canonical JSON of a list of stream, version and the box's name. */
export const associated = ({ event, field }: SealContext): Buffer => Buffer.from(`${event}${canonicalJson(field)}]`)

export const eventContext = (stream: string, version: number): string =>
  `[${canonicalJson(stream)},${canonicalJson(version)},`
