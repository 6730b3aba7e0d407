/** Parked events of all projectors, for auditors: positions and reasons, without event data. */
import type { ParkedEvent } from '@portal/contract'
import { listSetAside } from '@portal/event-store'
import type { Items } from '@portal/items'

/** Every projector that follows the log, by name; `functions/reactions/src/app.spec.ts` compares it with what runs. */
export const portalProjectors = [
  'counts',
  'search',
  'office',
  'feed',
  'notify-applicant',
  'notify-of-message',
  'transfer-messages',
  'notify-of-mandate',
  'colleagues',
  'notify-of-webhook',
  'forget-webhook',
  'notify-member',
  'end-sessions',
  'tell-old-phone',
  'tell-passkey-owner',
  'publish-contact-message',
  'receipts',
] as const

/** Reminders follow a schedule, so they have no checkpoint. */
export const parkedReminders = ['remind-applicant', 'remind-last-day'] as const

/** The names under which events are parked. */
export const parkedUnder = [...portalProjectors, ...parkedReminders] as const

const maxPerProjector = 100

/** Oldest first, projector by projector. */
export const parkedEvents = async (items: Items): Promise<ParkedEvent[]> =>
  (await Promise.all(parkedUnder.map((projector) => parkedOf(items, projector)))).flat()

const parkedOf = async (items: Items, projector: string): Promise<readonly ParkedEvent[]> => {
  const found: ParkedEvent[] = []
  for await (const { position, stream, version, reason, tries, at } of listSetAside(items, 'parked', projector)) {
    found.push({ projector, position, stream, version, reason, tries, at })
    if (found.length === maxPerProjector) break
  }
  return found
}
