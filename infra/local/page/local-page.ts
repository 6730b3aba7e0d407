/**
 * `/__local`: the SMS inbox, the messages to the head's office, the demo accounts, and a number's waiting times.
 * Requests with a foreign host name are refused, so that no website can read codes by DNS rebinding.
 */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { MailInbox } from '../../engines/mail.ts'
import type { Inbox, TopicMessage } from '../../engines/sms.ts'
import { inertHeaders, siteHeaders } from '../../security-headers.ts'
import { gatewayRefusal, type LocalAnswer } from '../gateway/answer.ts'
import type { CodeLimits } from './limits.ts'
import type { PushService } from './push-service.ts'
import { renderPage } from './render.ts'

export type LocalPageParts = CodeLimits & {
  readonly inbox: Inbox
  readonly mail: MailInbox
  readonly push: PushService
  readonly published: () => readonly TopicMessage[]
  /** The issuer of the national eID; null without one. */
  readonly eid: string | null
}

export const localPage =
  (parts: LocalPageParts) =>
  async (request: IncomingMessage, path: string, requestId: string): Promise<LocalAnswer> => {
    if (!isSameOrigin(request)) return gatewayRefusal('not_permitted', requestId)
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    switch (`${method} ${path}`) {
      case 'GET /__local':
      case 'GET /__local/':
        return page(parts, query)
      case 'GET /__local/sms':
        return json(200, await parts.inbox(query.get('phone')?.replace(/^\+?995(?=\d{9}$)/, '') ?? undefined))
      case 'GET /__local/mail':
        return json(200, await parts.mail(query.get('to') ?? undefined))
      case 'GET /__local/push':
        return json(200, parts.push.taken())
      case 'POST /__local/push/subscription':
        return json(201, parts.push.subscribe(hostOf(request), Number(query.get('status')) || undefined))
      case 'GET /__local/topics':
        return json(200, parts.published())
      case 'GET /__local/page.css':
        return asset('text/css', pageStyle)
      case 'GET /__local/page.js':
        return asset('text/javascript', pageScript)
      case 'POST /__local/limits/forget':
        return forget(parts, request, requestId)
      default:
        if (method === 'POST' && path.startsWith('/__local/push/')) return takePush(parts, request, path)
        return path === '/__local/limits/forget'
          ? gatewayRefusal('method_not_allowed', requestId, { allow: 'POST' })
          : gatewayRefusal('not_found', requestId)
    }
  }

const page = async (
  { inbox, mail, push, published, eid, limitsOfNumber }: LocalPageParts,
  query: URLSearchParams,
): Promise<LocalAnswer> => {
  const number = query.get('number') ?? ''
  const isNumber = /^\d{9,11}$/.test(number)
  const html = renderPage({
    messages: (await inbox()).slice(0, 50),
    mails: (await mail()).slice(0, 50),
    pushed: push.taken().slice(0, 50),
    letters: published().slice(0, 50),
    eid,
    number,
    waits: isNumber ? await limitsOfNumber(number) : null,
    isForgotten: query.has('forgotten'),
  })
  return { status: 200, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: html }
}

/** Accepts the page's form or JSON, whatever the content type. */
const forget = async (parts: LocalPageParts, request: IncomingMessage, requestId: string): Promise<LocalAnswer> => {
  const text = (await buffer(request)).toString('utf8').trim()
  const isForm = !text.startsWith('{')
  const number = isForm ? new URLSearchParams(text).get('number') : numberIn(text)
  if (number === null || !/^\d{9,11}$/.test(number)) return gatewayRefusal('invalid_fields', requestId)
  await parts.forgetLimits(number)
  if (isForm) return { status: 303, headers: { ...headers, location: `/__local?number=${number}&forgotten` }, body: '' }
  return json(200, { success: true })
}

/** The endpoint of a subscription for trying, which the portal's functions push to. */
const takePush = async (parts: LocalPageParts, request: IncomingMessage, path: string): Promise<LocalAnswer> => {
  const { ttl, topic, urgency, authorization } = request.headers
  const sent = { ttl: String(ttl), topic: String(topic), urgency: String(urgency), authorization }
  const status = parts.push.take(`http://${hostOf(request)}${path}`, await buffer(request), sent)
  return { status, headers, body: '' }
}

const hostOf = ({ headers: { host = 'localhost' } }: IncomingMessage): string => host

const numberIn = (text: string): string | null => {
  try {
    const { number } = JSON.parse(text) as { number?: unknown }
    return number === undefined ? null : String(number)
  } catch {
    return null
  }
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

const isSameOrigin = ({ headers: { host = '', origin } }: IncomingMessage): boolean =>
  ownNames.has(host.replace(/:\d+$/, '')) && (origin === undefined || origin === `http://${host}`)

const headers = { ...siteHeaders("'self'"), 'cache-control': 'no-store' }
const json = (status: number, body: unknown): LocalAnswer => ({
  status,
  headers: { ...inertHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
})
const asset = (type: string, body: string): LocalAnswer => ({
  status: 200,
  headers: { ...headers, 'content-type': `${type}; charset=utf-8` },
  body,
})

/** Style and script of `/__local` as separate files, because the content security policy forbids inline ones. */
const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 'Noto Sans Georgian', sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin-top: 2rem }
ol { padding: 0; list-style: none } li { border-bottom: 1px solid #8888; padding: .5rem 0 } li p { margin: .25rem 0 0 }
td { padding: .25rem 1rem .25rem 0 } time { opacity: .8 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .25rem 0 0 }
input, button { font: inherit; min-height: 44px; padding: 0 .75rem }
`

/** Takes both inboxes from a fresh copy of the page, so that only the server renders them. */
const pageScript = `const refresh = async () => {
  const response = await fetch('/__local')
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const id of ['inbox', 'office']) {
    const [shown, fresh] = [document.getElementById(id), page.getElementById(id)]
    if (shown && fresh && fresh.innerHTML !== shown.innerHTML) shown.replaceChildren(...fresh.childNodes)
  }
}
setInterval(() => { if (!document.hidden) refresh().catch(() => {}) }, 2000)
`
