/**
 * The local S3: an HTTP server that refuses what S3 refuses. Every request must be signed or be a form with a signed
 * policy; other origins get no CORS; nothing is public.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { localServer } from '../listen.ts'
import { bucketCall } from './buckets.ts'
import type { S3Answer, S3Gate } from './call.ts'
import { corsHeaders, preflight } from './cors.ts'
import { objectCall } from './objects/object-call.ts'
import { postObject } from './post/post-object.ts'
import { accessDenied, badRequest, refusalXml, S3Refusal } from './refusal.ts'
import { authenticate } from './signature.ts'
import { parseQuery } from './signing.ts'

export const createGate = (gate: S3Gate): Server =>
  localServer((request, response) => {
    void serve(gate, request, response)
  })

const serve = async (gate: S3Gate, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const requestId = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
  let cors: Record<string, string> = {}
  let answer: S3Answer
  try {
    const { path, query, bucket, key } = target(request)
    const rules = gate.store.bucket(bucket)?.cors ?? []
    const method = request.method ?? 'GET'
    if (method === 'OPTIONS') answer = { status: 200, headers: preflight(rules, request.headers) }
    else {
      cors = corsHeaders(rules, method, request.headers)
      if (method === 'POST' && key === '' && /^multipart\/form-data/i.test(request.headers['content-type'] ?? ''))
        answer = await postObject(gate, bucket, request)
      else {
        const caller = authenticate({ method, path, query, headers: request.headers }, gate.signer)
        const call = { method, bucket, key, query: new Map(parseQuery(query)), request, caller }
        if (bucket === '') throw accessDenied()
        gate.store.forgetDeleted(bucket, key === '' ? undefined : [key])
        answer = key === '' ? await bucketCall(gate, call) : await objectCall(gate, call)
      }
    }
  } catch (error) {
    answer = refused(error, requestId)
  }
  // Without reading the rest, a sender would see a broken connection instead of the answer.
  request.resume()
  response.writeHead(answer.status, { 'x-amz-request-id': requestId, ...answer.headers, ...cors })
  if (request.method === 'HEAD' || answer.body === undefined) {
    if (answer.body instanceof Readable) answer.body.destroy()
    response.end()
  } else if (typeof answer.body === 'string') response.end(answer.body)
  else await pipeline(answer.body, response).catch(() => response.destroy())
}

const refused = (error: unknown, requestId: string): S3Answer => {
  if (!(error instanceof S3Refusal)) console.error('local S3 failed:', error)
  const refusal =
    error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', 'We encountered an internal error.')
  return {
    status: refusal.status,
    headers: { 'content-type': 'application/xml' },
    body: refusalXml(refusal, requestId),
  }
}

/** Understands only addresses that have the bucket in the path (`forcePathStyle`). */
const target = (request: IncomingMessage) => {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  const slash = path.indexOf('/', 1)
  try {
    return {
      path,
      query,
      bucket: decodeURIComponent(slash < 0 ? path.slice(1) : path.slice(1, slash)),
      key: slash < 0 ? '' : decodeURIComponent(path.slice(slash + 1)),
    }
  } catch {
    throw badRequest('InvalidURI', "Couldn't parse the specified URI.")
  }
}
