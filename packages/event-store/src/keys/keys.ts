/** The keys of personal fields, one per data subject. `kms.ts` and `memory.ts` behave alike. */
import { randomBytes } from 'node:crypto'
import type { DataSubject } from '@portal/domain'
import type { Item } from '@portal/items'
import { Unavailable } from '../log/projector.ts'

export interface KeyService {
  /** The subject's key of 32 bytes, created on first use; null for ever after an erasure. */
  keyFor(subject: DataSubject): Promise<Uint8Array | null>
  existingKey(subject: DataSubject): Promise<Uint8Array | null>
  /**
   * Whether the stored key can be unwrapped or was properly erased, without a cache; false when it is missing or
   * changed. Throws when this cannot be known, for example `MasterKeyUnavailable`.
   */
  opens(subject: DataSubject): Promise<boolean>
  /** Like `opens`, for a row that the caller has just read; a key that was unwrapped is cached. */
  opensRow(row: Item): Promise<boolean>
  /**
   * Called now and then by work that needs the keys of everybody for longer than a key is cached. When four fifths of
   * that time are over, one scan finds who was erased since; all other cached keys are kept for as long again.
   */
  renew(): Promise<void>
  /**
   * Erases the subject's key, so that its sealed data can never be opened again. Other processes may use a cached key
   * for five more minutes.
   */
  erase(subject: DataSubject): Promise<void>
}

/** The subject of the portal's own secret, under which personal data is hashed to form table keys. */
export const indexSecret: DataSubject = 'portal-index-secret'

/**
 * The master key is disabled, deleted, unreachable or not permitted, so no data key can be judged and no event is at
 * fault. `cause` is the error of KMS or of the connection.
 */
export class MasterKeyUnavailable extends Unavailable {
  override readonly name = 'MasterKeyUnavailable'
  constructor(cause: unknown) {
    super(`the master key does not answer (${cause instanceof Error ? cause.name : typeof cause})`, { cause })
  }
}

/** The row of this subject in the table `keys` holds no key, a changed one, or another subject's. */
export class KeyDamaged extends Error {
  override readonly name = 'KeyDamaged'
  constructor(subject: DataSubject, options?: ErrorOptions) {
    super(`the key of ${subject} does not open`, options)
  }
}

/** Keys in memory, for specs: random, or made by `key` where golden samples need the same ones each time. */
export const memoryKeys = (key: (subject: string) => Uint8Array = () => randomBytes(32)): KeyService => {
  const keys = new Map<string, Uint8Array | null>()
  const existingKey = async (subject: string) => keys.get(subject) ?? null
  return {
    existingKey,
    keyFor: async (subject) => {
      if (!keys.has(subject)) keys.set(subject, key(subject))
      return existingKey(subject)
    },
    opens: async (subject) => keys.has(subject),
    opensRow: async ({ subject }) => keys.has(String(subject)),
    renew: async () => undefined,
    erase: async (subject) => {
      keys.set(subject, null)
    },
  }
}
