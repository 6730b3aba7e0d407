/**
 * A local IAM: a proxy between one function and the engines that allows what the template grants that function. The
 * journeys thus show that the grants are sufficient, and `infra/spec/grants.spec.ts` that they are no more than
 * reviewed.
 */
import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AwsService } from '../../cli/folder.ts'
import type { IsAllowed, Use } from './policies.ts'
import { accountId } from './resolve.ts'

type Request = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
/** The IAM actions and resources of a request to AWS, derived as the service does. */
type RequiredActions = (request: Request, region: string) => readonly Use[]

type Put = { readonly TableName: string }
type Json = {
  readonly TableName?: string
  readonly IndexName?: string
  readonly RequestItems?: Readonly<Record<string, unknown>>
  readonly TransactItems?: readonly Readonly<Record<string, Put>>[]
  readonly KeyId?: string
  readonly EncryptionContext?: Readonly<Record<string, string>>
}

const jsonOf = (body: Buffer): Json => JSON.parse(body.toString('utf8'))

/** A transaction needs the grant of each of its parts. */
export const requiredDynamoDbActions: RequiredActions = ({ headers, body }, region) => {
  const operation = targetOf(headers)
  const json = jsonOf(body)
  const table = (name: string, index?: string) =>
    `arn:aws:dynamodb:${region}:${accountId}:table/${name}${index === undefined ? '' : `/index/${index}`}`
  if (json.TransactItems !== undefined)
    return json.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => ({
        action: `dynamodb:${parts[kind] ?? kind}`,
        resource: table(TableName),
      })),
    )
  const names = json.RequestItems === undefined ? [json.TableName ?? ''] : Object.keys(json.RequestItems)
  return names.map((name) => ({ action: `dynamodb:${operation}`, resource: table(name, json.IndexName) }))
}

const parts: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const requiredKmsActions: RequiredActions = ({ headers, body }) => {
  const { KeyId = 'the key of the text', EncryptionContext = {} } = jsonOf(body)
  const context = Object.fromEntries(
    Object.entries(EncryptionContext).map(([name, value]) => [`kms:EncryptionContext:${name}`, value]),
  )
  return [{ action: `kms:${targetOf(headers)}`, resource: KeyId, context }]
}

/** A phone number has no ARN. The portal's grant for SMS covers everything except topics, and therefore any number. */
export const requiredSnsActions: RequiredActions = ({ body }) => {
  const form = new URLSearchParams(body.toString('utf8'))
  return [{ action: `sns:${form.get('Action')}`, resource: form.get('TopicArn') ?? form.get('PhoneNumber') ?? '*' }]
}

/** A signed link or form uses the permissions of the function that signed it. */
export const requiredS3Actions: RequiredActions = ({ method, url, headers, body }) => {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const [bucket = '', ...rest] = decodeURIComponent(pathname).slice(1).split('/')
  const bucketArn = `arn:aws:s3:::${bucket}`
  const on = (key: string) => `${bucketArn}/${key}`
  const key = rest.join('/')
  if (key === '') {
    if (method === 'POST') return [{ action: 's3:PutObject', resource: on(formKey(body)) }]
    return [{ action: searchParams.has('versions') ? 's3:ListBucketVersions' : 's3:ListBucket', resource: bucketArn }]
  }
  if (method === 'GET' || method === 'HEAD')
    return [{ action: searchParams.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject', resource: on(key) }]
  if (method === 'DELETE') return [{ action: 's3:DeleteObject', resource: on(key) }]
  const source = headers['x-amz-copy-source']
  return [
    { action: 's3:PutObject', resource: on(key) },
    ...(headers['x-amz-object-lock-mode'] === undefined
      ? []
      : [{ action: 's3:PutObjectRetention', resource: on(key) }]),
    ...(typeof source === 'string'
      ? [{ action: 's3:GetObject', resource: `arn:aws:s3:::${decodeURIComponent(source).replace(/^\//, '')}` }]
      : []),
  ]
}

const formKey = (body: Buffer): string =>
  /name="key"\r\n\r\n([^\r\n]*)/.exec(body.subarray(0, 8_192).toString('utf8'))?.[1] ?? ''

const targetOf = (headers: IncomingHttpHeaders): string =>
  String(headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? ''

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
