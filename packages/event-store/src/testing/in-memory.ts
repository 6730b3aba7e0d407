/** What the store, the seals and the published log need from outside, in memory for specs. */
import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { DecryptCommand, GenerateDataKeyCommand, InvalidCiphertextException, type KMSClient } from '@aws-sdk/client-kms'
import { type ReceiptStore, receiptKey } from '../receipts/store.ts'
import type { SealSigner } from '../seals/signer.ts'
import type { SealStore } from '../seals/store.ts'
import type { LogFiles } from '../tlog/log-files.ts'

export type MemoryKms = { readonly kms: Pick<KMSClient, 'send'>; readonly calls: string[] }

/** It wraps under a key that never leaves it, bound to the encryption context, as KMS does. */
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

export const memorySigner = (): SealSigner => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
  return {
    sign: async (text) =>
      sign('sha256', typeof text === 'string' ? Buffer.from(text) : text, privateKey).toString('base64url'),
    publicKey: async () => spki,
  }
}

/** `addVersion` adds another version of a seal, as an intruder would. */
export const memorySeals = (): SealStore & {
  readonly versions: Map<number, string[]>
  addVersion(n: number, text: string): void
} => {
  const versions = new Map<number, string[]>()
  const addVersion = (n: number, text: string): void => {
    versions.set(n, [...(versions.get(n) ?? []), text])
  }
  return {
    versions,
    addVersion,
    put: async (n, text) => {
      if (versions.has(n)) return false
      addVersion(n, text)
      return true
    },
    read: async (n) => {
      const [text, ...others] = versions.get(n) ?? []
      return text === undefined ? null : { text, isShadowed: others.length > 0 }
    },
  }
}

export const memoryReceipts = (): ReceiptStore => {
  const receipts = new Map<string, Buffer>()
  return {
    put: async (id, receipt) => {
      if (receipts.has(receiptKey(id))) return false
      receipts.set(receiptKey(id), Buffer.from(receipt))
      return true
    },
    read: async (id) => receipts.get(receiptKey(id)) ?? null,
  }
}

export const memoryLogFiles = (): LogFiles & { readonly files: Map<string, Buffer> } => {
  const files = new Map<string, Buffer>()
  const tagOf = (bytes: Buffer): string => bytes.toString('base64')
  return {
    files,
    read: async (path) => {
      const bytes = files.get(path)
      return bytes === undefined ? null : { bytes, tag: tagOf(bytes) }
    },
    putOnce: async (path, bytes) => {
      if (files.has(path)) return false
      files.set(path, Buffer.from(bytes))
      return true
    },
    replace: async (path, bytes, tag) => {
      const found = files.get(path)
      if ((found === undefined ? null : tagOf(found)) !== tag) return false
      files.set(path, Buffer.from(bytes))
      return true
    },
  }
}
