import { hash } from 'node:crypto'

/**
 * SHA-256 of the concatenated parts, base64url. Node's one-shot `hash` is used, because a verification spends most of
 * its time here.
 */
export const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const [first = '', ...rest] = parts
  return hash('sha256', rest.length === 0 ? first : Buffer.concat(parts.map(bytesOf)), 'base64url')
}

const bytesOf = (part: string | Uint8Array): Uint8Array => (typeof part === 'string' ? Buffer.from(part) : part)
