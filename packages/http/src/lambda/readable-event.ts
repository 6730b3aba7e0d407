/** An event whose path or headers make no request (a broken host, a lone surrogate) is 400 in our words, not the adapter's. */
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
    if (!isReadable(request.event as Event)) return answer('unreadable_request', request.context)
    return undefined
  },
})

const isReadable = ({ rawPath, path, headers, requestContext }: Event): boolean => {
  const host = requestContext?.domainName ?? headers?.host ?? headers?.Host
  const values = Object.values(headers ?? {})
  return (
    URL.canParse(`https://${String(host)}${String(rawPath ?? path)}`) &&
    values.every((value) => value === undefined || value === null || isWellFormed(String(value)))
  )
}

/** Header values that a Request can carry once the adapter has encoded them. */
const isWellFormed = (value: string): boolean => value.isWellFormed() && !/[\0\r\n]/.test(value)
