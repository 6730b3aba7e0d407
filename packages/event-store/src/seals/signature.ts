/** ECDSA over P-256 with SHA-256, DER in base64url: the signature of seals and restore statements. */
import { createPublicKey, verify } from 'node:crypto'

/** The last base64url character may carry unused bits, which must be zero. */
export const isCanonicalBase64url = (text: string): boolean =>
  Buffer.from(text, 'base64url').toString('base64url') === text

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return (
      isCanonicalBase64url(signature) && verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    )
  } catch {
    // A key or signature that cannot be read does not verify.
    return false
  }
}
