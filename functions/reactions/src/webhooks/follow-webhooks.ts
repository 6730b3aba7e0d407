/**
 * Runs of webhooks: one every minute for all, and one for those of an agency as soon as its feed has something new. Each
 * is a call of its own, so that no slow receiver delays the projectors, and while one is slow the others go on. A run
 * waits for attempts that are due before the next one; a woken run only for those that it made itself, because many may
 * be woken while a receiver is down.
 */
import { randomUUID } from 'node:crypto'
import { errorName } from '@portal/event-store'
import { bestEffort } from '@portal/http'
import type { Topic } from '@portal/notices'
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

type WakeDependencies = Pick<FollowWebhooksDependencies, 'items' | 'log'> & {
  /** What calls this function with the agencies. Null where a run comes every second. */
  readonly webhooksDue: Topic | null
}

/** If it fails, the run of the minute sends what is there. */
export const wakeWebhooks = async (
  { items, log, webhooksDue }: WakeDependencies,
  agencies: ReadonlySet<number>,
): Promise<void> => {
  if (webhooksDue === null || agencies.size === 0) return
  await bestEffort(
    async () => {
      const hooks = await activeWebhooks(items)
      const due = [...new Set(hooks.map(({ agency }) => agency))].filter((agency) => agencies.has(agency))
      if (due.length > 0) await webhooksDue.publish({ text: JSON.stringify(due), eventId: randomUUID() })
    },
    (failure) => log({ message: 'webhooks_not_woken', ...failure }),
  )
}

/** `agencies`: of a woken run, those whose webhooks it sends for. */
export const followWebhooks = async (
  deps: FollowWebhooksDependencies,
  agencies?: ReadonlySet<number>,
): Promise<{ readonly delivered: number }> => {
  const clock = () => Date.parse(deps.now())
  const endsAt = clock() + longestRun
  const sending = new Map<number, Promise<void>>()
  const due = new Map<number, number>()
  const tried = new Set<number>()
  let delivered = 0
  const deliver = async (hook: WebhookRow): Promise<void> => {
    try {
      const run = await deliverWebhook(deps, hook)
      delivered += run.delivered
      if (run.hasTried) tried.add(hook.id)
      if (run.nextTryAt !== null && (!agencies || tried.has(hook.id))) due.set(hook.id, run.nextTryAt)
    } catch (error) {
      // A failure of ours, after which the next run begins where this one stood.
      deps.log({ level: 'error', message: 'webhook_failed', webhook: hook.id, reason: errorName(error) })
    } finally {
      sending.delete(hook.id)
    }
  }
  for (;;) {
    due.clear()
    for (const hook of await activeWebhooks(deps.items))
      if (!sending.has(hook.id) && (agencies?.has(hook.agency) ?? true)) sending.set(hook.id, deliver(hook))
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
