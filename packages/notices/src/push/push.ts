/** Notices to a browser, by the push service that it subscribed with. */
import { DeliveryFailed, type DeliveryFailure } from '../provider-failure.ts'

/** The keys are base64url, as the browser gives them. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** `topic` names the case: a newer notice replaces one that the device has not fetched. */
export type PushMessage = { readonly text: string; readonly path: string; readonly topic: string }

export type Push = {
  /** Resolves when the push service has taken the message; throws `PushFailed` otherwise. */
  readonly send: (target: PushTarget, message: PushMessage) => Promise<void>
}

/** Carries the kind of failure and never the endpoint. `isGone`: the push service no longer knows the subscription. */
export class PushFailed extends DeliveryFailed {
  override readonly name = 'PushFailed'
  readonly isGone: boolean
  constructor(reason: string, outcome: DeliveryFailure, { isGone = false } = {}) {
    super('push_failed', reason, outcome)
    this.isGone = isGone
  }
}

/** A push service for specs: it keeps what was sent, and can refuse, forget a subscription, or not answer. */
export type MemoryPush = Push & {
  /** Oldest first. */
  readonly sent: readonly (PushMessage & Pick<PushTarget, 'endpoint'>)[]
  /** What it answers; `silent` takes the message, and its answer is lost. */
  answer: 'taken' | 'refused' | 'gone' | 'silent'
}

export const memoryPush = (): MemoryPush => {
  const sent: (PushMessage & Pick<PushTarget, 'endpoint'>)[] = []
  const push: MemoryPush = {
    sent,
    answer: 'taken',
    send: async ({ endpoint }, message) => {
      if (push.answer === 'refused') throw new PushFailed('status_503', 'refused')
      if (push.answer === 'gone') throw new PushFailed('status_410', 'rejected', { isGone: true })
      sent.push({ endpoint, ...message })
      if (push.answer === 'silent') throw new PushFailed('silent', 'unanswered')
    },
  }
  return push
}
