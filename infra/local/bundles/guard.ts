/**
 * A local IAM: a proxy between one function and the engines that allows what the template grants that function. The
 * journeys thus show that the grants are sufficient, and `infra/spec/grants.spec.ts` that they are no more than
 * reviewed.
 */
import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AwsService } from '../../cli/folder.ts'
import type { IsAllowed, Use } from './policies.ts'
import {
  type RequiredActions,
  requiredDynamoDbActions,
  requiredKmsActions,
  requiredS3Actions,
  requiredSnsActions,
} from './required-actions.ts'

const requiredActions: Readonly<Record<AwsService, RequiredActions>> = {
  dynamodb: requiredDynamoDbActions,
  kms: requiredKmsActions,
  sns: requiredSnsActions,
  s3: requiredS3Actions,
}

export type PolicyGuard = { readonly endpoint: string; stop(): Promise<void> }

export const startGuard = async (parts: {
  readonly service: AwsService
  readonly endpoint: string
  readonly region: string
  readonly isAllowed: IsAllowed
  /** Whether the service is simulated as unreachable. */
  readonly isDown: () => boolean
  readonly denied: (use: Use) => void
}): Promise<PolicyGuard> => {
  const server = createServer((request, response) => {
    pass(parts, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => closed(server) }
}

const pass = async (
  { service, endpoint, region, isAllowed, isDown, denied }: Parameters<typeof startGuard>[0],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await bytesOf(request)
  if (isDown()) {
    response.writeHead(503).end()
    return
  }
  const { method = 'GET', url = '/', headers } = request
  // A CORS preflight needs no grant.
  const uses = method === 'OPTIONS' ? [] : requiredActions[service]({ method, url, headers, body }, region)
  const refused = uses.filter((use) => !isAllowed(use))
  if (refused.length > 0) {
    for (const use of refused) denied(use)
    response.writeHead(service === 's3' ? 403 : 400, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(JSON.stringify({ __type: 'AccessDeniedException', message: 'not granted' }))
    return
  }
  // The `host` header is passed on unchanged, because it is part of the signature.
  const { hostname, port } = new URL(endpoint)
  const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  onward.end(body)
}

const bytesOf = async (request: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
