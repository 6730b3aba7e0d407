/**
 * Sends something to the world for an event at least once, and as a rule exactly once (R-APP-24).
 * The event's id is claimed as `sending` before and marked `sent` after. Killed in between, nobody knows whether the
 * message left: when the claim has run out, it is sent again, because a second SMS is better than none.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable, UnderWay } from '@portal/event-store'
import type { Items } from '@portal/items'
import { PublicationFailed, SmsFailed } from '@portal/notices'

/** Longer than a provider may take to answer (two tries of five seconds). */
const claimLasts = 15_000
/** Doubles come from the feed and the sweep, within a day; the checkpoint of the reaction stands behind this for good. */
const remembered = 90 * 24 * 3600

export type Delivery = { readonly reaction: string; readonly eventId: string; readonly send: () => Promise<void> }

/** @throws Unavailable when the provider did not take it: no event is to blame for that, and the sweep tries again. */
export const deliver = async (
  { items, now }: { readonly items: Items; readonly now: () => string },
  { reaction, eventId, send }: Delivery,
): Promise<void> => {
  const key = { pk: `delivery#${reaction}#${eventId}`, sk: 'delivery' }
  const claim = { ...key, status: 'sending', owner: randomUUID(), until: Date.parse(now()) + claimLasts }
  if (!(await items.put('access', claim, { absent: true }))) {
    const found = await items.get('access', key)
    if (found?.status === 'sent') return
    if (found?.owner !== claim.owner) {
      if (!found || (found.until as number) > Date.parse(now())) throw new UnderWay()
      const isTakenOver = await items.put('access', claim, { equals: { owner: found.owner as string } })
      if (!isTakenOver) throw new UnderWay()
    }
  }
  const isMine = { equals: { owner: claim.owner } } as const
  try {
    await send()
  } catch (error) {
    await items.delete('access', key, isMine)
    throw isOfTheProvider(error) ? new Unavailable(error.reason) : error
  }
  const sent = { ...claim, status: 'sent', expires_at: Math.ceil(Date.parse(now()) / 1000) + remembered }
  await items.put('access', sent, isMine)
}

const isOfTheProvider = (error: unknown): error is SmsFailed | PublicationFailed =>
  error instanceof SmsFailed || error instanceof PublicationFailed
