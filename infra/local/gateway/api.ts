/**
 * Calls the Lambda handlers within the deployed limits (R-RUN-10): a binary body over 4.5 MB or a JSON body over 256 KB
 * is a 413, a request over 29 s a 504.
 */
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { areaOf } from '../../areas.ts'
import { binaryMediaTypes as deployedMediaTypes } from '../../content-types.ts'
import { type AnswerHeaders, gatewayRefusal, type LocalAnswer } from './answer.ts'
import { contextFor, proxyEvent } from './event.ts'

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>
/** API handlers by area. */
export type Handlers = Readonly<Record<string, ApiHandler>>
type Limits = { readonly binaryBytes: number; readonly textBytes: number; readonly milliseconds: number }

const deployedLimits: Limits = { binaryBytes: 4_718_592, textBytes: 262_144, milliseconds: 29_000 }

export type ApiParts = {
  readonly handlers: Handlers
  readonly limits?: Limits
  /** Chooses a path's handler; default: `areas.ts`. */
  readonly areaOf?: typeof areaOf
  /** Default: the stack's binary media types. */
  readonly binaryMediaTypes?: readonly string[]
  /** The `Accept` header as it reaches the API, because an edge may drop it. */
  readonly acceptOf?: (request: IncomingMessage) => string | undefined
}

export const callApi = async (
  {
    handlers,
    limits = deployedLimits,
    areaOf: handlerOf = areaOf,
    binaryMediaTypes = deployedMediaTypes,
    acceptOf = ({ headers }) => headers.accept,
  }: ApiParts,
  request: IncomingMessage,
  requestId: string,
): Promise<LocalAnswer> => {
  const area = handlerOf((request.url ?? '/').split('?', 1)[0] ?? '/')
  if (area === undefined) return gatewayRefusal('not_found', requestId)
  const handler = handlers[area]
  if (handler === undefined) return gatewayRefusal('unavailable', requestId, { 'retry-after': '5' })
  const type = request.headers['content-type']
  const bytes = await bodyWithin(request, isFile(type) ? limits.binaryBytes : limits.textBytes)
  if (bytes === undefined) return gatewayRefusal('too_large', requestId)
  const isBinary = isBinaryFor(binaryMediaTypes, type)
  const event = proxyEvent(request, { bytes, isBinary }, requestId)
  const result = await inTime(handler(event, contextFor(area, requestId, limits.milliseconds)), limits.milliseconds)
  if (result === undefined) return gatewayRefusal('timeout', requestId)
  return answerOf(result, isBinaryFor(binaryMediaTypes, acceptOf(request)))
}

/** Uploaded files may be larger than JSON bodies. */
const isFile = (type = ''): boolean => /^(multipart\/form-data|application\/(octet-stream|pdf)|image\/)/i.test(type)

const bodyWithin = async (request: IncomingMessage, most: number): Promise<Buffer | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > most) return undefined
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > most) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const answerOf = (
  { statusCode, headers = {}, multiValueHeaders = {}, body, isBase64Encoded }: APIGatewayProxyResult,
  asBytes: boolean,
): LocalAnswer => ({
  status: statusCode,
  headers: merged(headers, multiValueHeaders),
  body: isBase64Encoded && asBytes ? Buffer.from(body, 'base64') : body,
})

type Single = NonNullable<APIGatewayProxyResult['headers']>
type Multi = NonNullable<APIGatewayProxyResult['multiValueHeaders']>
const merged = (single: Single, multi: Multi): AnswerHeaders =>
  Object.fromEntries([
    ...Object.entries(single).map(([name, value]) => [name.toLowerCase(), String(value)] as const),
    ...Object.entries(multi).map(([name, values]) => [name.toLowerCase(), values.map(String)] as const),
  ])

/** The type that API Gateway assumes for a request without one. */
const unnamed = 'application/json'

/** Matches a header against a REST API's binary media types: only its first value, without parameters. */
const isBinaryFor = (binaryMediaTypes: readonly string[], header: string | undefined): boolean => {
  const [first = ''] = (header ?? '').split(/[,;]/, 1)
  const named = first.trim().toLowerCase() || unnamed
  // Only the list's wildcards match other types. A wildcard in the header matches nothing but the same wildcard.
  return binaryMediaTypes
    .map((type) => type.toLowerCase())
    .some((type) => type === '*/*' || type === named || (type.endsWith('/*') && named.startsWith(type.slice(0, -1))))
}
