/**
 * A reaction follows from an event outside its own stream: a projector that gets each event on its own. It must handle
 * duplicates and events that arrive after later ones of their stream.
 */
import type { StreamKind } from '@portal/domain'
import type { EventStore, Projector, RecordedEvent } from '@portal/event-store'

export type Reaction = {
  /** Never rename it: its checkpoint, parked events and deliveries are stored under this name. */
  readonly name: string
  readonly kinds: readonly StreamKind[]
  readonly react: (event: RecordedEvent) => Promise<void>
}

/** A new reaction on an existing portal starts a day ago, because nobody wants a message about last year. */
export const projectorOf = (
  { open }: { readonly open: EventStore['open'] },
  { name, kinds, react }: Reaction,
): Projector => ({
  name,
  kinds,
  begins: 'a-day-ago',
  react: async ({ event }) => react(await open(event)),
})
