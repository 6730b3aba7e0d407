/** A topic that offices subscribe to. What is published there leaves the portal: whoever subscribes reads it. */
import type { Undelivered } from './provider-failure.ts'

export type Publication = {
  readonly text: string
  /** The event it tells of: a subscriber who gets it twice can see that it is one. */
  readonly eventId: string
}

export type Topic = {
  /** Resolves when the topic has taken it; throws `PublicationFailed` when it has not. */
  readonly publish: (publication: Publication) => Promise<void>
}

/** Says which kind of failure it was and never what was to be published. */
export class PublicationFailed extends Error {
  override readonly name = 'PublicationFailed'
  readonly reason: string
  readonly outcome: Undelivered
  constructor(reason: string, outcome: Undelivered) {
    super(`publication_failed: ${reason}`)
    this.reason = reason
    this.outcome = outcome
  }
}
