/**
 * A projector takes the log somewhere else: counts, search blocks, notices. It may be told of an event twice, late, or
 * alone, and does the right thing. Two shapes:
 *
 * - `react`: each event for itself, as what sends something. One that fails is set aside at once and stops nothing; it
 *   is tried again up to five times and then parked. Later events of its stream may be taken before it, so a reaction
 *   relies on its event alone.
 * - `apply`: many events at once, so that ten changes of one total are one write. It takes an event as the news that
 *   its stream has changed and folds the stream as it stands now; so what was set aside is right again with the next
 *   event of its stream, and a batch may be cut differently when it comes again.
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

/** Events that concern the projector, in the order of the log; never none. */
export type Batch = { readonly events: readonly LoggedEvent[] }

/** Something that no event is to blame for; when it is over, the sweep tries again by itself. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}

/** Somebody else is at this event right now: neither done nor failed. */
export class UnderWay extends Error {
  override readonly name = 'UnderWay'
}

/** Thrown by `apply`: this stream alone is to blame. Its events are set aside, and the batch is applied without them. */
export class StreamFailed extends Error {
  override readonly name = 'StreamFailed'
  readonly stream: StreamName
  constructor(stream: StreamName, cause: unknown) {
    super(`${stream} failed`, { cause })
    this.stream = stream
  }
}

export type FailureReason = 'unavailable' | 'poison'

/** Whether the world is to blame, which gets better by itself, or the event, at which somebody must look. */
export const reasonOf = (error: unknown): FailureReason => {
  if (error instanceof StreamFailed) return reasonOf(error.cause)
  const isOurs = [Unavailable, UnderWay, AnswerLost, TransactionCancelled].some((kind) => error instanceof kind)
  return isOurs || isOfTheCloud(error) ? 'unavailable' : 'poison'
}

const busy = [
  ...[
    'ThrottlingException',
    'ProvisionedThroughputExceededException',
    'RequestLimitExceeded',
    'LimitExceededException',
  ],
  ...['TransactionConflictException', 'SlowDown', 'TooManyRequestsException'],
]

/** A service of AWS that was sent a request and gave no answer, broke, or asked to come back later. */
const isOfTheCloud = (error: unknown): boolean => {
  const { name = '', $fault, $metadata } = (error ?? {}) as { name?: string; $fault?: string; $metadata?: object }
  return busy.includes(name) || ($metadata !== undefined && $fault !== 'client')
}

/** An error's text may repeat what a provider was told; its name does not. */
export const nameOf = (error: unknown): string => {
  if (error instanceof StreamFailed) return nameOf(error.cause)
  return error instanceof Error ? error.name : 'unknown'
}
