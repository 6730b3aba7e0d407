/**
 * Sends each webhook the events of its feed, in order and one at a time (R-SYS-44). A run leases a webhook by a
 * conditional write and records each delivery by another one; a run that dies between sending and recording leaves the
 * event to the next, which sends it under the same id.
 */
import { randomUUID } from 'node:crypto'
import { streamOf, system, webhookDecider } from '@portal/domain'
import type { EventStore } from '@portal/event-store'
import type { Items } from '@portal/items'
import type { WebhookAttempt, Webhooks } from '@portal/notices/webhooks'
import {
  agencyById,
  type FeedEntry,
  feedRowOf,
  moveWebhook,
  readFeed,
  type StoredDelivery,
  secretOf,
  type WebhookRow,
  type WebhookState,
  webhookOf,
  webhookStateOf,
} from '@portal/read-models'

export type DeliverWebhooksDependencies = {
  readonly items: Items
  readonly execute: EventStore['execute']
  readonly hmac: EventStore['hmac']
  readonly webhooks: Webhooks
  readonly now: () => string
  /** False when the caller's time is nearly over. */
  readonly hasTime: () => boolean
}

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Milliseconds between a failed attempt and the next one (R-SYS-45). */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour]
/** Milliseconds after the first failed attempt at which the last one is made. */
const patience = 24 * hour
/** Milliseconds, longer than an attempt of ten seconds with what is read and written around it. */
const leaseLength = 60 * second
/** Milliseconds that one webhook may take of a run. */
const share = 30 * second
const pageSize = 50

export type WebhookRun = {
  readonly delivered: number
  /** Epoch milliseconds at which the next attempt is due; null where nothing failed. */
  readonly nextTryAt: number | null
  /** Whether this run made the attempt that failed. */
  readonly hasTried?: boolean
}

const nothing: WebhookRun = { delivered: 0, nextTryAt: null }

/** Sends one webhook what it has not taken; another run that sends for it is left alone. */
export const deliverWebhook = async (deps: DeliverWebhooksDependencies, hook: WebhookRow): Promise<WebhookRun> => {
  const clock = () => Date.parse(deps.now())
  const found = await webhookStateOf(deps.items, hook.id)
  if (found === undefined || found.leasedUntil > clock()) return nothing
  // A row that was read late has an older version, after which nothing was resumed.
  const state = hook.version > found.version ? { ...found, ...unfailed, version: hook.version } : found
  if (state.nextTryAt > clock()) return { delivered: 0, nextTryAt: state.nextTryAt }
  const first = await readFeed(deps.items, { agency: hook.agency, after: state.cursor, limit: pageSize })
  if (first.entries.length === 0 || (await agencyById(deps.items, hook.agency))?.status !== 'active') return nothing
  const leased = await moveWebhook(deps.items, hook.id, {
    from: found,
    to: { ...failuresOf(state), leasedUntil: clock() + leaseLength },
  })
  if (leased === null) return nothing
  if (!(await maySend(deps, hook))) {
    await moveWebhook(deps.items, hook.id, { from: leased, to: { leasedUntil: 0 } })
    return nothing
  }
  const secret = await secretOf(deps, hook.id, leased)
  return deliverPages(deps, hook, { state: leased, secret, page: first, endsAt: clock() + share })
}

/** The list of those that run lags, so a webhook that is paused by now may still be in it. */
const maySend = async ({ items }: DeliverWebhooksDependencies, { agency, id }: WebhookRow): Promise<boolean> =>
  (await webhookOf(items, agency, id))?.status === 'active'

const unfailed = { tries: 0, failingSince: 0, nextTryAt: 0 }
const failuresOf = ({ version, tries, failingSince, nextTryAt }: WebhookState) => ({
  ...{ version, tries, failingSince, nextTryAt },
})

type Delivering = {
  readonly state: WebhookState
  readonly secret: string
  readonly page: Awaited<ReturnType<typeof readFeed>>
  readonly endsAt: number
}

const deliverPages = async (
  deps: DeliverWebhooksDependencies,
  hook: WebhookRow,
  { secret, endsAt, ...first }: Delivering,
): Promise<WebhookRun> => {
  const { items } = deps
  const clock = () => Date.parse(deps.now())
  const isMine = () => deps.hasTime() && clock() < endsAt
  let { state, page } = first
  let delivered = 0
  let cursor = state.cursor
  for (;;) {
    for (const entry of page.entries) {
      if (!isMine()) break
      if (hook.types.includes(entry.type)) {
        const attempt = await attemptOf(deps, { hook, secret, entry })
        const moved = await record(deps, { hook, state, entry, attempt })
        if (moved === null) return { delivered, nextTryAt: null }
        state = moved
        if (!attempt.isTaken) return { delivered, nextTryAt: moved.nextTryAt || null, hasTried: true }
        delivered += 1
      }
      cursor = entry.position
    }
    if (!isMine() || page.entries.length === 0) break
    page = await readFeed(items, { agency: hook.agency, after: cursor, limit: pageSize })
  }
  await moveWebhook(items, hook.id, { from: state, to: { cursor, leasedUntil: 0 } })
  if (!isMine()) return { delivered, nextTryAt: null }
  // A run that was woken between the last reading and the release found the lease, and left its event.
  const late = await readFeed(items, { agency: hook.agency, after: cursor, limit: 1 })
  if (late.entries.length === 0) return { delivered, nextTryAt: null }
  const next = await deliverWebhook(deps, hook)
  return { ...next, delivered: delivered + next.delivered }
}

type Sent = { readonly hook: WebhookRow; readonly secret: string; readonly entry: FeedEntry }

const attemptOf = ({ webhooks }: DeliverWebhooksDependencies, { hook, secret, entry }: Sent) => {
  const data = feedRowOf(entry)
  return webhooks.attempt({ url: hook.url, secret, id: data.id, type: data.type, data })
}

type Recorded = {
  readonly hook: WebhookRow
  readonly state: WebhookState
  readonly entry: FeedEntry
  readonly attempt: WebhookAttempt
}

/** Null when the webhook was deleted, or its lease ran out and another run sends. */
const record = async (
  deps: DeliverWebhooksDependencies,
  { hook, state, entry, attempt }: Recorded,
): Promise<WebhookState | null> => {
  const at = deps.now()
  const now = Date.parse(at)
  const tries = state.tries + 1
  const failingSince = state.failingSince || now
  const isOver = !attempt.isTaken && now >= failingSince + patience
  const nextTryAt = !attempt.isTaken && !isOver ? nextTry({ tries, failingSince, now }) : 0
  // Before the record of the last attempt: a run that dies in between makes one attempt more, and pauses then.
  if (isOver) await pause(deps, hook)
  const { id, type, application } = feedRowOf(entry)
  const delivery: StoredDelivery = {
    ...{ position: entry.position, id, type, application, at, tries, answer: attempt.answer, cause: attempt.cause },
    status: statusOf(attempt, isOver),
    nextTryAt: nextTryAt === 0 ? null : new Date(nextTryAt).toISOString(),
  }
  const to = attempt.isTaken
    ? { ...unfailed, cursor: entry.position, lastDeliveredAt: at, leasedUntil: now + leaseLength }
    : { tries, failingSince, nextTryAt, leasedUntil: 0 }
  return moveWebhook(deps.items, hook.id, { from: state, to, delivery })
}

const statusOf = ({ isTaken }: WebhookAttempt, isOver: boolean): StoredDelivery['status'] => {
  if (isTaken) return 'delivered'
  return isOver ? 'failed' : 'waiting'
}

/** After the pauses the last attempt comes a day after the first one. */
const nextTry = ({ tries, failingSince, now }: { tries: number; failingSince: number; now: number }): number => {
  const pauseLength = pauses[tries - 1]
  const last = failingSince + patience
  return pauseLength === undefined ? last : Math.min(now + pauseLength, last)
}

const pause = async ({ execute, now }: DeliverWebhooksDependencies, { id }: WebhookRow): Promise<void> => {
  const command = { type: 'PauseWebhook', data: {}, actor: system, at: now() } as const
  await execute(webhookDecider, streamOf('webhook', id), command, { commandId: randomUUID() })
}
