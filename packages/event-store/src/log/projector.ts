/**
 * A projector takes the log, segment by segment, to somewhere else: counts, search blocks, notices, seals. It may be
 * given everything twice and does the right thing. Two shapes:
 *
 * - `react`: each event for itself. One that fails is set aside at once and stops nothing; it is tried again up to five
 *   times and then parked. So later events of its stream may be taken before it: reactions do not depend on each other.
 * - `apply`: many events at once, so that ten changes of one total are one write. A batch that failed comes again as
 *   exactly the same batch. Who folds streams folds them anew from `events`, and is right again with the next event.
 */
import type { StreamKind, StreamName } from '@portal/domain'
import { AnswerLost, TransactionCancelled } from '@portal/items'
import type { LoggedEvent } from './segment.ts'

export type Projector = {
  /** Never renamed: its checkpoint and its parked events stand under this name. Renamed, it begins anew. */
  readonly name: string
  /** Kinds of streams that concern it; all others are passed over. */
  readonly kinds: readonly StreamKind[]
  /** Where it begins when it is seen for the first time: at the first segment unless it says otherwise. */
  readonly begins?: 'at-the-first-segment' | 'a-day-ago'
} & (
  | { readonly react: (event: LoggedEvent) => Promise<void>; readonly apply?: undefined }
  | { readonly apply: (batch: Batch) => Promise<void>; readonly react?: undefined }
)

export type Batch = {
  /** The batch takes segments `after + 1` to `until`; one that comes again has the same bounds. */
  readonly after: number
  /** What an item that remembers the last batch it has taken compares: it refuses a batch whose `until` is not higher. */
  readonly until: number
  /** The events that concern the projector, in the order of the log; never none. */
  readonly events: readonly LoggedEvent[]
  /**
   * These events are tried again by themselves, after their batch and perhaps later ones were taken without them: what
   * an item remembers of batches says nothing about them.
   */
  readonly isAlone: boolean
}

/** Something that no event is to blame for; when it is over, the sweep tries again by itself. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** Somebody else is at this event right now: neither done nor failed. */
export class UnderWay extends Error {
  override readonly name = 'UnderWay'
}

/**
 * Thrown by `apply`, before it has written anything: this stream alone is to blame. Its events are set aside, and the
 * batch is applied without them.
 */
export class StreamFailed extends Error {
  override readonly name = 'StreamFailed'
  readonly stream: StreamName
  constructor(stream: StreamName, cause: unknown) {
    super(`${stream} failed`, { cause })
    this.stream = stream
  }
}

export type FailureReason = 'unavailable' | 'poison'

export const reasonOf = (error: unknown): FailureReason => {
  if (error instanceof StreamFailed) return reasonOf(error.cause)
  const isOurs = [Unavailable, UnderWay, AnswerLost, TransactionCancelled].some((kind) => error instanceof kind)
  const { $fault, $retryable } = (error ?? {}) as { $fault?: string; $retryable?: object }
  return isOurs || $fault === 'server' || $retryable !== undefined ? 'unavailable' : 'poison'
}

/** An error's text may repeat what a provider was told; its name does not. */
export const nameOf = (error: unknown): string => {
  if (error instanceof StreamFailed) return nameOf(error.cause)
  return error instanceof Error ? error.name : 'unknown'
}
