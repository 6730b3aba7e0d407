/** What follows from an event outside its own stream. A reaction may see an event twice and does the right thing. */
import type { StreamKind, StreamName } from '@portal/domain'
import type { EventStore, RecordedEvent } from '@portal/event-store'
import type { Items } from '@portal/items'

export type Reaction = {
  /** Never renamed: its watermarks and parked events stand under this name. */
  readonly name: string
  readonly kinds: readonly StreamKind[]
  readonly react: (event: RecordedEvent) => Promise<void>
}

export const isOfKind = (stream: StreamName, kinds: readonly StreamKind[]): boolean =>
  kinds.some((kind) => stream.startsWith(`${kind}-`))

/** Something that the event is not to blame for; when it is over, the sweep tries again by itself. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

/** Somebody else is at this event right now: neither done nor failed. */
export class UnderWay extends Error {
  override readonly name = 'UnderWay'
}

export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly reaction?: string
  readonly stream?: StreamName
  readonly version?: number
  readonly reason?: string
}

export type Dependencies = {
  readonly items: Items
  readonly load: EventStore['load']
  readonly reactions: readonly Reaction[]
  readonly now: () => string
  /** Streams and reasons only: never what an event says. */
  readonly log: (entry: LogEntry) => unknown
}
