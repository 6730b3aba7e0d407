/**
 * A projector that gets each event on its own and acts outside the event's stream. It must accept an event twice, and
 * after later events of the same stream.
 */
import type {
  AbsenceEvent,
  ApplicationEvent,
  ContactEvent,
  MandateEvent,
  MemberChangeEvent,
  MemberEvent,
  NotesEvent,
  TalkEvent,
  WebhookEvent,
} from '@portal/domain'
import type { EventStore, Projector, RecordedEvent, Retry } from '@portal/event-store'

type EventOf = {
  readonly application: ApplicationEvent
  readonly contact: ContactEvent
  readonly member: MemberEvent
  readonly change: MemberChangeEvent
  readonly mandate: MandateEvent
  readonly notes: NotesEvent
  readonly absence: AbsenceEvent
  readonly talk: TalkEvent
  readonly webhook: WebhookEvent
}

export type Reaction<Kind extends keyof EventOf> = {
  /** Never rename it: its checkpoint, parked events and deliveries are stored under this name. */
  readonly name: string
  readonly kinds: readonly [Kind, ...Kind[]]
  readonly react: (event: RecordedEvent<EventOf[Kind]>, retry?: Retry) => Promise<void>
}

/** On an existing portal a new reaction begins with the last day, because nobody wants a message about last year. */
export const reactionProjector = <Kind extends keyof EventOf>(
  { open }: { readonly open: EventStore['open'] },
  { name, kinds, react }: Reaction<Kind>,
): Projector => ({
  name,
  kinds,
  begins: 'a-day-ago',
  react: async ({ event }, retry) => react(await open<EventOf[Kind]>(event), retry),
})
