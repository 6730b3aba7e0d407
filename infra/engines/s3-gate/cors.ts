/**
 * A bucket's CORS as in S3: only configured origins are allowed, any other preflight is refused, and answers to other
 * origins have no CORS header.
 */
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { badRequest, corsForbidden, elementTexts } from './refusal.ts'

const texts = z.array(z.string()).readonly()
export const corsRule = z
  .object({ origins: texts, methods: texts, headers: texts, exposed: texts, maxAge: z.number().nullable() })
  .readonly()
export type CorsRule = z.output<typeof corsRule>

/** The body of PutBucketCors. */
export const parseCors = (xml: string): readonly CorsRule[] =>
  elementTexts(xml, 'CORSRule').map((rule) => {
    const age = elementTexts(rule, 'MaxAgeSeconds')[0]
    const parsed = {
      origins: elementTexts(rule, 'AllowedOrigin'),
      methods: elementTexts(rule, 'AllowedMethod'),
      headers: elementTexts(rule, 'AllowedHeader').map((name) => name.toLowerCase()),
      exposed: elementTexts(rule, 'ExposeHeader'),
      maxAge: age === undefined ? null : Number(age),
    }
    if (parsed.origins.length === 0 || parsed.methods.length === 0)
      throw badRequest('MalformedXML', 'The XML you provided was not well-formed')
    return parsed
  })

export const corsHeaders = (
  rules: readonly CorsRule[],
  method: string,
  headers: IncomingHttpHeaders,
): Record<string, string> => {
  const origin = headers.origin
  const rule = rules.find((one) => one.origins.includes(origin ?? '') && one.methods.includes(method))
  if (origin === undefined || rule === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': rule.methods.join(', '),
    'access-control-allow-credentials': 'true',
    ...(rule.exposed.length > 0 && { 'access-control-expose-headers': rule.exposed.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

export const preflight = (rules: readonly CorsRule[], headers: IncomingHttpHeaders): Record<string, string> => {
  const [origin, method] = [headers.origin, headers['access-control-request-method']]
  if (origin === undefined || method === undefined)
    throw badRequest('BadRequest', 'Insufficient information. Origin request header needed.')
  const requestedHeaders = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const rule = rules.find(
    (one) =>
      one.origins.includes(origin) &&
      one.methods.includes(method) &&
      requestedHeaders.every((name) => one.headers.includes(name) || one.headers.includes('*')),
  )
  if (rule === undefined) throw corsForbidden()
  return {
    ...corsHeaders([rule], method, headers),
    ...(requestedHeaders.length > 0 && { 'access-control-allow-headers': requestedHeaders.join(', ') }),
    ...(rule.maxAge !== null && { 'access-control-max-age': String(rule.maxAge) }),
  }
}
