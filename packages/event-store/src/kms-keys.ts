/**
 * Data keys wrapped by KMS: one per data subject, kept in the table `keys`, bound to the subject by the encryption
 * context. Unwrapped keys stay in memory for five minutes at most.
 */
import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from '@aws-sdk/client-kms'
import type { DataSubject } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { KeyDamaged, type KeyService, MasterKeyAway } from './keys.ts'

export type KmsDependencies = {
  readonly kms: Pick<KMSClient, 'send'>
  readonly keyId: string
  readonly items: Items
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** Milliseconds: so long other processes may still know a key that was erased. */
export const keptFor = 5 * 60 * 1000
/** Some megabytes: a verification that walks over all streams meets a person again within minutes. */
const keptAtMost = 10_000

export const kmsKeys = ({ kms, keyId, items, now = Date.now }: KmsDependencies): KeyService => {
  const cache = new Map<DataSubject, { readonly key: Promise<Uint8Array | null>; readonly until: number }>()

  /** Asked once, however many ask at the same time; an answer that failed or found nothing is not kept. */
  const cached = (subject: DataSubject, find: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> => {
    const known = cache.get(subject)
    if (known !== undefined && known.until > now()) return known.key
    return keep(subject, find())
  }

  const keep = (subject: DataSubject, key: Promise<Uint8Array | null>): Promise<Uint8Array | null> => {
    const entry = { key, until: now() + keptFor }
    const forget = () => {
      if (cache.get(subject) === entry) cache.delete(subject)
    }
    cache.delete(subject)
    cache.set(subject, entry)
    key.then((found) => found === null && forget(), forget)
    for (const oldest of cache.keys()) {
      if (cache.size <= keptAtMost) break
      cache.delete(oldest)
    }
    return key
  }

  const unwrap = async (item: Item): Promise<Uint8Array | null> => {
    if (item.erased === true) return null
    // KMS would not say of what is no bytes that it is no key.
    if (!(item.wrapped instanceof Uint8Array)) throw new KeyDamaged(String(item.subject))
    const EncryptionContext = { subject: String(item.subject) }
    const wrapped = { CiphertextBlob: item.wrapped, EncryptionContext, KeyId: keyId }
    const opened = await kms.send(new DecryptCommand(wrapped)).catch((error: unknown) => {
      throw isOfWrapped(error) ? new KeyDamaged(String(item.subject), { cause: error }) : failureOf(error)
    })
    return bytesOf(opened.Plaintext)
  }

  const find = async (subject: DataSubject): Promise<Uint8Array | null> => {
    const item = await items.get('keys', { subject })
    return item === undefined ? null : unwrap(item)
  }

  const findOrMake = async (subject: DataSubject): Promise<Uint8Array | null> => {
    const item = await items.get('keys', { subject })
    if (item !== undefined) return unwrap(item)
    const EncryptionContext = { subject }
    const wish = new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext })
    const made = await kms.send(wish).catch((error: unknown) => {
      throw failureOf(error)
    })
    const isFirst = await items.put('keys', { subject, wrapped: bytesOf(made.CiphertextBlob) }, { absent: true })
    return isFirst ? bytesOf(made.Plaintext) : find(subject)
  }

  const opensRow = async (item: Item): Promise<boolean> => {
    if (Object.keys(item).length !== 2) return false
    if (!(item.wrapped instanceof Uint8Array)) return item.erased === true
    return unwrap(item).then(
      (key) => {
        keep(String(item.subject), Promise.resolve(key))
        return true
      },
      (error: unknown) => {
        if (error instanceof KeyDamaged) return false
        throw error
      },
    )
  }

  return {
    existingKey: (subject) => cached(subject, () => find(subject)),
    // A look that found nothing may be under way for a reader: its empty answer does not hold for a writer.
    keyFor: async (subject) => (await cached(subject, () => findOrMake(subject))) ?? findOrMake(subject),
    opens: async (subject) => {
      const item = await items.get('keys', { subject })
      return item !== undefined && opensRow(item)
    },
    opensRow,
    erase: async (subject) => {
      await items.put('keys', { subject, erased: true })
      cache.delete(subject)
    },
  }
}

/** What KMS says of a wrapped key that is none of its, or was changed. */
const isOfWrapped = (error: unknown): boolean =>
  ['InvalidCiphertextException', 'IncorrectKeyException', 'ValidationException'].includes((error as Error).name)

/** A key service that is only asked too often is as it was: whoever asks again gets an answer. */
const failureOf = (error: unknown): unknown => (isThrottling(error) ? error : new MasterKeyAway(error))
const isThrottling = (error: unknown): boolean =>
  ['ThrottlingException', 'LimitExceededException', 'TooManyRequestsException'].includes((error as Error).name)

const bytesOf = (bytes: Uint8Array | undefined): Uint8Array => {
  if (bytes === undefined || bytes.length === 0) throw new Error('KMS gave no key')
  return Uint8Array.from(bytes)
}
