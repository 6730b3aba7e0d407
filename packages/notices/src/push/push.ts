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
