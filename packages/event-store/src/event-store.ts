/** The event store's public interface. The README of this folder and `docs/decisions` explain how it is built. */
import type { Command, Decider, Decision, DomainEvent, StreamName } from '@portal/domain'
import type { Value } from '@portal/items'
import type { StoredEvent } from './stored-event.ts'
import type { StreamVerification, Verifiable } from './verify.ts'

/** A recorded event, with personal fields opened where their key exists. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly stream: StreamName
  readonly version: number
  /** The stored schema number of this event type; `data` is already upcast to the newest. */
  readonly schema: number
  readonly at: string
  readonly actor: { readonly id: number; readonly role: string }
  readonly commandId: string
  readonly previousHash: string
  readonly hash: string
  /** The SHA-256 commitments of the personal fields, base64url, by field. */
  readonly commitments: Readonly<Record<string, string>>
  /** The salts of the opened fields, base64url; with the value they prove the commitment. */
  readonly salts: Readonly<Record<string, string>>
  /** Fields whose key was erased; null in `data`. */
  readonly erased: readonly string[]
}

/**
 * A view of one kind of stream: rows are a pure function of one stream's events. The store writes the difference
 * between the rows before and after, in the append's transaction.
 */
export type Projection = {
  readonly name: string
  readonly kind: string
  readonly rows: (history: readonly RecordedEvent[]) => readonly ViewRow[]
}
export type ViewRow = { readonly pk: string; readonly sk: string; readonly [attribute: string]: Value }

/** A claim of a stream against all others. The value is hashed with a key before it becomes a table key. */
export type Claim = {
  readonly kind: string
  readonly value: string
  /** The refusal code when another stream holds it. */
  readonly refusal: string
}
/**
 * The claims of a stream after these events: a pure function, so that claims can be rebuilt. A field with an erased key
 * is null and its claim is omitted, so an erasure must append the event that releases it first.
 */
export type Claims = { readonly kind: string; readonly held: (history: readonly RecordedEvent[]) => readonly Claim[] }

/**
 * A shared set that a decision relied on, with its members after the events. The append writes the set if it is
 * unchanged since `seenRevision`; otherwise the command is prepared and decided again.
 */
export type GuardedSet = { readonly name: string; readonly seenRevision: number; readonly members: readonly number[] }

export type Idempotency = {
  /** The key begins with its owner (`member-5:`), so that two members may send the same key. */
  readonly key: string
  readonly bodyDigest: string
  /** The HTTP status of the first answer. */
  readonly status: number
}

export type ExecuteOptions = {
  /** Chosen once per request. After a lost answer it tells whether the stored event is ours. */
  readonly commandId: string
  /**
   * The version that the person saw. If it is not the current one, the command is refused with `version_conflict`. A
   * refusal by the decider comes first, so that a conflict never reveals a stream that the person may not see.
   */
  readonly expectedVersion?: number
  readonly idempotency?: Idempotency
  /**
   * The number was just issued by `nextNumber`, so the stream is not read first. If the stream exists after all, the
   * append fails, and the stream is read and decided normally.
   */
  readonly isNew?: boolean
  /**
   * The whole stream, if the use case has just read it: the first attempt decides on it. If it has grown since, the
   * append fails, and the newer events are read.
   */
  readonly history?: readonly RecordedEvent[]
}

/**
 * A command on another stream in the same transaction. Both streams are decided and both heads are conditions; after a
 * lost race both are decided again.
 */
export type Companion = {
  readonly stream: StreamName
  /** That whole stream, if the preparation has read it; the attempt decides on exactly these events. */
  readonly history?: readonly RecordedEvent[]
  /** The events that follow from that stream's history, or the refusal of the whole command. */
  readonly decide: (history: readonly RecordedEvent[]) => Decision<DomainEvent>
}

/** A command with the data that was read for it from other streams. */
export type Prepared<C extends Command> = {
  readonly command: C
  /** The whole stream, if the preparation has read it; the attempt decides on exactly these events. */
  readonly history?: readonly RecordedEvent[]
  readonly guardedSets?: readonly GuardedSet[]
  readonly companion?: Companion
}
/** Called before every decision, so that facts of other streams and guarded sets are as fresh as the attempt. */
export type Prepare<C extends Command> = () => Promise<Prepared<C>>

/** Refusals by the store itself, besides those of the decider and of claims. */
export type StoreRefusal = 'version_conflict' | 'idempotency_key_reused' | 'in_progress' | 'busy'

export type Outcome<E extends DomainEvent, Code extends string> =
  | {
      readonly accepted: true
      readonly stream: StreamName
      readonly version: number
      /** The whole stream up to `version`; fold it for the answer instead of reading again. */
      readonly history: readonly RecordedEvent<E>[]
      readonly isReplay: boolean
      readonly status: number | null
    }
  | {
      readonly accepted: false
      readonly refusal: Code | StoreRefusal
      /** The current stream, for `current` in a 409. */
      readonly history: readonly RecordedEvent<E>[]
    }

export interface EventStore {
  /** All events up to `upTo` (default: all), checked for gaps. An unknown stream is empty, version 0. */
  load<E extends DomainEvent>(stream: StreamName, options?: { upTo?: number }): Promise<readonly RecordedEvent<E>[]>
  /** Opens one stored event as far as its keys exist. Throws `EventUnreadable`. */
  open<E extends DomainEvent>(stored: StoredEvent): Promise<RecordedEvent<E>>
  /**
   * Folds, decides, appends; decides again after a lost race, at most three times. A command that relies on other
   * streams or a guarded set is passed as a function, which reads them each time.
   */
  execute<S, E extends DomainEvent, C extends Command, Code extends string>(
    decider: Decider<S, E, C, Code>,
    stream: StreamName,
    command: C | Prepare<C>,
    options: ExecuteOptions,
  ): Promise<Outcome<E, Code>>
  /**
   * The first answer to this idempotency key, if it was given within 24 h before `at`. A use case asks before it uses
   * up a number or an upload; `execute` asks as well.
   */
  earlierAnswer<E extends DomainEvent>(idempotency: Idempotency, at: string): Promise<Outcome<E, never> | null>
  /** The next number of a kind, never issued twice; a refused filing may leave a gap. */
  nextNumber(kind: string): Promise<number>
  /** The current guarded set; revision 0 and empty when it was never written. */
  guardedSet(name: string): Promise<{ revision: number; members: readonly number[] }>
  /** The stream that holds this claim, if any; sign-in finds a number's member this way. */
  holderOf(claim: { kind: string; value: string }): Promise<StreamName | null>
  /** HMAC-SHA-256, base64url, under the portal's wrapped secret, for keys derived from personal data. */
  keyed(label: string, value: string): Promise<string>
  /** Checks hashes, chain, versions, commitments and the head of one stream. */
  verify(stream: StreamName): Promise<StreamVerification>
  /**
   * One stream as stored, opened as far as possible, and verified: for history, replay and audit. It never throws for a
   * changed stream: an unreadable field is null and named in `unreadable`. `read` is the stream if a scan has already
   * read it.
   */
  inspect(stream: StreamName, read?: Verifiable): Promise<Inspection>
}

export type Inspection = {
  readonly events: readonly InspectedEvent[]
  readonly verification: StreamVerification
}
export type InspectedEvent = {
  readonly stored: StoredEvent
  readonly recorded: RecordedEvent
  /** Fields whose box does not open although their key exists. */
  readonly unreadable: readonly string[]
}
