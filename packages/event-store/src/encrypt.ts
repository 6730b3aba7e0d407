/** AES-256-GCM: one byte string holds the initialization vector, the authentication tag and the ciphertext. */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'

const ivLength = 12
const tagLength = 16
/** One object for all calls, because a new one for each takes a twentieth of the time of a box. */
const tagOptions = { authTagLength: tagLength }

export const encrypt = (
  key: Uint8Array,
  associated: Uint8Array,
  text: Uint8Array,
  random: (size: number) => Uint8Array,
): Uint8Array => {
  const iv = random(ivLength)
  const cipher = createCipheriv('aes-256-gcm', keyObject(key), iv).setAAD(associated)
  const box = new Uint8Array(ivLength + tagLength + text.length)
  box.set(iv)
  box.set(cipher.update(text), ivLength + tagLength)
  // GCM has no padding, so `final` returns no bytes; the authentication tag exists only afterwards.
  cipher.final()
  box.set(cipher.getAuthTag(), ivLength)
  return box
}

/** Null when the ciphertext or its associated data was changed, or another key made it. */
export const decrypt = (key: Uint8Array, associated: Uint8Array, box: Uint8Array): Buffer | null => {
  if (box.length < ivLength + tagLength) return null
  const tag = box.subarray(ivLength, ivLength + tagLength)
  try {
    const iv = box.subarray(0, ivLength)
    const decipher = createDecipheriv('aes-256-gcm', keyObject(key), iv, tagOptions)
    decipher.setAAD(associated).setAuthTag(tag)
    const text = decipher.update(box.subarray(ivLength + tagLength))
    // GCM has no padding, so `final` returns no bytes; it throws when the authentication tag does not match.
    decipher.final()
    return text
  } catch {
    return null
  }
}

/**
 * Cached, because Node takes seven times as long with raw bytes as with a KeyObject. The WeakMap drops an object as
 * soon as nobody holds the bytes of its key.
 */
const keyObjects = new WeakMap<Uint8Array, KeyObject>()
export const keyObject = (key: Uint8Array): KeyObject => {
  const known = keyObjects.get(key)
  if (known !== undefined) return known
  const made = createSecretKey(key)
  keyObjects.set(key, made)
  return made
}
