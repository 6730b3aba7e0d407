/**
 * Verifies AWS Signature Version 4, in the Authorization header or in the query of a presigned address, for the S3
 * gate, the KMS endpoint and the SMS sink. Sources: AWS Signature Version 4 for API requests, and "Authenticating
 * Requests" of the S3 reference.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { accessDenied, badRequest, S3Refusal } from './refusal.ts'
import {
  algorithm,
  amzDate,
  type Credentials,
  headerText,
  parseAmzDate,
  parseQuery,
  type QueryParameters,
  sign,
  type WireRequest,
} from './signing.ts'

export type Signer = {
  readonly credentials: Credentials
  readonly region: string
  readonly service: 's3' | 'kms' | 'sns'
  readonly now: () => Date
}
/** `payload` is what the signature covers: the body's hex digest, or one of the UNSIGNED or STREAMING keywords. */
export type AuthenticatedRequest = { readonly via: 'header' | 'query'; readonly payload: string }

const clockSkew = 15 * 60_000

/**
 * Authenticates a request or throws a refusal. Services other than S3 sign the body's digest, which the caller passes.
 */
export const authenticate = (request: WireRequest, signer: Signer, bodyDigest?: string): AuthenticatedRequest => {
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

const checkHeader = (
  request: WireRequest,
  header: string,
  signer: Signer,
  bodyDigest?: string,
): AuthenticatedRequest => {
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
    header,
  )
  const at = parseAmzDate(headerText(request.headers['x-amz-date']))
  if (parts === null || at === undefined)
    throw badRequest('AuthorizationHeaderMalformed', 'The authorization header is malformed')
  const [, credential = '', signedHeaders = '', signature = ''] = parts
  const scope = checkScope(credential, at, signer)
  if (Math.abs(signer.now().getTime() - at.getTime()) > clockSkew)
    throw new S3Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  const payload = bodyDigest ?? headerText(request.headers['x-amz-content-sha256'])
  if (payload === undefined)
    throw badRequest('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  const names = checkSignedHeaders(signedHeaders, request.headers)
  requireSameSignature(
    signature,
    sign(request, parseQuery(request.query), names, payload, at, scope, signer.credentials),
  )
  return { via: 'header', payload }
}

const checkQuery = (request: WireRequest, query: QueryParameters, signer: Signer): AuthenticatedRequest => {
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
  requireSameSignature(signature, sign(request, unsigned, names, 'UNSIGNED-PAYLOAD', at, scope, signer.credentials))
  return { via: 'query', payload: 'UNSIGNED-PAYLOAD' }
}

/** The host and every `x-amz-` header must be signed, so that nobody can add one on the way. */
const checkSignedHeaders = (list: string, headers: IncomingHttpHeaders): readonly string[] => {
  const names = list.split(';')
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name))
  if (!names.includes('host') || unsigned.length > 0)
    throw accessDenied('There were headers present in the request which were not signed')
  return names
}

/**
 * Checks `key/20261120/eu-central-1/s3/aws4_request` for our key, this day and service; returns what follows the key.
 */
export const checkScope = (credential: string, at: Date, { credentials, region, service }: Signer): string => {
  const [accessKeyId, day, inRegion, forService, end, ...rest] = credential.split('/')
  if (end !== 'aws4_request' || rest.length > 0 || day !== amzDate(at).slice(0, 8))
    throw badRequest('AuthorizationHeaderMalformed', 'The credential is malformed')
  if (accessKeyId !== credentials.accessKeyId)
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (inRegion !== region || forService !== service)
    throw badRequest('AuthorizationHeaderMalformed', `The credential must be for ${service} in ${region}`)
  return `${day}/${region}/${service}/aws4_request`
}

export const requireSameSignature = (given: string, wanted: string): void => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  if (left.length !== right.length || !timingSafeEqual(left, right))
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
}
