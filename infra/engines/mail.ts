/**
 * The mail engine: `aws-ses-v2-local` in this process. It keeps what was sent in memory, for `/__local` and the tests.
 * It is loaded late, because it is large.
 */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Engine } from './listen.ts'

export type LocalMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly sent_at: string
}
/** Newest first, at most a thousand. */
export type MailInbox = (to?: string) => Promise<readonly LocalMail[]>

type SesEngine = { readonly default: typeof import('aws-ses-v2-local')['default'] }
const load = createRequire(import.meta.url)

const kept = 1_000

export const startMail = async (): Promise<Engine> => {
  const engine = load('aws-ses-v2-local') as SesEngine
  const server = await engine.default({ host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Stored = {
  readonly destination: { readonly to: readonly string[] }
  readonly subject: string
  readonly body: { readonly html?: string; readonly text?: string }
  readonly headers?: readonly { readonly name: string; readonly value: string }[]
  /** Epoch seconds. */
  readonly at: number
}

export const mailInbox =
  (endpoint: string): MailInbox =>
  async (to) => {
    const response = await fetch(`${endpoint}/store`)
    if (!response.ok) throw new Error(`the mail inbox at ${endpoint} answered ${response.status}`)
    const { emails } = (await response.json()) as { readonly emails: readonly Stored[] }
    return emails
      .toReversed()
      .filter(({ destination }) => to === undefined || destination.to.includes(to))
      .slice(0, kept)
      .map(({ destination, subject, body, headers = [], at }) => ({
        to: destination.to.join(', '),
        subject,
        text: body.text ?? '',
        html: body.html ?? '',
        headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
        sent_at: new Date(at * 1000).toISOString(),
      }))
  }
