/** Wraps events as recorded ones, for specs of projections. */
import type { DomainEvent, StreamName } from '@portal/domain'
import { at } from './applications.ts'

/**
 * Events are one minute apart, the first at `at`; the actor of each is the system. The type is inferred, because that of
 * a recorded event belongs to the event store, and this package stands on the domain alone.
 */
export const recorded = <const Events extends readonly DomainEvent[]>(stream: StreamName, ...events: Events) =>
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
