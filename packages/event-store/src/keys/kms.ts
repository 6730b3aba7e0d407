/**
 * Data keys wrapped by KMS: one per data subject, in the table `keys`, bound to the subject by the encryption context.
 * Unwrapped keys are cached for five minutes at most.
 */
import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from '@aws-sdk/client-kms'
import type { DataSubject } from '@portal/domain'
import { type Item, type Items, limitConcurrency, putNewest, scanPages } from '@portal/items'
import DataLoader from 'dataloader'
import { KeyDamaged, type KeyService, MasterKeyUnavailable } from './keys.ts'
import { packedKeys } from './packed.ts'

export type KmsDependencies = {
  readonly kms: Pick<KMSClient, 'send'>
  readonly keyId: string
  readonly items: Items
  /** Epoch milliseconds. */
  readonly now?: () => number
  /** Maximum number of cached keys, a hundred bytes each; default 10,000. */
  readonly maxKeys?: number
}

/** Milliseconds for which a key is cached, even after another process has erased it. */
export const keyCacheMilliseconds = 5 * 60 * 1000
/** Leaves a minute for the scan that renews the keys. */
const renewalMilliseconds = 4 * 60 * 1000
/**
 * Keys that KMS unwraps at the same time. A rebuild asks for hundreds at once, and those that wait inside the SDK would
 * use up the timeouts of their calls.
 */
const maxDecrypts = 32
/**
 * The newest cached keys are also kept as objects, which are faster to return and take a thousand bytes each. These must
 * be more than a rebuild asks for at the same time, because a key that is dropped before its answer is asked for again.
 */
const newestKeys = 5_000

export const kmsKeys = ({ kms, keyId, items, now = Date.now, maxKeys = 10_000 }: KmsDependencies): KeyService => {
  const cache = new Map<DataSubject, { readonly key: Promise<Uint8Array | null>; readonly until: number }>()
  const packed = packedKeys(maxKeys)
  const inTurn = limitConcurrency(maxDecrypts)
  let renewedAt: number | undefined

  /** Concurrent callers share one request; a failed or empty answer is not cached. */
  const cached = (subject: DataSubject, find: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> => {
    const known = cache.get(subject)
    if (known !== undefined && known.until > now()) return known.key
    const older = packed.get(subject, now())
    if (older === undefined) return keep(subject, find())
    const key = Promise.resolve(older.key)
    putNewest(cache, subject, { key, until: older.until }, newestKeys)
    return key
  }

  const keep = (subject: DataSubject, key: Promise<Uint8Array | null>): Promise<Uint8Array | null> => {
    const entry = { key, until: now() + keyCacheMilliseconds }
    renewedAt ??= now()
    putNewest(cache, subject, entry, newestKeys)
    const settle = (found: Uint8Array | null) => {
      // A key that was erased or asked for again meanwhile has no entry or another one.
      if (cache.get(subject) !== entry) return
      if (found === null) cache.delete(subject)
      else packed.put(subject, found, entry.until)
    }
    key.then(settle, () => settle(null))
    return key
  }

  const forget = (subject: DataSubject): void => {
    cache.delete(subject)
    packed.forget(subject)
  }

  const unwrap = async (item: Item): Promise<Uint8Array | null> => {
    if (item.erased === true) return null
    // Checked here, because KMS reports a value of another type with an error that does not mean a bad key.
    if (!(item.wrapped instanceof Uint8Array)) throw new KeyDamaged(String(item.subject))
    const EncryptionContext = { subject: String(item.subject) }
    const command = new DecryptCommand({ CiphertextBlob: item.wrapped, EncryptionContext, KeyId: keyId })
    const opened = await inTurn(() => kms.send(command)).catch((error: unknown) => {
      throw isOfWrapped(error) ? new KeyDamaged(String(item.subject), { cause: error }) : failureOf(error)
    })
    return bytesOf(opened.Plaintext)
  }

  // A fold of many streams needs many keys, so their rows are read in one request; the caching is left to `cached`.
  const rows = new DataLoader<DataSubject, Item | undefined>(
    async (subjects) => {
      const [subject] = subjects
      if (subjects.length === 1 && subject !== undefined) return [await items.get('keys', { subject })]
      const found = await items.getMany(
        'keys',
        subjects.map((each) => ({ subject: each })),
      )
      return [...found]
    },
    { cache: false, maxBatchSize: 100 },
  )

  const find = async (subject: DataSubject): Promise<Uint8Array | null> => {
    const item = await rows.load(subject)
    return item === undefined ? null : unwrap(item)
  }

  const findOrMake = async (subject: DataSubject): Promise<Uint8Array | null> => {
    const item = await items.get('keys', { subject })
    if (item !== undefined) return unwrap(item)
    const EncryptionContext = { subject }
    const options = new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext })
    const made = await kms.send(options).catch((error: unknown) => {
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
        void keep(String(item.subject), Promise.resolve(key))
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
    // A cached null may come from a reader that found no key, so a writer looks again and creates one.
    keyFor: async (subject) => (await cached(subject, () => findOrMake(subject))) ?? findOrMake(subject),
    opens: async (subject) => {
      const item = await items.get('keys', { subject })
      return item !== undefined && opensRow(item)
    },
    opensRow,
    renew: async () => {
      const from = now()
      if (renewedAt === undefined || from - renewedAt < renewalMilliseconds) return
      for await (const page of scanPages(items, 'keys', { having: 'erased' }))
        for (const { subject } of page) forget(String(subject))
      packed.keepUntil(from + keyCacheMilliseconds)
      renewedAt = from
    },
    erase: async (subject) => {
      await items.put('keys', { subject, erased: true })
      forget(subject)
    },
  }
}

/** KMS's errors for a wrapped key that is foreign or was changed. */
const isOfWrapped = (error: unknown): boolean =>
  error instanceof Error &&
  ['InvalidCiphertextException', 'IncorrectKeyException', 'ValidationException'].includes(error.name)

/** Throttling is passed on unchanged, because a retry will succeed. */
const failureOf = (error: unknown): unknown => (isThrottling(error) ? error : new MasterKeyUnavailable(error))
const isThrottling = (error: unknown): boolean =>
  error instanceof Error &&
  ['ThrottlingException', 'LimitExceededException', 'TooManyRequestsException'].includes(error.name)

const bytesOf = (bytes: Uint8Array | undefined): Uint8Array => {
  if (bytes === undefined || bytes.length === 0) throw new Error('KMS gave no key')
  return Uint8Array.from(bytes)
}
