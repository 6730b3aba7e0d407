/** The keys of personal fields, one per data subject. Two services behave alike: `kms-keys.ts` and `memory-keys.ts`. */
import type { DataSubject } from '@portal/domain'
import type { Item } from '@portal/items'
import { Unavailable } from './log/projector.ts'

export interface KeyService {
  /** The subject's key of 32 bytes, made on first sight; null once it was erased, for ever. */
  keyFor(subject: DataSubject): Promise<Uint8Array | null>
  /** The same without making one: what was sealed under no key cannot be opened by a new one. */
  existingKey(subject: DataSubject): Promise<Uint8Array | null>
  /**
   * Whether the subject's key can be opened, or was erased as it should: asked of where it lies, not of what is in memory.
   * False when it is missing, or was changed. Throws `MasterKeyAway`: then it is not known.
   */
  opens(subject: DataSubject): Promise<boolean>
  /** The same of a row that was just read. A key that opened is kept in memory as any other. */
  opensRow(row: Item): Promise<boolean>
  /** Forgets the subject: what was sealed for them can never be opened again. Other processes follow within five minutes. */
  erase(subject: DataSubject): Promise<void>
}

/** Not a person: the secret under which keys that derive from personal data are hashed. */
export const indexSecret: DataSubject = 'portal-index-secret'

/**
 * The key that wraps all others is switched off, to be deleted, gone, out of reach, or not ours to use. Of no single key
 * anything is known, and no event is to blame. `cause` is what KMS or the way to it said.
 */
export class MasterKeyAway extends Unavailable {
  override readonly name = 'MasterKeyAway'
  constructor(cause: unknown) {
    super(`the master key does not answer (${cause instanceof Error ? cause.name : typeof cause})`, { cause })
  }
}

/** What lies under this subject in the table `keys` is no key, or another one's. */
export class KeyDamaged extends Error {
  override readonly name = 'KeyDamaged'
  constructor(subject: DataSubject, options?: ErrorOptions) {
    super(`the key of ${subject} does not open`, options)
  }
}
