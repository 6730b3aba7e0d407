/**
 * HTTP allows what Fetch's `Request` forbids: three methods, and a body with GET or HEAD. In both cases the adapter
 * would answer with its own English error.
 */
import type { Hono } from 'hono'
import type { LambdaEvent } from 'hono/aws-lambda'
import { allowedMethods } from '../app/allowed-methods.ts'
import type { PortalEnv } from '../env.ts'
import { type GatewayAnswer, gatewayAnswer } from './gateway-answer.ts'

type Event = {
  readonly httpMethod?: string
  readonly path?: string
  readonly rawPath?: string
  readonly requestContext?: { readonly http?: { readonly method?: string } }
}

/** No call uses these methods. */
const forbidden = ['CONNECT', 'TRACE', 'TRACK']

export const refuseUnsupported = (
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
export const withoutIdleBody = (event: LambdaEvent): LambdaEvent =>
  ['GET', 'HEAD'].includes(methodOf(event).toUpperCase())
    ? ({ ...event, body: null, isBase64Encoded: false } as unknown as LambdaEvent)
    : event

const methodOf = (event: LambdaEvent): string => {
  const { httpMethod, requestContext } = event as Event
  return requestContext?.http?.method ?? httpMethod ?? 'GET'
}
