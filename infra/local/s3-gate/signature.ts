/**
 * Signature version 4 as AWS checks it: in the Authorization header or in the query of a presigned address.
 * Shared by the S3 gate, the KMS endpoint and the SMS sink.
 * The rules: AWS Signature Version 4 for API requests, and "Authenticating Requests" of the S3 reference.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accessDenied, badRequest, Refusal } from './refusal.ts'

export type Credentials = { readonly accessKeyId: string; readonly secretAccessKey: string }
export type Signer = {
  readonly credentials: Credentials
  readonly region: string
  readonly service: 's3' | 'kms' | 'sns'
  readonly now: () => Date
}
/** `path` and `query` as they came over the wire, still encoded. */
export type WireRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
}
/** `payload` is what the signature covers: the hex digest of the body, or one of the UNSIGNED or STREAMING words. */
export type Authenticated = { readonly via: 'header' | 'query'; readonly payload: string }

const algorithm = 'AWS4-HMAC-SHA256'
const clockSkew = 15 * 60_000

/** Who sent this, or a refusal. Services other than S3 sign the digest of the body, which the caller gives. */
export const authenticate = (request: WireRequest, signer: Signer, bodyDigest?: string): Authenticated => {
  const query = parseQuery(request.query)
  const inQuery = query.some(([name]) => name === 'X-Amz-Algorithm' || name === 'X-Amz-Signature')
  const header = request.headers.authorization
  if (inQuery && header !== undefined)
    throw badRequest(
      'InvalidArgument',
      'Only one auth mechanism allowed; only the X-Amz-Algorithm query parameter, Signature query string parameter or the Authorization header should be specified',
    )
  if (inQuery) return checkQuery(request, query, signer)
  if (header !== undefined) return checkHeader(request, header, signer, bodyDigest)
  throw accessDenied()
}

const checkHeader = (request: WireRequest, header: string, signer: Signer, bodyDigest?: string): Authenticated => {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
    header,
  )
  const at = parseAmzDate(single(request.headers['x-amz-date']))
  if (parts === null || at === undefined)
    throw badRequest('AuthorizationHeaderMalformed', 'The authorization header is malformed')
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  const scope = checkScope(credential, at, signer)
  if (Math.abs(signer.now().getTime() - at.getTime()) > clockSkew)
    throw new Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  const payload = bodyDigest ?? single(request.headers['x-amz-content-sha256'])
  if (payload === undefined)
    throw badRequest('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  const names = checkSignedHeaders(signedHeaders, request.headers)
  compare(signature, sign(request, parseQuery(request.query), names, payload, at, scope, signer))
  return { via: 'header', payload }
}

const checkQuery = (request: WireRequest, query: Query, signer: Signer): Authenticated => {
  const value = (name: string) => query.find(([found]) => found === name)?.[1]
  const at = parseAmzDate(value('X-Amz-Date'))
  const expires = Number(value('X-Amz-Expires') ?? Number.NaN)
  const signature = value('X-Amz-Signature')
  if (value('X-Amz-Algorithm') !== algorithm || at === undefined || signature === undefined)
    throw badRequest('AuthorizationQueryParametersError', 'Query-string authentication version 4 is incomplete')
  if (!Number.isInteger(expires) || expires < 1 || expires > 604_800)
    throw badRequest('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds')
  const scope = checkScope(value('X-Amz-Credential') ?? '', at, signer)
  const now = signer.now().getTime()
  if (now > at.getTime() + expires * 1000) throw accessDenied('Request has expired')
  if (at.getTime() > now + clockSkew) throw accessDenied('Request is not yet valid')
  const names = checkSignedHeaders(value('X-Amz-SignedHeaders') ?? '', request.headers)
  const unsigned = query.filter(([name]) => name !== 'X-Amz-Signature')
  compare(signature, sign(request, unsigned, names, 'UNSIGNED-PAYLOAD', at, scope, signer))
  return { via: 'query', payload: 'UNSIGNED-PAYLOAD' }
}

/** The host is always signed, and so is every `x-amz-` header that came: nobody may add one on the way. */
const checkSignedHeaders = (list: string, headers: IncomingHttpHeaders): readonly string[] => {
  const names = list.split(';')
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name))
  if (!names.includes('host') || unsigned.length > 0)
    throw accessDenied('There were headers present in the request which were not signed')
  return names
}

/** `key/20261120/eu-central-1/s3/aws4_request`, for us and for this day; gives what follows the key. */
export const checkScope = (credential: string, at: Date, { credentials, region, service }: Signer): string => {
  const [accessKeyId, day, inRegion, forService, end, ...rest] = credential.split('/')
  if (end !== 'aws4_request' || rest.length > 0 || day !== amzDate(at).slice(0, 8))
    throw badRequest('AuthorizationHeaderMalformed', 'The credential is malformed')
  if (accessKeyId !== credentials.accessKeyId)
    throw new Refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (inRegion !== region || forService !== service)
    throw badRequest('AuthorizationHeaderMalformed', `The credential must be for ${service} in ${region}`)
  return `${day}/${region}/${service}/aws4_request`
}

export const compare = (given: string, wanted: string): void => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  if (left.length !== right.length || !timingSafeEqual(left, right))
    throw new Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
}

const sign = (
  request: WireRequest,
  query: Query,
  names: readonly string[],
  payload: string,
  at: Date,
  scope: string,
  signer: Signer,
): string => {
  const canonicalQuery = query
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const headers = names.map((name) => `${name}:${(single(request.headers[name]) ?? '').trim().replace(/\s+/g, ' ')}\n`)
  const canonical = [request.method, request.path, canonicalQuery, headers.join(''), names.join(';'), payload].join(
    '\n',
  )
  return signText([algorithm, amzDate(at), scope, sha256(canonical)].join('\n'), scope, signer.credentials)
}

/** The hex signature of a text under the key of a scope: of a request, or of a POST policy. */
export const signText = (text: string, scope: string, { secretAccessKey }: Credentials): string =>
  createHmac('sha256', scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`))
    .update(text)
    .digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Query = readonly (readonly [name: string, value: string])[]

export const parseQuery = (query: string): Query =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badRequest('InvalidURI', "Couldn't parse the specified URI.")
  }
}
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)

/** `20261120T101500Z` */
export const amzDate = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
export const parseAmzDate = (text: string | undefined): Date | undefined => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '')
  if (parts === null) return undefined
  const at = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
