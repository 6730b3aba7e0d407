/** The signer of seals: a key that never leaves KMS (ECC_NIST_P256). */
import { GetPublicKeyCommand, type KMSClient, SignCommand } from '@aws-sdk/client-kms'

export interface SealSigner {
  /** Signs bytes, or a text in UTF-8; the signature is DER in base64url. */
  sign(text: string | Uint8Array): Promise<string>
  /** SubjectPublicKeyInfo, base64url. */
  publicKey(): Promise<string>
}

export const kmsSigner = ({
  kms,
  keyId,
}: {
  readonly kms: Pick<KMSClient, 'send'>
  readonly keyId: string
}): SealSigner => {
  let known: Promise<string> | undefined
  const ask = async (): Promise<string> =>
    base64url((await kms.send(new GetPublicKeyCommand({ KeyId: keyId }))).PublicKey)
  return {
    sign: async (text) => {
      const Message = bytesOf(text)
      const signed = new SignCommand({ KeyId: keyId, MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256', Message })
      return base64url((await kms.send(signed)).Signature)
    },
    // The key never changes, so it is cached; a failed call is retried.
    publicKey: () => {
      known ??= ask().catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
  }
}

const bytesOf = (text: string | Uint8Array): Uint8Array => (typeof text === 'string' ? Buffer.from(text) : text)

const base64url = (bytes: Uint8Array | undefined): string => {
  if (bytes === undefined || bytes.length === 0) throw new Error('KMS gave no answer to sign with')
  return Buffer.from(bytes).toString('base64url')
}
