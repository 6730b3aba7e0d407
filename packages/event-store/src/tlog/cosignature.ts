/**
 * A witness may be configured with a type 1 key, as most witness programs print it; its cosignature then has the key id
 * computed with type 4 (C2SP tlog-cosignature). Its plain type 1 signature also counts, without a time.
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

/** This key's valid cosignature. `at`: when the witness saw the checkpoint, in seconds; null for a plain signature. */
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
