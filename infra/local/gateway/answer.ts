/** The gateway's answers and refusals, in the same JSON and Georgian text as everywhere (R-API-2). */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RefusalCode, refusals } from '@portal/contract/refusals'
import { inertHeaders } from '../../security-headers.ts'

export type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>
export type LocalAnswer = {
  readonly status: number
  readonly headers: AnswerHeaders
  readonly body: string | Uint8Array | Readable
}

export const gatewayRefusal = (code: RefusalCode, requestId: string, headers: AnswerHeaders = {}): LocalAnswer => ({
  status: refusals[code].status,
  headers: {
    ...inertHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  },
  body: JSON.stringify({ success: false, message: refusals[code].message, code, request_id: requestId }),
})

export const sendAnswer = async (
  request: IncomingMessage,
  response: ServerResponse,
  answer: LocalAnswer,
): Promise<void> => {
  // Without reading the rest, a sender would see a broken connection instead of the answer.
  request.resume()
  const { body } = answer
  const isBuffered = typeof body === 'string' || body instanceof Uint8Array
  const hasBody = answer.status !== 204 && answer.status !== 304
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
  if (isBuffered && hasBody) response.setHeader('content-length', Buffer.byteLength(body))
  // When the receiver has left before the end, the body emits an error that nothing else handles.
  if (!isBuffered) body.on('error', () => undefined)
  response.writeHead(answer.status)
  if (request.method === 'HEAD' || !hasBody) {
    if (!isBuffered) body.destroy()
    response.end()
  } else if (isBuffered) response.end(body)
  else await pipeline(body, response)
}
