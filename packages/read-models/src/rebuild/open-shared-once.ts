/**
 * Opens an event once for two readers: the second one takes what was opened for the first, which is then dropped.
 * Opened data may outlive an erasure by half a minute at most, so after some seconds events are opened anew.
 */
import type { EventStore, RecordedEvent, StoredEvent } from '@portal/event-store'

/** Milliseconds from the call of `openSharedOnce`. */
const maxAge = 10_000

export const openSharedOnce = (
  open: EventStore['open'],
  now: () => number = () => performance.now(),
): EventStore['open'] => {
  const opened = new Map<StoredEvent, Promise<RecordedEvent>>()
  const until = now() + maxAge
  return ((stored) => {
    if (now() > until) {
      opened.clear()
      return open(stored)
    }
    const known = opened.get(stored)
    if (known !== undefined) {
      opened.delete(stored)
      return known
    }
    const opening = open(stored)
    opened.set(stored, opening)
    return opening
  }) as EventStore['open']
}
