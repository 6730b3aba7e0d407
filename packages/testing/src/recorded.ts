/** Wraps events as recorded ones, for specs of projections. */
import type { DomainEvent, StreamName } from '@portal/domain'
import { at } from './applications.ts'

/** What the event store adds to an event; here, so that this package stands on the domain alone. */
type Recording = {
  readonly stream: StreamName
  readonly version: number
  readonly schema: number
  readonly at: string
  readonly actor: { readonly id: number; readonly role: string }
  readonly commandId: string
  readonly previousHash: string
  readonly hash: string
  readonly commitments: Readonly<Record<string, string>>
  readonly salts: Readonly<Record<string, string>>
  readonly erased: readonly string[]
}

/** Events are one minute apart, the first at `at`; the actor of each is the system. */
export const recorded = <const Events extends readonly DomainEvent[]>(
  stream: StreamName,
  ...events: Events
): (Events[number] & Recording)[] =>
  events.map((event: Events[number], index) => ({
    ...event,
    stream,
    version: index + 1,
    schema: 1,
    at: minutesAfter(index),
    actor: { id: 0, role: 'system' },
    commandId: `command-${index + 1}`,
    previousHash: `hash-${index}`,
    hash: `hash-${index + 1}`,
    commitments: {},
    salts: {},
    erased: [],
  }))

export const minutesAfter = (minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString()
