/** One sealed field of an event of the log, opened for whoever may read it there. */
import { type EventStore, EventUnreadable, type StoredEvent } from '@portal/event-store'

/**
 * Null also for whom was forgotten. Every other box is left out, so that no other person's key is asked for. Undefined
 * where the field was tampered with: the replay and the verification say so.
 */
export const openedField = async (
  store: Pick<EventStore, 'open'>,
  event: StoredEvent,
  field: string,
): Promise<unknown> => {
  const boxes = Object.entries(event.sealed).flatMap(([subject, fields]) => {
    const box = fields[field]
    return box ? [[subject, { [field]: box }] as const] : []
  })
  try {
    const { data } = await store.open({ ...event, sealed: Object.fromEntries(boxes) })
    return (data as Readonly<Record<string, unknown>>)[field]
  } catch (error) {
    if (error instanceof EventUnreadable) return undefined
    throw error
  }
}
