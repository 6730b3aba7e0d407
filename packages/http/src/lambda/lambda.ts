/**
 * The Lambda handler of an area: middy around Hono's adapter, for API Gateway events of version 1 and 2. It handles
 * what can fail outside the app: a malformed event, a crash, the timeout.
 */
import { randomUUID } from 'node:crypto'
import middy, { type MiddlewareObj } from '@middy/core'
import type { RefusalCode } from '@portal/contract'
import type { Hono } from 'hono'
import { handle, type LambdaContext, type LambdaEvent } from 'hono/aws-lambda'
import { securityHeaders } from '../answer/cacheable.ts'
import { isDependencyFailure } from '../answer/failure.ts'
import { describeError, jsonLog, type Log } from '../answer/log.ts'
import { refusal } from '../answer/refused.ts'
import { allowedMethods } from '../app/routes.ts'
import type { PortalEnv } from '../env.ts'
import { isFromEdge, withViewerAddress } from './behind-edge.ts'

export type LambdaOptions = {
  readonly area: string
  readonly log?: Log
  /** Milliseconds before Lambda's timeout at which we answer, so that nobody gets the gateway's English error. */
  readonly spareMilliseconds?: number
  /** The secret that only the edge sends; every area of a stack has the same. */
  readonly originSecret?: string | undefined
  /** Whether requests that bypass the edge are refused, as on AWS, where the edge has the firewall. */
  readonly edgeOnly?: boolean
}

export const lambda = (
  app: Hono<PortalEnv>,
  {
    area,
    log = jsonLog,
    spareMilliseconds = 500,
    originSecret = process.env.ORIGIN_SECRET,
    edgeOnly = process.env.EDGE_ONLY === 'true',
  }: LambdaOptions,
) =>
  middy<LambdaEvent>({
    timeoutEarlyInMillis: spareMilliseconds,
    timeoutEarlyResponse: () => {
      throw Object.assign(new Error('the time of this invocation is over'), { name: 'InvocationTimeout' })
    },
  })
    .use(errorBoundary({ area, log, answer: gatewayAnswer }))
    .use(readableEvent(gatewayAnswer))
    .handler(async (event: LambdaEvent, context: LambdaContext) => {
      if (edgeOnly && !isFromEdge(event, originSecret)) {
        log({ level: 'warn', code: 'around_the_edge', request_id: context.awsRequestId, area })
        return gatewayAnswer('not_permitted', context)
      }
      return (
        refuseUnsupported(app, event, context) ??
        handle(app)(withViewerAddress(withoutIdleBody(event), originSecret), context)
      )
    })

type Event = {
  readonly httpMethod?: string
  readonly path?: string
  readonly rawPath?: string
  readonly requestContext?: { readonly http?: { readonly method?: string } }
}

/** No call uses these methods. */
const forbidden = ['CONNECT', 'TRACE', 'TRACK']

/**
 * HTTP allows what Fetch's `Request` forbids: three methods, and a body with GET or HEAD. In both cases the adapter
 * would answer with its own English error.
 */
const refuseUnsupported = (
  app: Hono<PortalEnv>,
  event: LambdaEvent,
  context: { awsRequestId?: string } | undefined,
): GatewayAnswer | undefined => {
  if (!forbidden.includes(methodOf(event).toUpperCase())) return undefined
  const { path, rawPath = path ?? '/' } = event as Event
  const allowed = allowedMethods(app, rawPath)
  if (allowed.length === 0) return gatewayAnswer('not_found', context)
  return gatewayAnswer('method_not_allowed', context, { Allow: allowed.join(', ') })
}

/** A body has no meaning with GET and HEAD (RFC 9110, 9.3.1), so it is dropped. */
const withoutIdleBody = (event: LambdaEvent): LambdaEvent =>
  ['GET', 'HEAD'].includes(methodOf(event).toUpperCase())
    ? ({ ...event, body: null, isBase64Encoded: false } as unknown as LambdaEvent)
    : event

const methodOf = (event: LambdaEvent): string => {
  const { httpMethod, requestContext } = event as Event
  return requestContext?.http?.method ?? httpMethod ?? 'GET'
}

type Options = {
  readonly area: string
  readonly log: Log
  readonly answer: (code: RefusalCode, context: { awsRequestId?: string } | undefined) => GatewayAnswer
}

/** The last error boundary: an escaped error is logged without its message and answered with our envelope. */
const errorBoundary = ({ area, log, answer }: Options): MiddlewareObj<unknown, unknown> => ({
  onError: (request) => {
    const code = codeOf(request.error)
    log({
      level: 'error',
      code: `invocation_${code}`,
      request_id: request.context?.awsRequestId ?? 'unknown',
      area,
      ...describeError(request.error),
    })
    request.response = answer(code, request.context)
  },
})

const codeOf = (thrown: unknown): RefusalCode => {
  if (thrown instanceof Error && thrown.name === 'InvocationTimeout') return 'timeout'
  return isDependencyFailure(thrown) ? 'unavailable' : 'internal'
}

type SentEvent = {
  rawPath?: unknown
  path?: unknown
  headers?: Record<string, unknown>
  requestContext?: { domainName?: unknown }
}

/**
 * An event whose path or headers form no valid request (a broken host, a lone surrogate) is a 400 in our envelope, not
 * the adapter's error.
 */
const readableEvent = (
  answer: (code: 'unreadable_request', context: { awsRequestId?: string } | undefined) => GatewayAnswer,
): MiddlewareObj<unknown, unknown> => ({
  before: (request) => {
    if (!isReadable(request.event)) return answer('unreadable_request', request.context)
    return undefined
  },
})

const isReadable = (event: unknown): boolean => {
  if (typeof event !== 'object' || event === null) return false
  const { rawPath, path, headers, requestContext } = event as SentEvent
  if (typeof (rawPath ?? path) !== 'string') return false
  const host = requestContext?.domainName ?? headers?.host ?? headers?.Host
  const values = Object.values(headers ?? {})
  return (
    URL.canParse(`https://${String(host)}${String(rawPath ?? path)}`) &&
    values.every((value) => value === undefined || value === null || isWellFormed(String(value)))
  )
}

/** Whether a Request can carry this header value after the adapter's encoding. */
const isWellFormed = (value: string): boolean => value.isWellFormed() && !/[\0\r\n]/.test(value)

/** Our envelope in API Gateway's format, for errors before the app is reached. */
type GatewayAnswer = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly isBase64Encoded: false
}

export const gatewayAnswer = (
  code: RefusalCode,
  context: { awsRequestId?: string } | undefined,
  more: Readonly<Record<string, string>> = {},
): GatewayAnswer => {
  const requestId = context?.awsRequestId ?? randomUUID()
  const { status, headers, body } = refusal(code, requestId)
  return {
    statusCode: status,
    headers: { ...securityHeaders, ...headers, ...more, 'Content-Type': 'application/json', 'X-Request-Id': requestId },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  }
}

/**
 * The address that the trusted hop reports: API Gateway's own context, or the viewer behind the edge (behind-edge.ts).
 */
type GatewayEvent = {
  requestContext?: { identity?: { sourceIp?: unknown }; http?: { sourceIp?: unknown } }
}

/** Reads events of version 1 and 2; all requests without an address count as one. */
export const clientAddress = (event: unknown): string => {
  const context = (event as GatewayEvent | undefined)?.requestContext
  const address = context?.identity?.sourceIp ?? context?.http?.sourceIp
  return typeof address === 'string' && address !== '' ? address : 'unknown'
}
