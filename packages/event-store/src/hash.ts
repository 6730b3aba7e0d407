import { createHash } from 'node:crypto'

/** SHA-256 of the parts one after another, base64url. */
export const digest = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url')
}
