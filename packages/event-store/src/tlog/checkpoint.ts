/** C2SP tlog-checkpoint: a signed note with the log's name, size and root. */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { DataSubject } from '@portal/domain'
import type { KeyService } from '../keys/keys.ts'
import { type Hash, hashLength } from './hashes.ts'
import {
  cosignatureType,
  ed25519Type,
  fromBase64,
  isSignedBy,
  readNote,
  type SignatureLine,
  type SignedNote,
  signatureBy,
  type VerifierKey,
  verifierKeyId,
  verifyEd25519,
} from './note.ts'

export type TreeHead = { readonly origin: string; readonly size: number; readonly root: Hash }
export type Checkpoint = TreeHead & { readonly note: SignedNote }

export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`

/** Null when the text is no checkpoint. Lines after the third are extensions, which this log ignores. */
export const readCheckpoint = (bytes: string): Checkpoint | null => {
  const note = readNote(bytes)
  if (note === null) return null
  const [origin = '', size = '', encoded = '', ...rest] = note.text.split('\n')
  const root = fromBase64(encoded)
  const isWellFormed = origin !== '' && /^(0|[1-9]\d{0,15})$/.test(size) && root?.length === hashLength
  if (!isWellFormed || rest.pop() !== '' || rest.includes('') || !Number.isSafeInteger(Number(size))) return null
  return { origin, size: Number(size), root: root as Hash, note }
}

/** A checkpoint of this log, signed by its key; otherwise null. */
export const openCheckpoint = (bytes: string, key: VerifierKey): Checkpoint | null => {
  const checkpoint = readCheckpoint(bytes)
  return checkpoint !== null && checkpoint.origin === key.name && isSignedBy(checkpoint.note, key) ? checkpoint : null
}

/**
 * A witness may be configured with a type 1 key, as most witness programs print it; its cosignature then has the key
 * id computed with type 4 (C2SP tlog-cosignature). Its plain type 1 signature also counts, without a time.
 */
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

/**
 * The Ed25519 key that signs the published log's checkpoints. Its 32-byte seed is wrapped by KMS and stored in the
 * table `keys`, so that a restart keeps it. The name under which the table `keys` holds the wrapped seed, beside the
 * keys of people.
 */
export const noteKeySubject: DataSubject = 'portal-log-note-key'

export interface NoteSigner {
  readonly key: VerifierKey
  sign(text: string): SignatureLine
}

export const noteSigner = async (keys: Pick<KeyService, 'keyFor'>, name: string): Promise<NoteSigner> => {
  const seed = await keys.keyFor(noteKeySubject)
  if (seed === null) throw new Error('the key of the published log was erased')
  return signerFromSeed(seed, name)
}

export const signerFromSeed = (seed: Uint8Array, name: string): NoteSigner => {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Start, seed]), format: 'der', type: 'pkcs8' })
  const key = { name, type: ed25519Type, publicKey: rawPublicKey(privateKey) }
  return {
    key,
    sign: (text) => ({ name, keyId: verifierKeyId(key), signature: sign(null, Buffer.from(text), privateKey) }),
  }
}

/** The bytes before the seed in its PKCS 8 form (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')

const rawPublicKey = (privateKey: KeyObject): Buffer =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).subarray(-32)
