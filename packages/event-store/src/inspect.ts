/** A stream for history, replay and audit: events as stored and opened, their verification, and proofs for a reader. */
import type { StreamName } from '@portal/domain'
import type { Items } from '@portal/items'
import type { Json } from './canonical-json.ts'
import type { InspectedEvent, StreamInspection } from './event-store.ts'
import { KeyDamaged } from './keys/keys.ts'
import { readVerifiable } from './load.ts'
import { keysForEvents, type OpenDependencies, openWith, type SubjectKeys } from './open.ts'
import { EventTooNew, hashedContent, type StoredEvent } from './stored-event.ts'
import { type VerifiableStream, verifyStored } from './verify.ts'

export const inspect = async (
  { items, ...opening }: OpenDependencies & { readonly items: Items },
  stream: StreamName,
  read?: VerifiableStream,
): Promise<StreamInspection> => {
  const verifiable = read ?? (await readVerifiable(items, stream))
  const open = openDamaged(opening, await keysForEvents(opening, verifiable.events))
  const events = verifiable.events.map(open)
  const unreadable = new Set(events.filter((event) => event.unreadable.length > 0).map(({ stored }) => stored.version))
  return { events, verification: verifyStored({ ...verifiable, unreadable }) }
}

type ExistingKey = OpenDependencies['existingKey']

/** Replaces a damaged key with one that opens nothing, so that the other fields of its events are still shown. */
export const withPlaceholderKeys =
  (existingKey: ExistingKey): ExistingKey =>
  async (subject) => {
    try {
      return await existingKey(subject)
    } catch (error) {
      if (error instanceof KeyDamaged) return new Uint8Array(32)
      throw error
    }
  }

/**
 * A damaged event is shown empty, so that an auditor sees its position, and so is one of a newer release, which is not
 * broken.
 */
const openDamaged =
  (opening: OpenDependencies, keys: SubjectKeys) =>
  (stored: StoredEvent): InspectedEvent => {
    try {
      return openWith(opening, keys, stored)
    } catch (error) {
      const isTooNew = error instanceof EventTooNew
      const isDamaged = error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError
      if (!isDamaged && !isTooNew) throw error
      const { data: _, sealed: __, ...rest } = stored
      const recorded = { ...rest, data: {}, commitments: {}, salts: {}, erased: [] }
      return isTooNew ? { stored, recorded, unreadable: [], isTooNew } : { stored, recorded, unreadable: ['data'] }
    }
  }

export type EventProof = {
  readonly hash: string
  readonly previousHash: string
  /**
   * `hash` is SHA-256 of the previous hash and this content's canonical JSON, in which commitments replace personal
   * fields.
   */
  readonly content: Json | null
  readonly commitments: Readonly<Record<string, string>>
  /** `SHA-256(salt ‖ canonical JSON of the value)` is the commitment. */
  readonly salts: Readonly<Record<string, string>>
}

/** The proof of an event, with salts only for fields that the reader may see. */
export const proofFor = (
  { stored, recorded, unreadable }: InspectedEvent,
  mayRead: (field: string) => boolean,
): EventProof => ({
  hash: stored.hash,
  previousHash: stored.previousHash,
  content: unreadable.includes('data') ? null : hashedContent(stored),
  commitments: recorded.commitments,
  salts: Object.fromEntries(Object.entries(recorded.salts).filter(([field]) => mayRead(field))),
})
