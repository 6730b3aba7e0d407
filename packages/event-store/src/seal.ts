/**
 * One personal field: a commitment that is hashed, and a box that keeps value and salt. Whoever has both can check the
 * commitment; whoever has neither learns nothing, because the salt is random and as long as the digest.
 */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'
import { canonicalJson, type Json } from './canonical-json.ts'
import { digest } from './hash.ts'

export type Place = { readonly stream: string; readonly version: number; readonly field: string }
export type Opened = { readonly salt: Uint8Array; readonly value: Json }

const saltLength = 32
const ivLength = 12
const tagLength = 16

/** `SHA-256(salt ‖ canonical value)`, base64url. */
export const commitmentOf = ({ salt, value }: Opened): string => digest(salt, canonicalJson(value))

export const seal = (
  key: Uint8Array,
  place: Place,
  { salt, value }: Opened,
  random: (size: number) => Uint8Array,
): Uint8Array => {
  const iv = random(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyObject(key), iv).setAAD(associated(place))
  const text = Buffer.concat([cipher.update(salt), cipher.update(canonicalJson(value), 'utf8'), cipher.final()])
  return Uint8Array.from(Buffer.concat([iv, cipher.getAuthTag(), text]))
}

/** Null when the box was changed, moved, or sealed under another key. */
export const open = (key: Uint8Array, place: Place, box: Uint8Array): Opened | null => {
  if (box.length < ivLength + tagLength + saltLength) return null
  const tag = box.subarray(ivLength, ivLength + tagLength)
  try {
    const iv = box.subarray(0, ivLength)
    const decipher = createDecipheriv('aes-256-gcm', keyObject(key), iv, { authTagLength: tagLength })
    decipher.setAAD(associated(place)).setAuthTag(tag)
    const text = Buffer.concat([decipher.update(box.subarray(ivLength + tagLength)), decipher.final()])
    const value = JSON.parse(text.subarray(saltLength).toString('utf8')) as Json
    return { salt: Uint8Array.from(text.subarray(0, saltLength)), value }
  } catch {
    return null
  }
}

/** A box opens at its own place alone: it cannot be moved to another field, event or stream. */
const associated = ({ stream, version, field }: Place): Buffer => Buffer.from(canonicalJson([stream, version, field]))

/** Node takes bytes too, in seven times the time. An object lives as long as the bytes that it was made of: whoever keeps keys decides. */
const keyObjects = new WeakMap<Uint8Array, KeyObject>()
const keyObject = (key: Uint8Array): KeyObject => {
  const known = keyObjects.get(key)
  if (known !== undefined) return known
  const made = createSecretKey(key)
  keyObjects.set(key, made)
  return made
}
