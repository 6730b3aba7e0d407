/**
 * A personal field: its commitment is hashed, and its box holds value and salt. With both, anybody can check the
 * commitment; without the salt, which is random and as long as the digest, it reveals nothing.
 */
import { canonicalJson, type Json } from './canonical-json.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { digest } from './hash.ts'

export type Place = { readonly stream: string; readonly version: number; readonly field: string }
export type Opened = { readonly salt: Uint8Array; readonly value: Json }

const saltLength = 32

/** `SHA-256(salt ‖ canonical value)`, base64url. */
export const commitmentOf = ({ salt, value }: Opened): string => digest(salt, canonicalJson(value))

export const seal = (
  key: Uint8Array,
  place: Place,
  { salt, value }: Opened,
  random: (size: number) => Uint8Array,
): Uint8Array => {
  const text = Buffer.concat([salt, Buffer.from(canonicalJson(value), 'utf8')])
  return encrypt(key, associated(place), text, random)
}

/** Null when the box was changed, moved, or sealed under another key. */
export const open = (key: Uint8Array, place: Place, box: Uint8Array): Opened | null => {
  const text = decrypt(key, associated(place), box)
  if (text === null || text.length < saltLength) return null
  try {
    const value = JSON.parse(text.subarray(saltLength).toString('utf8')) as Json
    return { salt: Uint8Array.from(text.subarray(0, saltLength)), value }
  } catch {
    return null
  }
}

const associated = ({ stream, version, field }: Place): Buffer => Buffer.from(canonicalJson([stream, version, field]))
