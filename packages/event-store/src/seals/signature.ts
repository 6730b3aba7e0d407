/** ECDSA over P-256 with SHA-256, DER in base64url: how seals and restore statements are signed. */
import { createPublicKey, verify } from 'node:crypto'

/** The last letter of base64url may hold bits that say nothing. */
export const isSpelledOnce = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return isSpelledOnce(signature) && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    // What is no key or no signature proves nothing.
    return false
  }
}
