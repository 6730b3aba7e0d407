/** The event store's public interface. The README of this folder and `docs/decisions` explain how it is built. */
import type { Command, Decider, Decision, DomainEvent, StreamName } from '@portal/domain'
import type { Value } from '@portal/items'
import type { EventActor, StoredEvent } from './stored-event.ts'
import type { StreamVerification, VerifiableStream } from './verify.ts'

/** A recorded event, with personal fields decrypted where their key exists. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly stream: StreamName
  readonly version: number
  /** The schema number under which the event was stored; `data` is already upcast to the newest schema. */
  readonly schema: number
  readonly at: string
  readonly actor: EventActor
  readonly commandId: string
  readonly previousHash: string
  readonly hash: string
  /** The SHA-256 commitments of the personal fields, base64url, by field. */
  readonly commitments: Readonly<Record<string, string>>
  /** The salts of the decrypted fields, base64url; a salt and its value prove the commitment. */
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

/** A value that only one stream may hold; it is stored as a keyed hash, because it may be personal. */
export type Claim = {
  readonly kind: string
  readonly value: string
  /** The refusal code when another stream holds the value. */
  readonly refusal: string
}
/**
 * The claims that a stream holds after these events; pure, so that claims can be rebuilt. A field whose key was erased
 * yields no claim, so an erasure must first append the event that releases the claim.
 */
export type Claims = {
  readonly kind: string
  readonly claimsOf: (history: readonly RecordedEvent[]) => readonly Claim[]
}

/**
 * A shared set that a decision relied on, with its members after the events. If the set changed since `seenRevision`,
 * the append fails, and the command is prepared and decided again.
 */
export type GuardedSet = { readonly name: string; readonly seenRevision: number; readonly members: readonly number[] }

/** `version` is the length of the stream that was read; 0 where it does not exist. */
export type GuardedStream = { readonly stream: StreamName; readonly version: number }

export type Idempotency = {
  /** The key begins with its owner (`member-5:`), so that two members may send the same key. */
  readonly key: string
  readonly bodyDigest: string
  /** The HTTP status of the first answer. */
  readonly status: number
}

export type ExecuteOptions = {
  /** Chosen once per request, so that a stored event can be recognised as ours after a lost answer. */
  readonly commandId: string
  /**
   * The version that the person saw. If it is not the current one, the command is refused with `version_conflict`,
   * unless both versions give the same refusal, so that a conflict never reveals a stream that the person may not see.
   */
  readonly expectedVersion?: number | undefined
  readonly idempotency?: Idempotency | undefined
  /**
   * The stream's number was just issued by `nextNumber`, so the stream is not read first. If it exists after all, the
   * append fails, and the stream is read and decided normally.
   */
  readonly isNew?: boolean
  /**
   * The whole stream, if the use case has just read it, for the first attempt. If the stream has grown since, the
   * append fails, and the newer events are read.
   */
  readonly history?: readonly RecordedEvent[]
}

/**
 * A decision on another stream, whose events are written in the same transaction. After a lost race on either stream
 * both are decided again.
 */
export type CompanionStream = {
  readonly stream: StreamName
  /** The whole stream of the companion, if the preparation has read it; the attempt decides on exactly these events. */
  readonly history?: readonly RecordedEvent[]
  /** Returns the companion's events, or a refusal, which refuses the whole command. */
  readonly decide: (history: readonly RecordedEvent[]) => Decision<DomainEvent>
}

/** A command with the data that was read for it from other streams. */
export type PreparedCommand<C extends Command> = {
  readonly command: C
  /** The whole stream, if the preparation has read it; the attempt decides on exactly these events. */
  readonly history?: readonly RecordedEvent[]
  readonly guardedSets?: readonly GuardedSet[]
  readonly companion?: CompanionStream
  /** Streams that the decision read and does not write: if one has grown since, the command is decided again. */
  readonly guardedStreams?: readonly GuardedStream[]
}
/** Called before every decision, so that what it reads of other streams is as fresh as the decision. */
export type PrepareCommand<C extends Command> = () => Promise<PreparedCommand<C>>

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
      /** The whole stream as it is now, to fold what a 409 shows in its field `current`. */
      readonly history: readonly RecordedEvent<E>[]
    }

export interface EventStore {
  /** The events up to version `upTo`, or all of them; throws at a gap. An unknown stream has no events. */
  load<E extends DomainEvent>(stream: StreamName, options?: { upTo?: number }): Promise<readonly RecordedEvent<E>[]>
  /** Decrypts one stored event; a field whose key was erased is null. Throws `EventUnreadable`. */
  open<E extends DomainEvent>(stored: StoredEvent): Promise<RecordedEvent<E>>
  /** Requests the keys of events that are opened soon. A failure is not reported here: `open` requests the key again. */
  requestKeys(events: readonly StoredEvent[]): void
  /**
   * Folds, decides and appends; after a lost race it decides again, at most three times. A command that relies on other
   * streams or a guarded set is passed as a function, which is called before each decision.
   */
  execute<S, E extends DomainEvent, C extends Command, Code extends string>(
    decider: Decider<S, E, C, Code>,
    stream: StreamName,
    command: C | PrepareCommand<C>,
    options: ExecuteOptions,
  ): Promise<Outcome<E, Code>>
  /**
   * The first answer to this idempotency key, if it was given within 24 h before `at`. A use case asks before it takes
   * a number or an upload; `execute` asks again.
   */
  earlierAnswer<E extends DomainEvent>(idempotency: Idempotency, at: string): Promise<Outcome<E, never> | null>
  /**
   * Keeps the answer to a request that did something and wrote no event: the stream at this version. The first answer to
   * a key stays.
   */
  rememberAnswer(
    idempotency: Idempotency,
    answer: { readonly stream: StreamName; readonly version: number; readonly at: string },
  ): Promise<void>
  /** The next number of a kind, never issued twice; a refused command may leave a gap. */
  nextNumber(kind: string): Promise<number>
  /** The current guarded set; revision 0 and empty when it was never written. */
  guardedSet(name: string): Promise<{ revision: number; members: readonly number[] }>
  /** The stream that holds this claim, if any; sign-in finds the member of a personal or company number this way. */
  holderOf(claim: { kind: string; value: string }): Promise<StreamName | null>
  /** HMAC-SHA-256, base64url, under the portal's wrapped secret, for keys derived from personal data. */
  hmac(label: string, value: string): Promise<string>
  /** Checks hashes, chain, versions, commitments and the head of one stream. */
  verify(stream: StreamName): Promise<StreamVerification>
  /**
   * A stream as stored, decrypted as far as possible, and verified, for history, replay and audit. A changed stream
   * never throws: an unreadable field is null and named in `unreadable`. `read` is the stream, if a scan has read it.
   */
  inspect(stream: StreamName, read?: VerifiableStream): Promise<StreamInspection>
}

export type StreamInspection = {
  readonly events: readonly InspectedEvent[]
  readonly verification: StreamVerification
}
export type InspectedEvent = {
  readonly stored: StoredEvent
  readonly recorded: RecordedEvent
  /** Fields whose box does not open although their key exists. */
  readonly unreadable: readonly string[]
  /** A newer release wrote it, so its data is not opened. */
  readonly isTooNew?: true
}
