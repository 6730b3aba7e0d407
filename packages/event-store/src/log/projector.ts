/**
 * A projector derives something from the log, such as counts, search blocks or notices, and must tolerate an event that
 * comes twice, late or alone. `react` gets one event at a time, for example to send something. A failed event is set
 * aside, parked after the fifth try, and may come after later events of its stream, so `react` may rely on its own
 * event only. `apply` gets many events, so that ten changes of one total are one write. It learns from an event only
 * that a stream changed and folds the stream's current state, so the stream's next event makes up for one that was set
 * aside, and a repeated batch may contain other events.
 */
import type { StreamKind, StreamName } from '@portal/domain'
import { AnswerLost, type Items, TransactionCancelled } from '@portal/items'
import { EventTooNew } from '../stored-event.ts'
import type { LoggedEvent } from './segment.ts'

export type Projector = {
  /**
   * Never rename it: the checkpoint and parked events are stored under this name, so a renamed projector starts again.
   */
  readonly name: string
  /** The stream kinds that the projector handles; others are skipped. */
  readonly kinds: readonly StreamKind[]
  /** Where the projector starts when it has no checkpoint; default: the first segment. */
  readonly begins?: 'at-the-first-segment' | 'a-day-ago'
} & (
  | { readonly react: (event: LoggedEvent, retry?: Retry) => Promise<void>; readonly apply?: undefined }
  | { readonly apply: (batch: Batch) => Promise<void>; readonly react?: undefined }
)

/** `isRequested`: an operator has looked at the parked event and asks for it, at the risk of doing it once too often. */
export type Retry = { readonly isRequested: boolean }

/** The events that concern the projector, in log order; never empty. */
export type Batch = { readonly events: readonly LoggedEvent[] }

export type ProjectEntry = {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly projector: string
  readonly position?: number
  readonly stream?: StreamName
  readonly version?: number
  readonly reason?: string
}

export type ProjectDependencies = {
  readonly items: Items
  readonly now: () => string
  /** Logs positions and reasons only, never event data. */
  readonly log: (entry: ProjectEntry) => unknown
  /** False when the caller's time is nearly over; the next run continues. */
  readonly hasTime?: () => boolean
}

/** A failure that no event caused, such as an outage; the sweep retries a parked event without a person. */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
}

/** Another run is processing this event, which is therefore neither done nor failed. */
export class AlreadyInProgress extends Error {
  override readonly name = 'AlreadyInProgress'
}

/**
 * Nobody can find out whether the reaction happened, and it may not be repeated without a person: the event is parked at
 * once, because later attempts would know no more.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/**
 * Thrown by `apply` when one stream caused the failure: its events are set aside and the batch is applied without them.
 */
export class StreamFailed extends Error {
  override readonly name = 'StreamFailed'
  readonly stream: StreamName
  constructor(stream: StreamName, cause: unknown) {
    super(`${stream} failed`, { cause })
    this.stream = stream
  }
}

export type FailureReason = 'unavailable' | 'poison' | 'unknown'

/**
 * `unavailable` when an outage, or an event of a newer release, caused the failure, which ends by itself; `poison` when the event did, which a person
 * must examine; `unknown` when it may have succeeded.
 */
export const failureReason = (error: unknown): FailureReason => {
  if (error instanceof StreamFailed) return failureReason(error.cause)
  if (error instanceof OutcomeUnknown) return 'unknown'
  const isOurs = [Unavailable, AlreadyInProgress, AnswerLost, EventTooNew, TransactionCancelled].some(
    (kind) => error instanceof kind,
  )
  return isOurs || isServiceFailure(error) ? 'unavailable' : 'poison'
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

/** An AWS service that gave no answer, failed, or asked to retry later. */
const isServiceFailure = (error: unknown): boolean => {
  const { name = '', $fault, $metadata } = (error ?? {}) as { name?: string; $fault?: string; $metadata?: object }
  return busy.includes(name) || ($metadata !== undefined && $fault !== 'client')
}

/** An error's message may repeat personal data; its name does not. */
export const errorName = (error: unknown): string => {
  if (error instanceof StreamFailed) return errorName(error.cause)
  return error instanceof Error ? error.name : 'unknown'
}
