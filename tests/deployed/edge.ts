/**
 * A stand-in for CloudFront, which MiniStack does not support in front of an API: it forwards the headers that the
 * edge's template forwards, adds the origin secret and a viewer's address, and reads images from their bucket.
 * Concurrency is limited, because each call may start a process.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Agent, request as ask } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { gatewayRefusal, sendAnswer } from '../../infra/local/gateway/answer.ts'
import { bucketImages } from '../../infra/local/gateway/buckets.ts'

export type EdgeParts = {
  readonly api: URL
  readonly certificate: Buffer
  readonly originSecret: string
  readonly isForwarded: (header: string) => boolean
  readonly s3: S3Client
  readonly imagesBucket: string
}

const callsAtOnce = 4

export const edge = ({ s3, imagesBucket, ...parts }: EdgeParts): RequestListener => {
  const agent = new Agent({ ca: parts.certificate, keepAlive: true, maxSockets: callsAtOnce })
  const images = bucketImages(s3, imagesBucket)
  return (request, response) => {
    const path = request.url ?? '/'
    const answered = path.startsWith('/api/')
      ? callApi(parts, agent, request, response)
      : path.startsWith('/images/')
        ? images(path, request.headers['if-none-match']).then((found) =>
            sendAnswer(request, response, found ?? nothing()),
          )
        : sendAnswer(request, response, nothing())
    answered.catch((error: Error) => {
      console.error(`edge: ${error.message}`)
      if (response.headersSent) response.destroy()
      else void sendAnswer(request, response, gatewayRefusal('unavailable', randomUUID()))
    })
  }
}

const nothing = () => gatewayRefusal('not_found', randomUUID())

const callApi = async (
  { api, originSecret, isForwarded }: Pick<EdgeParts, 'api' | 'originSecret' | 'isForwarded'>,
  agent: Agent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => isForwarded(name)))
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = ask(
      {
        agent,
        host: api.hostname,
        port: api.port,
        path: api.pathname + (request.url ?? '/'),
        method: request.method,
        headers: {
          ...headers,
          host: api.host,
          'x-origin-secret': originSecret,
          'cloudfront-viewer-address': `${someone()}:40000`,
        },
      },
      resolve,
    )
    call.once('error', reject)
    pipeline(request, call).catch(reject)
  })
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  await pipeline(answer, response)
}

/**
 * A random address of the benchmark range (RFC 2544). Each call gets another one, because the journeys represent many
 * people and AWS's limits count by address.
 */
const someone = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
