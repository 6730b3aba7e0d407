/**
 * The Ed25519 key that signs the published log's checkpoints. Its 32-byte seed is wrapped by KMS and stored in the
 * table `keys`, so that a restart keeps it.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { DataSubject } from '@portal/domain'
import type { KeyService } from '../keys/keys.ts'
import { ed25519Type, type SignatureLine, type VerifierKey, verifierKeyId } from './note.ts'

/** The name under which the table `keys` holds the wrapped seed, beside the keys of people. */
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
