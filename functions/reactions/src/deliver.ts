/**
 * Sends something to the world for an event at least once and at most twice. The event's id is claimed as `sending`
 * before and marked `sent` after. What was not answered for stays claimed as `unknown`: it may have gone out. It is
 * looked at once more and sent again, and then left alone, whatever the provider says. Only an answer that refuses frees
 * the claim, so that a provider that is down is tried until it lives.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable, UnderWay } from '@portal/event-store'
import { type Item, type Items, writeOnce } from '@portal/items'
import { PublicationFailed, SmsFailed } from '@portal/notices'

/** Longer than a provider may take to answer: one try of five seconds. */
const claimLasts = 15_000
/** How long a late provider has before a message that it did not answer for is sent again. */
const secondLookAfter = 60_000
const mostSends = 2
/** Doubles come from the feed and the sweep, within a day; the checkpoint of the reaction stands behind this for good. */
const remembered = 90 * 24 * 3600

export type Delivery = { readonly reaction: string; readonly eventId: string; readonly send: () => Promise<void> }

type Claim = {
  readonly pk: string
  readonly sk: 'delivery'
  readonly status: 'sending' | 'unknown' | 'sent'
  readonly owner: string
  /** How often it was sent, this try included. */
  readonly sends: number
  /** Until then nobody else touches it: epoch milliseconds. */
  readonly until: number
}

type Dependencies = { readonly items: Items; readonly now: () => string }

/**
 * @throws Unavailable when the provider refused it: no event is to blame for that, and the sweep tries again.
 * @throws UnderWay when somebody is at it, or nobody knows yet whether it went out.
 */
export const deliver = async (deps: Dependencies, { reaction, eventId, send }: Delivery): Promise<void> => {
  const claim = await claimed(deps, pkOf({ reaction, eventId }))
  if (claim === null) return
  try {
    await send()
  } catch (error) {
    if (!isOfTheProvider(error) || error.outcome !== 'unanswered') {
      await giveBack(deps, claim)
      throw isOfTheProvider(error) ? new Unavailable(error.reason) : error
    }
    await mark(deps, claim, { status: 'unknown', until: millisecondsNow(deps) + secondLookAfter })
    if (claim.sends < mostSends) throw new UnderWay()
    return
  }
  await mark(deps, claim, { status: 'sent', until: 0 })
}

/** A look that costs one read, for who comes by again and again. */
export const wasDelivered = async (
  { items }: Pick<Dependencies, 'items'>,
  { reaction, eventId }: Pick<Delivery, 'reaction' | 'eventId'>,
): Promise<boolean> =>
  (await items.get('access', { pk: pkOf({ reaction, eventId }), sk: 'delivery' }))?.status === 'sent'

const pkOf = ({ reaction, eventId }: Pick<Delivery, 'reaction' | 'eventId'>): string =>
  `delivery#${reaction}#${eventId}`

/** Null where nothing is left to do: it was sent, or twice not answered for. */
const claimed = async (deps: Dependencies, pk: string): Promise<Claim | null> => {
  const now = millisecondsNow(deps)
  const claim: Claim = { pk, sk: 'delivery', status: 'sending', owner: randomUUID(), sends: 1, until: now + claimLasts }
  if (await writeOnce(deps.items, [{ put: rowOf(deps, claim), table: 'access', if: { absent: true } }])) return claim
  const found = await deps.items.get('access', { pk, sk: 'delivery' })
  if (!found) throw new UnderWay()
  const { status, owner, until, sends = 1 } = found as unknown as Claim
  if (status === 'sent') return null
  if (until > now) throw new UnderWay()
  if (sends >= mostSends) return null
  const again = { ...claim, sends: sends + 1 }
  const isTakenOver = await writeOnce(deps.items, [
    { put: rowOf(deps, again), table: 'access', if: { equals: { owner } } },
  ])
  if (!isTakenOver) throw new UnderWay()
  return again
}

/** A try that was refused is none; an earlier one that was not answered for stays counted. */
const giveBack = async (deps: Dependencies, claim: Claim): Promise<void> => {
  const sends = claim.sends - 1
  if (sends > 0) return mark(deps, { ...claim, sends }, { status: 'unknown', until: 0 })
  const { pk, sk, owner } = claim
  await deps.items.delete('access', { pk, sk }, { equals: { owner } })
}

/** Of a claim that somebody else has taken over, nothing is marked. */
const mark = async (deps: Dependencies, claim: Claim, to: Pick<Claim, 'status' | 'until'>): Promise<void> => {
  await deps.items.put('access', rowOf(deps, { ...claim, ...to }), { equals: { owner: claim.owner } })
}

const rowOf = (deps: Dependencies, claim: Claim): Item => ({
  ...claim,
  expires_at: Math.ceil(millisecondsNow(deps) / 1000) + remembered,
})

const millisecondsNow = ({ now }: Dependencies): number => Date.parse(now())

const isOfTheProvider = (error: unknown): error is SmsFailed | PublicationFailed =>
  error instanceof SmsFailed || error instanceof PublicationFailed
