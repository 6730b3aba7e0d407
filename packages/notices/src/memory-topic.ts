/** A topic for specs and journeys: it keeps what was published, and can fail. */
import { PublicationFailed, type PublishedMessage, type Topic } from './topic.ts'

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
