/**
 * One origin for everything, like the edge on AWS: `/api` goes to the Lambda handlers, `/images` and `/log/` to their
 * buckets, `/__local` to the developer page, everything else to the site.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { errorName } from '@portal/event-store'
import { isDependencyFailure } from '@portal/http'
import { inertHeaders } from '../../security-headers.ts'
import { gatewayRefusal, type LocalAnswer, sendAnswer } from './answer.ts'
import { type ApiParts, callApi } from './api.ts'
import type { PublishedLog, ServeImage } from './buckets.ts'
import type { ServeSite } from './site.ts'

export type GatewayParts = ApiParts & {
  readonly site: ServeSite
  readonly images: ServeImage
  readonly log: PublishedLog
  /** Answers `/__local` and paths below it. */
  readonly local: (request: IncomingMessage, path: string, requestId: string) => Promise<LocalAnswer>
}

export const gateway =
  (parts: GatewayParts): RequestListener =>
  (request, response) =>
    void serve(parts, request, response)

const serve = async (parts: GatewayParts, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const requestId = randomUUID()
  try {
    await sendAnswer(request, response, await route(parts, request, requestId))
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'gateway_failed', requestId, error: errorName(error) }))
    if (response.headersSent) response.destroy()
    else await sendAnswer(request, response, failure(error, requestId))
  }
}

/** A store's outage is a 503; any other error is a 500. */
const failure = (error: unknown, requestId: string): LocalAnswer =>
  isDependencyFailure(error)
    ? gatewayRefusal('unavailable', requestId, { 'retry-after': '5' })
    : gatewayRefusal('internal', requestId)

const route = async (parts: GatewayParts, request: IncomingMessage, requestId: string): Promise<LocalAnswer> => {
  const path = pathOf(request)
  if (path === undefined) return gatewayRefusal('unreadable_request', requestId)
  if (path === '/api' || path.startsWith('/api/')) return callApi(parts, request, requestId)
  if (path === '/__local' || path.startsWith('/__local/')) return parts.local(request, path, requestId)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return gatewayRefusal('method_not_allowed', requestId, { allow: 'GET, HEAD' })
  return (await fileAt(parts, path, request)) ?? nothing
}

const fileAt = (parts: GatewayParts, path: string, { headers }: IncomingMessage): Promise<LocalAnswer | undefined> => {
  if (path.startsWith('/images/')) return parts.images(path, headers['if-none-match'])
  // `/log` itself is a page of the site, in any letter case; paths below it are files.
  if (/^\/log\//i.test(path)) return parts.log(path, headers['if-none-match'])
  return parts.site(path, headers)
}

const nothing: LocalAnswer = {
  status: 404,
  headers: { ...inertHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: '',
}

const pathOf = (request: IncomingMessage): string | undefined => {
  try {
    return decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/')
  } catch {
    return undefined
  }
}
