/** How a function sends to webhooks. What does it is a file of its own, which is loaded at the first sending. */
import { randomBytes } from 'node:crypto'
import type { DeliveryCause } from '@portal/domain'

export type WebhookMessage = {
  readonly url: string
  readonly secret: string
  /** The same in every attempt, by which a receiver knows a repetition. */
  readonly id: string
  readonly type: string
  readonly data: object
}

/** What became of one attempt: the receiver's status, and why it is no acceptance. */
export type WebhookAttempt =
  | { readonly isTaken: true; readonly answer: number; readonly cause: null }
  | { readonly isTaken: false; readonly answer: number | null; readonly cause: DeliveryCause }

export type Webhooks = {
  /** Null for an address to which the portal sends. A name is asked for now, and again at each sending. */
  readonly urlProblem: (url: string) => Promise<DeliveryCause | null>
  readonly attempt: (message: WebhookMessage) => Promise<WebhookAttempt>
}

export const secretPrefix = 'whsec_'
const secretBytes = 32

export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`

/** WEBHOOK_ADDRESSES=loopback is set by the local portal only. */
export const environmentWebhooks = (env: Readonly<Record<string, string | undefined>>, now: () => string): Webhooks => {
  const open = async () => {
    const { openWebhooks, resolveByDns } = await import('@portal/notices/webhook')
    const takesLoopback = env.WEBHOOK_ADDRESSES === 'loopback'
    return openWebhooks({ takesLoopback, resolveName: resolveByDns, now })
  }
  return {
    urlProblem: async (url) => (await open()).urlProblem(url),
    attempt: async (message) => (await open()).attempt(message),
  }
}
