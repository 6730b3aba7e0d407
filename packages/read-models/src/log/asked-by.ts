/**
 * Who asked for what an operator did, as `--as` gave it: the system acts, and behind it stands somebody (R-ROLE-3).
 * Sealed under the system's own key, and opened with it alone, for the two roles that read everybody's personal ID.
 */
import type { EventStore, LoggedEvent } from '@portal/event-store'
import { partsOf } from './audit-event.ts'
import { openedField } from './opened-field.ts'

/** In the order of the events: a personal ID, null when none was given, undefined where none could be. */
export const askedBy = (
  { store }: { readonly store: Pick<EventStore, 'open'> },
  events: readonly LoggedEvent[],
): Promise<readonly (string | null | undefined)[]> =>
  Promise.all(
    events.map(async ({ event }) => {
      const field = fields.find((name) => partsOf(event).sealed.includes(name))
      return field === undefined ? undefined : ((await openedField(store, event, field)) as string | null | undefined)
    }),
  )

const fields = ['grantedBy', 'erasedBy'] as const
