/** Sends an encrypted notice (RFC 8291) to a push service (RFC 8030), one attempt of four seconds. */
import { createECDH } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { encrypt } from 'http_ece'
import { type Failure, wasNeverReached } from '../provider-failure.ts'
import { isPublicEndpoint, NotPublic, publicLookup } from './public-address.ts'
import { type Push, PushFailed, type PushTarget } from './push.ts'
import { type VapidKey, vapidAuthorization } from './vapid.ts'

export type WebPushOptions = {
  readonly key: () => Promise<VapidKey>
  readonly subject: string
  /** True on the local portal, whose push service is on this machine. */
  readonly isAnyEndpoint: boolean
  /** Milliseconds for one attempt; default 4,000. */
  readonly timeout?: number
}

/** Seconds that a push service keeps a notice for a device that is away. */
const timeToLive = 24 * 3600

export const webPush = ({ key, subject, isAnyEndpoint, timeout = 4_000 }: WebPushOptions): Push => ({
  send: async (target, { text, path, topic }) => {
    if (!isAnyEndpoint && !isPublicEndpoint(target.endpoint)) throw new PushFailed('not_public', 'rejected')
    const body = encrypted(target, JSON.stringify({ text, path, topic }))
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      'Content-Length': body.length,
      TTL: timeToLive,
      Topic: topic,
      Urgency: 'normal',
      Authorization: vapidAuthorization(await key(), { endpoint: target.endpoint, subject, now: Date.now() }),
    }
    checkAnswer(await post(target.endpoint, { headers, body, isAnyEndpoint, timeout }))
  },
})

/** Keys that are no keys are the browser's fault, and no reason to try again. */
const encrypted = ({ p256dh, auth }: PushTarget, text: string): Buffer => {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  try {
    return encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, privateKey, authSecret: auth })
  } catch {
    throw new PushFailed('keys', 'rejected')
  }
}

type Posted = {
  readonly headers: Record<string, string | number>
  readonly body: Buffer
  readonly isAnyEndpoint: boolean
  readonly timeout: number
}

/** A redirect is not followed, because it could lead into a private network. */
const post = (endpoint: string, { headers, body, isAnyEndpoint, timeout }: Posted): Promise<number> =>
  new Promise((answered, failed) => {
    const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest
    const sending = request(endpoint, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(timeout),
      ...(!isAnyEndpoint && { lookup: publicLookup }),
    })
    sending.on('response', (response) => {
      response.resume()
      answered(response.statusCode ?? 0)
    })
    sending.on('error', (error) => failed(failureOf(error)))
    sending.end(body)
  })

const failureOf = (error: Error): PushFailed => {
  if (error instanceof NotPublic) return new PushFailed('not_public', 'rejected')
  return new PushFailed(error.name, wasNeverReached(error as Failure) ? 'refused' : 'unanswered')
}

const checkAnswer = (status: number): void => {
  if (status >= 200 && status < 300) return
  const reason = `status_${status}`
  if (status === 404 || status === 410) throw new PushFailed(reason, 'rejected', { isGone: true })
  if (status === 504) throw new PushFailed(reason, 'unanswered')
  throw new PushFailed(reason, status === 429 || status >= 500 ? 'refused' : 'rejected')
}
