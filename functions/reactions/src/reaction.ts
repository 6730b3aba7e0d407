/**
 * A projector that gets each event on its own and acts outside the event's stream. It must accept an event twice, and
 * after later events of the same stream.
 */
import type { StreamKind } from '@portal/domain'
import type { EventStore, Projector, RecordedEvent } from '@portal/event-store'

export type Reaction = {
  /** Never rename it: its checkpoint, parked events and deliveries are stored under this name. */
  readonly name: string
  readonly kinds: readonly StreamKind[]
  readonly react: (event: RecordedEvent) => Promise<void>
}

/** On an existing portal a new reaction begins with the last day, because nobody wants a message about last year. */
export const projectorOf = (
  { open }: { readonly open: EventStore['open'] },
  { name, kinds, react }: Reaction,
): Projector => ({
  name,
  kinds,
  begins: 'a-day-ago',
  react: async ({ event }) => react(await open(event)),
})
