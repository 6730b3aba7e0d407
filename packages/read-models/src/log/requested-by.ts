/**
 * Who requested an operator's command, as `--as` gave it (R-ROLE-3). It is sealed under the system's key and opened for
 * the two roles that may read every personal ID.
 */
import type { EventStore, LoggedEvent } from '@portal/event-store'
import { eventParts } from './audit-event.ts'
import { openField } from './open-field.ts'

/** In the order of the events: a personal ID, null when none was given, undefined when the event cannot have one. */
export const requestedBy = (
  { store }: { readonly store: Pick<EventStore, 'open'> },
  events: readonly LoggedEvent[],
): Promise<readonly (string | null | undefined)[]> =>
  Promise.all(
    events.map(async ({ event }) => {
      const field = fields.find((name) => eventParts(event).sealed.includes(name))
      return field === undefined ? undefined : ((await openField(store, event, field)) as string | null | undefined)
    }),
  )

const fields = ['grantedBy', 'erasedBy'] as const
