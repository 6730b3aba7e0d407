/**
 * The run of every minute, for all webhooks. It is a call of its own, so that no slow receiver delays the projectors, and
 * while one is slow the others go on. A run waits for attempts that are due before the next one.
 */
import { errorName } from '@portal/event-store'
import { activeWebhooks, type WebhookRow } from '@portal/read-models'
import type { LogEntry } from '../dependencies.ts'
import { type DeliverWebhooksDependencies, deliverWebhook } from './deliver-webhook.ts'

export type FollowWebhooksDependencies = DeliverWebhooksDependencies & {
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly log: (entry: LogEntry) => unknown
}

/** Milliseconds; the next call comes a minute after this one. */
const longestRun = 50_000
/** Milliseconds until a run looks again for webhooks that have something to send. */
const lookAgain = 1_000

export const followWebhooks = async (deps: FollowWebhooksDependencies): Promise<{ readonly delivered: number }> => {
  const clock = () => Date.parse(deps.now())
  const endsAt = clock() + longestRun
  const sending = new Map<number, Promise<void>>()
  const due = new Map<number, number>()
  let delivered = 0
  const deliver = async (hook: WebhookRow): Promise<void> => {
    try {
      const run = await deliverWebhook(deps, hook)
      delivered += run.delivered
      if (run.nextTryAt !== null) due.set(hook.id, run.nextTryAt)
    } catch (error) {
      // A failure of ours, after which the next run begins where this one stood.
      deps.log({ level: 'error', message: 'webhook_failed', webhook: hook.id, reason: errorName(error) })
    } finally {
      sending.delete(hook.id)
    }
  }
  for (;;) {
    due.clear()
    for (const hook of await activeWebhooks(deps.items)) if (!sending.has(hook.id)) sending.set(hook.id, deliver(hook))
    const all = Promise.all(sending.values())
    await (sending.size > 0 ? Promise.race([all, deps.pause(lookAgain)]) : all)
    const isOver = clock() >= endsAt || !deps.hasTime()
    if (sending.size > 0 && !isOver) continue
    await Promise.all(sending.values())
    const nextTryAt = Math.min(...due.values(), Number.POSITIVE_INFINITY)
    if (isOver || nextTryAt >= endsAt) return { delivered }
    await deps.pause(Math.min(lookAgain, Math.max(0, nextTryAt - clock())))
  }
}
