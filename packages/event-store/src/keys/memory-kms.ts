/**
 * KMS in memory, for specs: it wraps under a key that never leaves it, bound to the encryption context, as KMS does.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { DecryptCommand, GenerateDataKeyCommand, InvalidCiphertextException, type KMSClient } from '@aws-sdk/client-kms'

export type MemoryKms = { readonly kms: Pick<KMSClient, 'send'>; readonly calls: string[] }

export const memoryKms = (): MemoryKms => {
  const master = randomBytes(32)
  const calls: string[] = []
  const associated = (context?: Record<string, string>) => Buffer.from(JSON.stringify(context ?? {}))
  const wrap = (KeyId: string | undefined, context?: Record<string, string>) => {
    const [key, iv] = [randomBytes(32), randomBytes(12)]
    const cipher = createCipheriv('aes-256-gcm', master, iv).setAAD(associated(context))
    const CiphertextBlob = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()])
    return { Plaintext: key, CiphertextBlob, KeyId }
  }
  const unwrap = (bytes: Uint8Array | undefined, context?: Record<string, string>) => {
    const blob = Buffer.from(bytes ?? [])
    try {
      const decipher = createDecipheriv('aes-256-gcm', master, blob.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(associated(context)).setAuthTag(blob.subarray(44))
      return { Plaintext: Buffer.concat([decipher.update(blob.subarray(12, 44)), decipher.final()]) }
    } catch (cause) {
      throw new InvalidCiphertextException({ message: String(cause), $metadata: {} })
    }
  }
  const send = async (command: unknown) => {
    if (command instanceof GenerateDataKeyCommand) {
      calls.push('GenerateDataKey')
      return wrap(command.input.KeyId, command.input.EncryptionContext)
    }
    if (!(command instanceof DecryptCommand)) throw new Error('not asked of KMS by us')
    calls.push('Decrypt')
    return unwrap(command.input.CiphertextBlob, command.input.EncryptionContext)
  }
  return { kms: { send } as unknown as Pick<KMSClient, 'send'>, calls }
}
