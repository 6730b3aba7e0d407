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

/** A topic for specs and journeys: it keeps what was published, and can fail. */
export type MemoryTopic = Topic & {
  /** Oldest first. */
  readonly published: readonly PublishedMessage[]
  isFailing: boolean
}

export const memoryTopic = (): MemoryTopic => {
  const published: PublishedMessage[] = []
  const topic: MemoryTopic = {
    published,
    isFailing: false,
    publish: async (publication) => {
      if (topic.isFailing) throw new PublicationFailed('dead', 'refused')
      published.push(publication)
    },
  }
  return topic
}
