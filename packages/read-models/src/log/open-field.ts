/** Opens one sealed field of a log event for a permitted reader. */
import { type EventStore, EventUnreadable, type StoredEvent } from '@portal/event-store'

/**
 * Null if the field is empty or its person was erased; undefined if the field was tampered with, which replay and
 * verification report. The event's other sealed fields stay closed, so that no other person's key is read.
 */
export const openField = async (
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
