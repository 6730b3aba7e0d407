/**
 * Values on this device, encrypted with ChaCha20-Poly1305 under the key of the member's session (R-WEB-36). A library and not
 * WebCrypto, because a page that is being closed has no time to wait. An entry opens only under its own name.
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { hexToBytes } from '@noble/ciphers/utils.js'
import { localStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'
import { draftKey } from '../sign-in/draft-key.ts'

const nonceBytes = 12
/** More arguments than this at once exceed a browser's stack. */
const chunk = 8192

/** Returns false when the browser cannot store the value, for example in a private window or on a full disk. */
export const writeSealed = (member: number, name: DraftKey, value: unknown): boolean => {
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const sealed = cipher(member, name, nonce).encrypt(new TextEncoder().encode(JSON.stringify(value)))
    return localStore.setItem(name, textOf(nonce) + textOf(sealed))
  } catch {
    return false
  }
}

/** An entry of an earlier session cannot be opened any more, and is deleted. */
export const readSealed = (member: number, name: DraftKey): unknown => {
  const stored = localStore.getItem(name)
  if (stored === null) return null
  try {
    const bytes = Uint8Array.from(stored, (letter) => letter.charCodeAt(0))
    const opened = cipher(member, name, bytes.subarray(0, nonceBytes)).decrypt(bytes.subarray(nonceBytes))
    return JSON.parse(new TextDecoder().decode(opened))
  } catch {
    localStore.removeItem(name)
    return null
  }
}

const cipher = (member: number, name: string, nonce: Uint8Array) =>
  chacha20poly1305(hexToBytes(draftKey(member)), nonce, new TextEncoder().encode(name))

const textOf = (bytes: Uint8Array): string => {
  let text = ''
  for (let from = 0; from < bytes.length; from += chunk)
    text += String.fromCharCode(...bytes.subarray(from, from + chunk))
  return text
}
