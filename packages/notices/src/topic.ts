/** A topic that offices subscribe to. Published data leaves the portal: every subscriber reads it. */
import { DeliveryFailed, type DeliveryFailure } from './provider-failure.ts'

export type PublishedMessage = {
  readonly text: string
  /** The event's id, by which a subscriber recognises a duplicate. */
  readonly eventId: string
}

export type Topic = {
  /** Resolves when the topic has taken the publication; throws `PublicationFailed` otherwise. */
  readonly publish: (publication: PublishedMessage) => Promise<void>
}

/** Carries the kind of failure and never the published content. */
export class PublicationFailed extends DeliveryFailed {
  override readonly name = 'PublicationFailed'
  constructor(reason: string, outcome: DeliveryFailure) {
    super('publication_failed', reason, outcome)
  }
}
