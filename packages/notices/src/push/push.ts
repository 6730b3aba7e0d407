/** Notices to a browser, by the push service that it subscribed with. */
import { DeliveryFailed, type DeliveryFailure } from '../provider-failure.ts'
import { type VapidKey, vapidKey } from './vapid.ts'

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

/** The push of a function, loaded with the first notice. */
type Hmac = (label: string, value: string) => Promise<string>
type Env = Readonly<Record<string, string | undefined>>

/** PUSH_ENDPOINTS=any is set by the local portal only. */
export const takesAnyEndpoint = (env: Env): boolean => env.PUSH_ENDPOINTS === 'any'

export const environmentPush = (env: Env, hmac: Hmac): Push => {
  let key: Promise<VapidKey> | undefined
  let opened: Promise<Push> | undefined
  const open = async (): Promise<Push> => {
    const { webPush } = await import('@portal/notices/web-push')
    return webPush({
      key: () => {
        key ??= vapidKey(hmac)
        return key
      },
      subject: subjectOf(env),
      isAnyEndpoint: takesAnyEndpoint(env),
    })
  }
  return {
    send: async (target, message) => {
      opened ??= open()
      return (await opened).send(target, message)
    },
  }
}

/** Push services accept a web address only with https. */
const subjectOf = ({ SITE_ORIGIN = '', MAIL_FROM }: Env): string =>
  SITE_ORIGIN.startsWith('https:') ? SITE_ORIGIN : `mailto:${MAIL_FROM || 'portal@portal.example'}`
