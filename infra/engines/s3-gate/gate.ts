/**
 * The local S3: an HTTP server that refuses what S3 refuses. Every request must be signed or be a form with a signed
 * policy; other origins get no CORS; nothing is public.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { localServer } from '../listen.ts'
import { requireBucket, type S3Answer, type S3Call, type S3Gate, smallBody, xml } from './call.ts'
import { corsHeaders, parseCors, preflight } from './cors.ts'
import { etag, versionId } from './objects/headers.ts'
import { objectCall } from './objects/object-call.ts'
import { postObject } from './post/post-object.ts'
import { accessDenied, badRequest, elementTexts, escapeXml, notImplemented, refusalXml, S3Refusal } from './refusal.ts'
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

/** Calls on a bucket: create, CORS rules, list objects, delete several. */
const bucketCall = async (gate: S3Gate, call: S3Call): Promise<S3Answer> => {
  const { method, bucket, query } = call
  if (method === 'PUT' && query.size === 0) {
    const withLock = call.request.headers['x-amz-bucket-object-lock-enabled']?.toString().toLowerCase() === 'true'
    gate.store.createBucket(bucket, { withLock })
    return { status: 200, headers: { location: `/${bucket}` } }
  }
  if (method === 'PUT' && query.has('cors')) {
    requireBucket(gate, bucket)
    await gate.store.setCors(bucket, parseCors(await smallBody(call)))
    return { status: 200 }
  }
  if (method === 'HEAD') {
    requireBucket(gate, bucket)
    return { status: 200 }
  }
  if (method === 'GET' && query.get('list-type') === '2') return listObjects(gate, call)
  if (method === 'GET' && query.has('versions')) return listVersions(gate, call)
  if (method === 'POST' && query.has('delete')) return deleteObjects(gate, call)
  throw notImplemented(`${method} on a bucket with ?${[...query.keys()].join('&')}`)
}

/** ListObjectsV2: by prefix, in key order, paged. */
const listObjects = (gate: S3Gate, { bucket, query }: S3Call): S3Answer => {
  const { objects } = requireBucket(gate, bucket)
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const keys = [...objects.keys()]
    .filter(
      (key) => key.startsWith(prefix) && (after === '' || Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0),
    )
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const page = keys.slice(0, maxKeys)
  const contents = page.flatMap((key) => {
    const object = objects.get(key)
    return object === undefined
      ? []
      : [
          `<Contents><Key>${escapeXml(key)}</Key><LastModified>${object.modified}</LastModified><ETag>${escapeXml(etag(object))}</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
        ]
  })
  const last = page.at(-1)
  const next =
    keys.length > page.length && last !== undefined
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${escapeXml(last)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return xml(
    `<ListBucketResult><Name>${escapeXml(bucket)}</Name><Prefix>${escapeXml(prefix)}</Prefix><MaxKeys>${maxKeys}</MaxKeys><KeyCount>${page.length}</KeyCount>${next}${contents.join('')}</ListBucketResult>`,
  )
}

/** ListObjectVersions: every version and delete marker by key, a key's newest first, paged. */
const listVersions = (gate: S3Gate, { bucket, query }: S3Call): S3Answer => {
  const { objects, versions: kept } = requireBucket(gate, bucket)
  // In a bucket without versioning each object has one version, whose id is `null`.
  const versions = kept ?? new Map([...objects].map(([key, object]) => [key, [object]]))
  const prefix = query.get('prefix') ?? ''
  const after = { key: query.get('key-marker') ?? '', version: query.get('version-id-marker') }
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  const all = [...versions]
    .filter(([key]) => key.startsWith(prefix))
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .flatMap(([, ofKey]) => ofKey.toReversed().map((object, at) => ({ object, isLatest: at === 0 })))
    .filter(({ object }) => {
      const order = Buffer.compare(Buffer.from(object.key), Buffer.from(after.key))
      return order > 0 || (order === 0 && after.version !== undefined && versionId(object) < after.version)
    })
  const page = all.slice(0, maxKeys)
  const lines = page.map(({ object, isLatest }) => {
    const entry = `<Key>${escapeXml(object.key)}</Key><VersionId>${versionId(object)}</VersionId><IsLatest>${isLatest}</IsLatest><LastModified>${object.modified}</LastModified>`
    return object.isMarker
      ? `<DeleteMarker>${entry}</DeleteMarker>`
      : `<Version>${entry}<ETag>${escapeXml(etag(object))}</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Version>`
  })
  const last = page.at(-1)?.object
  const next =
    all.length > page.length && last !== undefined
      ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${escapeXml(last.key)}</NextKeyMarker><NextVersionIdMarker>${versionId(last)}</NextVersionIdMarker>`
      : '<IsTruncated>false</IsTruncated>'
  return xml(
    `<ListVersionsResult><Name>${escapeXml(bucket)}</Name><Prefix>${escapeXml(prefix)}</Prefix><MaxKeys>${maxKeys}</MaxKeys>${next}${lines.join('')}</ListVersionsResult>`,
  )
}

const deleteObjects = async (gate: S3Gate, call: S3Call): Promise<S3Answer> => {
  requireBucket(gate, call.bucket)
  const keys = elementTexts(await smallBody(call), 'Key')
  for (const key of keys) await gate.store.remove(call.bucket, key, gate.signer.now().toISOString())
  return xml(
    `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join('')}</DeleteResult>`,
  )
}
