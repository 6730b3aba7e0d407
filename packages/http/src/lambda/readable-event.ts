/**
 * An event whose path or headers form no valid request (a broken host, a lone surrogate) is a 400 in our envelope, not
 * the adapter's error.
 */
import type { MiddlewareObj } from '@middy/core'
import type { GatewayAnswer } from './gateway-answer.ts'

type Event = {
  rawPath?: unknown
  path?: unknown
  headers?: Record<string, unknown>
  requestContext?: { domainName?: unknown }
}

export const readableEvent = (
  answer: (code: 'unreadable_request', context: { awsRequestId?: string } | undefined) => GatewayAnswer,
): MiddlewareObj<unknown, unknown> => ({
  before: (request) => {
    if (!isReadable(request.event)) return answer('unreadable_request', request.context)
    return undefined
  },
})

const isReadable = (event: unknown): boolean => {
  if (typeof event !== 'object' || event === null) return false
  const { rawPath, path, headers, requestContext } = event as Event
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
