/**
 * Sends an event's message, and once more if the first attempt may have arrived: the provider did not answer, or the
 * process died between claim and mark. SNS cannot be asked what became of one SMS, so after the second such attempt
 * nobody knows, and the event is parked for a person (R-LOG-36). An attempt that surely sent nothing, because the
 * provider refused it or something failed before, does not count: its claim is released.
 */
import { randomUUID } from 'node:crypto'
import { AlreadyInProgress, OutcomeUnknown, type Retry, Unavailable } from '@portal/event-store'
import { type Condition, type Item, type Items, read, writeOnce } from '@portal/items'
import { DeliveryFailed } from '@portal/notices'

/** Milliseconds, longer than one attempt at a provider, which takes up to five seconds. */
const claimDuration = 15_000
/** Milliseconds until an unanswered message is sent again. */
const retryAfter = 60_000
const maxSends = 2
/** Seconds that a claim is kept. Duplicates arrive within a day; later the reaction's checkpoint prevents them. */
const retentionSeconds = 90 * 24 * 3600

export type Delivery = Partial<Retry> & {
  readonly reaction: string
  readonly eventId: string
  readonly send: () => Promise<void>
}

type Claim = {
  readonly pk: string
  readonly sk: 'delivery'
  readonly status: 'sending' | 'unknown' | 'sent'
  readonly owner: string
  /** Attempts that may have arrived, including this one. */
  readonly sends: number
  /** Epoch milliseconds until which no other run may touch the claim. */
  readonly until: number
}

type Dependencies = { readonly items: Items; readonly now: () => string }

/**
 * Throws `Unavailable` when the provider refused the message: the event is not at fault, and the sweep retries it.
 * Throws `AlreadyInProgress` when another run is sending it, or when it will be sent a second time. Throws
 * `OutcomeUnknown` when two attempts may have arrived; then only an operator's retry sends it again.
 */
export const deliver = async (deps: Dependencies, delivery: Delivery): Promise<void> => {
  const { send, isRequested = false } = delivery
  const claim = await claimed(deps, pkOf(delivery), isRequested ? Number.POSITIVE_INFINITY : maxSends)
  if (claim === null) return
  try {
    await send()
  } catch (error) {
    if (!(error instanceof DeliveryFailed) || error.outcome !== 'unanswered') {
      await releaseClaim(deps, claim)
      throw error instanceof DeliveryFailed ? new Unavailable(error.reason) : error
    }
    await mark(deps, claim, { status: 'unknown', until: millisecondsNow(deps) + retryAfter })
    throw claim.sends < maxSends ? new AlreadyInProgress() : new OutcomeUnknown()
  }
  await mark(deps, claim, { status: 'sent', until: 0 })
}

/** A check that costs one read, for frequent callers. */
export const wasDelivered = async (
  { items }: Pick<Dependencies, 'items'>,
  { reaction, eventId }: Pick<Delivery, 'reaction' | 'eventId'>,
): Promise<boolean> =>
  (await items.get('access', { pk: pkOf({ reaction, eventId }), sk: 'delivery' }))?.status === 'sent'

const pkOf = ({ reaction, eventId }: Pick<Delivery, 'reaction' | 'eventId'>): string =>
  `delivery#${reaction}#${eventId}`

/** Null when the message was sent. */
const claimed = async (deps: Dependencies, pk: string, limit: number): Promise<Claim | null> => {
  const now = millisecondsNow(deps)
  const claim: Claim = {
    pk,
    sk: 'delivery',
    status: 'sending',
    owner: randomUUID(),
    sends: 1,
    until: now + claimDuration,
  }
  if (await take(deps, claim, { absent: true })) return claim
  const found = await deps.items.get('access', { pk, sk: 'delivery' })
  if (!found) throw new AlreadyInProgress()
  const { status, owner, until, sends } = readClaim(found)
  if (status === 'sent') return null
  if (until > now) throw new AlreadyInProgress()
  if (sends >= limit) throw new OutcomeUnknown()
  const again = { ...claim, sends: sends + 1 }
  if (!(await take(deps, again, { equals: { owner } }))) throw new AlreadyInProgress()
  return again
}

/** A claim that fails may have been stored, and is released then, because nothing was sent. */
const take = async (deps: Dependencies, claim: Claim, condition: Condition): Promise<boolean> => {
  try {
    return await writeOnce(deps.items, [{ put: rowOf(deps, claim), table: 'access', if: condition }])
  } catch (error) {
    await releaseClaim(deps, claim)
    throw error
  }
}

/** A refused attempt does not count; an earlier unanswered one stays counted. */
const releaseClaim = async (deps: Dependencies, claim: Claim): Promise<void> => {
  const sends = claim.sends - 1
  if (sends > 0) return mark(deps, { ...claim, sends }, { status: 'unknown', until: 0 })
  const { pk, sk, owner } = claim
  await deps.items.delete('access', { pk, sk }, { equals: { owner } })
}

/** Marks nothing when another run has taken over the claim. */
const mark = async (deps: Dependencies, claim: Claim, to: Pick<Claim, 'status' | 'until'>): Promise<void> => {
  await deps.items.put('access', rowOf(deps, { ...claim, ...to }), { equals: { owner: claim.owner } })
}

const readClaim = (row: Item): Pick<Claim, 'status' | 'owner' | 'sends' | 'until'> => ({
  status: read.oneOf(row, 'status', ['sending', 'unknown', 'sent']),
  owner: read.text(row, 'owner'),
  sends: read.numberOr(row, 'sends', 1),
  until: read.number(row, 'until'),
})

const rowOf = (deps: Dependencies, claim: Claim): Item => ({
  ...claim,
  expires_at: Math.ceil(millisecondsNow(deps) / 1000) + retentionSeconds,
})

const millisecondsNow = ({ now }: Dependencies): number => Date.parse(now())
