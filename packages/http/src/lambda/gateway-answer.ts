/** Our envelope in API Gateway's format, for errors before the app is reached. */
import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@portal/contract'
import { securityHeaders } from '../answer/headers.ts'
import { refusal } from '../answer/refused.ts'

export type GatewayAnswer = {
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
