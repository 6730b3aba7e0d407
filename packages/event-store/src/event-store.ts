/** The event store as the rest of the portal sees it. How it is built: the README of this room and `docs/decisions`. */
import type { Command, Decider, Decision, DomainEvent, StreamName } from '@portal/domain'
import type { Value } from '@portal/items'
import type { StoredEvent } from './stored-event.ts'
import type { Verifiable } from './verify.ts'

/** An event as it was recorded, its personal fields opened where their key is still there. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly stream: StreamName
  readonly version: number
  /** Schema number of this event type as stored; `data` is already upcast to the newest. */
  readonly schema: number
  readonly at: string
  readonly actor: { readonly id: number; readonly role: string }
  readonly commandId: string
  readonly previousHash: string
  readonly hash: string
  /** The SHA-256 commitments of the personal fields, base64url, by field. */
  readonly commitments: Readonly<Record<string, string>>
  /** The salts of the opened fields, base64url: with the value they prove the commitment. */
  readonly salts: Readonly<Record<string, string>>
  /** Fields whose key has been erased: null in `data`. */
  readonly erased: readonly string[]
}

/**
 * A view of one kind of stream: rows are a pure function of the events of one stream.
 * The store writes the difference between the rows before and after, in the transaction of the append.
 */
export type Projection = {
  readonly name: string
  readonly kind: string
  readonly rows: (history: readonly RecordedEvent[]) => readonly ViewRow[]
}
export type ViewRow = { readonly pk: string; readonly sk: string; readonly [attribute: string]: Value }

/** What a stream holds against all others. The value is hashed with a key before it becomes a table key. */
export type Claim = {
  readonly kind: string
  readonly value: string
  /** The refusal code when somebody else holds it. */
  readonly refusal: string
}
/**
 * The claims that a stream holds after these events: a pure function, so that they too can be rebuilt. A field whose key
 * was erased is null: such a claim is left out, so whoever forgets a person appends the event that gives it back first.
 */
export type Claims = { readonly kind: string; readonly held: (history: readonly RecordedEvent[]) => readonly Claim[] }

/**
 * A shared set that a decision relied on, as it stands after the events: written together with them if nobody
 * changed it since `seenRevision`; otherwise the command is prepared and decided again.
 */
export type GuardedSet = { readonly name: string; readonly seenRevision: number; readonly members: readonly number[] }

export type Idempotency = {
  /** The key with its owner inside, so that keys belong to their member. */
  readonly key: string
  readonly bodyDigest: string
  /** The HTTP status that the first answer had. */
  readonly status: number
}

export type ExecuteOptions = {
  /** Chosen once per request: found again in the event when an answer was lost. */
  readonly commandId: string
  /**
   * The version that the person saw: when it is not the present one, the command is refused with `version_conflict`,
   * unless the decider refuses it anyway: to somebody who may not know of the stream no version is right or wrong.
   */
  readonly expectedVersion?: number
  readonly idempotency?: Idempotency
  /**
   * The stream's number has just been given out by `nextNumber`: it is not read before it is written. Where it is there
   * all the same, the append fails, and it is read and decided on as it is.
   */
  readonly isNew?: boolean
}

/**
 * A command on another stream that takes effect in the same transaction or not at all. Both streams are decided on, and
 * both heads are conditions; whoever loses either race has both decided again.
 */
export type Companion = {
  readonly stream: StreamName
  /** The events that follow from the history of that stream, or why the whole command is refused. */
  readonly decide: (history: readonly RecordedEvent[]) => Decision<DomainEvent>
}

/** A command with what was read for it from elsewhere. */
export type Prepared<C extends Command> = {
  readonly command: C
  readonly guardedSets?: readonly GuardedSet[]
  readonly companion?: Companion
}
/** Called before every decision, so that facts of other streams and guarded sets are never older than the try. */
export type Prepare<C extends Command> = () => Promise<Prepared<C>>

/** Refusals that the store itself can give, beside those of the decider and of claims. */
export type StoreRefusal = 'version_conflict' | 'idempotency_key_reused' | 'in_progress' | 'busy'

export type Outcome<E extends DomainEvent, Code extends string> =
  | {
      readonly accepted: true
      readonly stream: StreamName
      readonly version: number
      /** The whole stream up to `version`: fold it for the answer, no further read is needed. */
      readonly history: readonly RecordedEvent<E>[]
      /** True when this is the first answer given again. */
      readonly isReplay: boolean
      readonly status: number | null
    }
  | {
      readonly accepted: false
      readonly refusal: Code | StoreRefusal
      /** Where the stream stands now, for `current` in a 409. */
      readonly history: readonly RecordedEvent<E>[]
    }

export interface EventStore {
  /** All events up to `upTo` (default: all), verified to be gapless. An unknown stream is empty, version 0. */
  load<E extends DomainEvent>(stream: StreamName, options?: { upTo?: number }): Promise<readonly RecordedEvent<E>[]>
  /** One stored event, as the log holds it, opened as far as its keys are there. Throws `EventUnreadable`. */
  open<E extends DomainEvent>(stored: StoredEvent): Promise<RecordedEvent<E>>
  /**
   * Folds, decides, appends; decides again after a lost race, at most three times.
   * A command that relies on other streams or on a guarded set comes as a function, which reads them anew each time.
   */
  execute<S, E extends DomainEvent, C extends Command, Code extends string>(
    decider: Decider<S, E, C, Code>,
    stream: StreamName,
    command: C | Prepare<C>,
    options: ExecuteOptions,
  ): Promise<Outcome<E, Code>>
  /**
   * The first answer to this idempotency key, if there was one within 24 h before `at`: asked before anything is spent
   * on a request (a number, an upload). `execute` asks by itself as well.
   */
  earlierAnswer<E extends DomainEvent>(idempotency: Idempotency, at: string): Promise<Outcome<E, never> | null>
  /** The next number of a kind, never given twice; a refused filing may leave a gap. */
  nextNumber(kind: string): Promise<number>
  /** A guarded set as it stands; revision 0 and empty when it was never written. */
  guardedSet(name: string): Promise<{ revision: number; members: readonly number[] }>
  /** Which stream holds this claim, if any: how a sign-in number finds its member. */
  holderOf(claim: { kind: string; value: string }): Promise<StreamName | null>
  /** HMAC-SHA-256, base64url, under the portal's wrapped secret: for keys that derive from personal data. */
  keyed(label: string, value: string): Promise<string>
  /** Checks hashes, chain, versions, commitments and the head of one stream. */
  verify(stream: StreamName): Promise<StreamVerification>
  /**
   * One stream as stored, opened as far as it can be, and verified: for history, replay and audit.
   * Never throws for a stream that was changed: what cannot be read is null and named in `unreadable`.
   * `read`: what a scan gave of it; it is not read again.
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
  /** Fields whose box does not open although its key is there. */
  readonly unreadable: readonly string[]
}

/** What does not agree: the event with itself, with the one before, with a commitment, or the stream with its head. */
export type BrokenReason = 'hash' | 'chain' | 'gap' | 'commitment' | 'head' | 'missing'

export type StreamVerification = {
  readonly intact: boolean
  readonly events: number
  /** The first version that does not agree, with the reason. */
  readonly brokenAt: { readonly version: number; readonly reason: BrokenReason } | null
}
