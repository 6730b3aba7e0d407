/**
 * Sends one message to a webhook by Standard Webhooks (R-SYS-43): one attempt of ten seconds, signed, without following
 * a redirect. Of the answer its status counts, and at most 64 KB are read.
 */
import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { publicLookup, sendableUrl, type UrlRules, urlProblem, WebhookFailed } from './public-url.ts'
import type { WebhookMessage, Webhooks } from './webhooks.ts'

export type WebhookOptions = UrlRules & {
  /** ISO 8601, UTC. */
  readonly now: () => string
  /** Milliseconds of one attempt. */
  readonly timeout?: number
}

const usualTimeout = 10_000
const maxAnswer = 64 * 1024

export const openWebhooks = (options: WebhookOptions): Webhooks => ({
  urlProblem: (url) => urlProblem(url, options),
  attempt: async (message) => {
    try {
      return { isTaken: true, answer: await send(options, message), cause: null }
    } catch (error) {
      if (!(error instanceof WebhookFailed)) throw error
      return { isTaken: false, answer: error.answer, cause: error.cause }
    }
  },
})

const send = async (
  { now, timeout = usualTimeout, ...rules }: WebhookOptions,
  { url: text, secret, id, type, data }: WebhookMessage,
): Promise<number> => {
  const at = now()
  const timestamp = String(Math.floor(Date.parse(at) / 1_000))
  const body = JSON.stringify({ type, timestamp: at, data })
  const status = await post(sendableUrl(text, rules), {
    body: Buffer.from(body),
    timeout,
    rules,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'portal-webhooks',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
    },
  })
  if (status >= 300 && status < 400) throw new WebhookFailed('redirect', status)
  if (status < 200 || status >= 300) throw new WebhookFailed('answer', status)
  return status
}

/** The key is the base64 behind `whsec_`. */
const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64'))
    .update(signed)
    .digest('base64')

type Posted = {
  readonly body: Buffer
  readonly timeout: number
  readonly rules: UrlRules
  readonly headers: Readonly<Record<string, string>>
}

const post = (url: URL, { body, timeout, rules, headers }: Posted): Promise<number> =>
  new Promise((answered, failed) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
      signal: AbortSignal.timeout(timeout),
      lookup: publicLookup(rules),
    })
    let status: number | null = null
    // Once the headers are here their status counts, however the body ends.
    const settle = (failure: WebhookFailed) => (status === null ? failed(failure) : answered(status))
    sending.on('response', (response) => {
      status = response.statusCode ?? 0
      let read = 0
      const end = () => {
        answered(status ?? 0)
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > maxAnswer) end()
      })
      response.on('end', end)
      response.on('error', (error) => settle(failureOf(error)))
    })
    sending.on('upgrade', ({ statusCode = 101 }, socket) => {
      socket.destroy()
      failed(new WebhookFailed('answer', statusCode))
    })
    sending.on('error', (error) => settle(failureOf(error)))
    sending.on('close', () => settle(new WebhookFailed('connection')))
    sending.end(body)
  })

const failureOf = (error: Error): WebhookFailed => {
  if (error instanceof WebhookFailed) return error
  const isLate = error.name === 'AbortError' || error.name === 'TimeoutError'
  return new WebhookFailed(isLate ? 'timeout' : 'connection')
}
