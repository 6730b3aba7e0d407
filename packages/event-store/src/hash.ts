import { hash } from 'node:crypto'

/**
 * SHA-256 of the concatenated parts, base64url. Node's one-shot `hash` is used, because a verification spends most of
 * its time here.
 */
export const digest = (...parts: readonly (string | Uint8Array)[]): string =>
  hash('sha256', parts.length === 1 ? (parts[0] as string | Uint8Array) : joined(parts), 'base64url')

/** Bytes. Most events are shorter; their parts are joined here, because a buffer for each takes as long as its hash. */
const scratch = Buffer.allocUnsafe(16_384)
/** The most bytes that one UTF-16 unit takes in UTF-8. */
const bytesPerUnit = 3

const joined = (parts: readonly (string | Uint8Array)[]): Uint8Array => {
  let most = 0
  for (const part of parts) most += part.length * (typeof part === 'string' ? bytesPerUnit : 1)
  if (most > scratch.length) return Buffer.concat(parts.map(bytesOf))
  let length = 0
  for (const part of parts) {
    if (typeof part === 'string') length += scratch.write(part, length)
    else {
      scratch.set(part, length)
      length += part.length
    }
  }
  return scratch.subarray(0, length)
}

const bytesOf = (part: string | Uint8Array): Uint8Array => (typeof part === 'string' ? Buffer.from(part) : part)
