/**
 * A push service for trying: it makes subscriptions as a browser does, takes what is pushed to them, and decrypts it
 * with the keys that a browser would keep.
 */
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'

type Subscriber = { readonly keys: ECDH; readonly auth: string; readonly status: number }
export type PushedNotice = {
  readonly endpoint: string
  readonly status: number
  /** Null for a message that the keys do not open. */
  readonly message: unknown
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly sent_at: string
}
export type PushService = {
  /** A browser's `PushSubscription.toJSON()`; `status` is what its endpoint answers, default 201. */
  readonly subscribe: (host: string, status?: number) => object
  /** The status of the answer to a pushed message. */
  readonly take: (endpoint: string, body: Buffer, headers: PushedNotice['headers']) => number
  /** Newest first, at most a thousand. */
  readonly taken: () => readonly PushedNotice[]
}

const kept = 1_000

export const pushService = (now: () => string): PushService => {
  const subscribers = new Map<string, Subscriber>()
  const taken: PushedNotice[] = []
  return {
    subscribe: (host, status = 201) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const endpoint = `http://${host}/__local/push/${randomBytes(16).toString('base64url')}`
      subscribers.set(endpoint, { keys, auth, status })
      return { endpoint, expirationTime: null, keys: { p256dh: keys.getPublicKey('base64url'), auth } }
    },
    take: (endpoint, body, headers) => {
      const subscriber = subscribers.get(endpoint)
      if (!subscriber) return 404
      const { status } = subscriber
      taken.unshift({ endpoint, status, message: opened(body, subscriber), headers, sent_at: now() })
      taken.length = Math.min(taken.length, kept)
      return status
    },
    taken: () => taken,
  }
}

const opened = (body: Buffer, { keys, auth }: Subscriber): unknown => {
  try {
    return JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'))
  } catch {
    return null
  }
}
