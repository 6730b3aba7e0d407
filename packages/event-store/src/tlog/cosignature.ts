/**
 * A witness's cosignature of a checkpoint (C2SP tlog-cosignature). A witness has a verifier key of type 4, or of type 1
 * as most witness programs print it; then its cosignatures use the key id of the same key with type 4.
 */
import {
  cosignatureType,
  ed25519Type,
  type SignatureLine,
  signatureBy,
  type VerifierKey,
  verifyEd25519,
} from './note.ts'

export const cosignedMessage = (text: string, timestamp: bigint): Buffer =>
  Buffer.from(`cosignature/v1\ntime ${timestamp}\n${text}`)

/** When the witness saw the checkpoint, in seconds; null when no line is a valid cosignature of this key. */
export const cosignatureBy = (
  text: string,
  signatures: readonly SignatureLine[],
  key: VerifierKey,
): { readonly line: SignatureLine; readonly at: number | null } | null => {
  const stamped = signatureBy(signatures, { ...key, type: cosignatureType })
  if (stamped?.signature.length === 72) {
    const timestamp = stamped.signature.readBigUInt64BE(0)
    const isValid =
      timestamp < 2n ** 63n &&
      verifyEd25519(key.publicKey, cosignedMessage(text, timestamp), stamped.signature.subarray(8))
    if (isValid) return { line: stamped, at: Number(timestamp) }
  }
  if (key.type !== ed25519Type) return null
  const plain = signatureBy(signatures, key)
  if (plain === undefined || !verifyEd25519(key.publicKey, Buffer.from(text), plain.signature)) return null
  return { line: plain, at: null }
}
