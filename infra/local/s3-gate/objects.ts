/** One object: put, copy, get, head, delete, with the conditions and checksums of S3. */
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { checkDigests, checksumNames } from './checksums.ts'
import { decodeChunked } from './chunked.ts'
import { type Answer, bucketOf, type Call, type Gate } from './gate.ts'
import { checkLockedBody, checkUnlocked, type Lock, lockHeaders, lockOf } from './object-lock.ts'
import type { Received, StoredObject } from './object-store.ts'
import { badRequest, escapeXml, noSuchKey, notImplemented, preconditionFailed, Refusal } from './refusal.ts'

export const objectCall = (gate: Gate, call: Call): Promise<Answer> => {
  const sub = ['acl', 'tagging', 'retention', 'legal-hold', 'uploads', 'uploadId', 'attributes']
  const asked = sub.find((name) => call.query.has(name))
  if (asked !== undefined) throw notImplemented(`the subresource ${asked}`)
  switch (call.method) {
    case 'PUT':
      return call.request.headers['x-amz-copy-source'] === undefined ? putObject(gate, call) : copyObject(gate, call)
    case 'GET':
    case 'HEAD':
      return getObject(gate, call)
    case 'DELETE':
      return deleteObject(gate, call)
    default:
      throw new Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  }
}

const putObject = async (gate: Gate, { bucket, key, request, caller }: Call): Promise<Answer> => {
  const headers = single(request.headers)
  const { objects, versions } = bucketOf(gate, bucket)
  const lock = lockOf(headers, versions !== null, gate.signer.now())
  const isOnce = headers['if-none-match'] === '*'
  const checkOnce = () => {
    if (isOnce && objects.has(key)) throw preconditionFailed()
  }
  checkOnce()
  const chunked = caller.payload.startsWith('STREAMING-')
  if (chunked && caller.payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw notImplemented(caller.payload)
  const { body, trailer } = chunked ? decodeChunked(request) : { body: request, trailer: {} }
  const received = await gate.store.receive(body)
  try {
    if (/^[0-9a-f]{64}$/.test(caller.payload) && caller.payload !== received.digests.sha256Hex)
      throw badRequest(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
    const declared = headers['x-amz-decoded-content-length']
    if (chunked && declared !== undefined && Number(declared) !== received.size)
      throw badRequest('IncompleteBody', 'You did not provide the number of bytes specified by the header.')
    const given = { ...headers, ...trailer }
    const checksums = checkDigests(given, received.digests)
    if (lock) checkLockedBody(given, checksums)
    // Of two who write at once, one finds the key taken.
    return stored(await keep(gate, bucket, key, received, keptHeaders(headers), checksums, { lock, check: checkOnce }))
  } catch (error) {
    await gate.store.discard(received)
    throw error
  }
}

const copyObject = async (gate: Gate, { bucket, key, request }: Call): Promise<Answer> => {
  const headers = single(request.headers)
  bucketOf(gate, bucket)
  const source = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
  const slash = source.indexOf('/')
  if (slash < 0) throw badRequest('InvalidArgument', 'Copy Source must mention the source bucket and key')
  const original = bucketOf(gate, source.slice(0, slash)).objects.get(source.slice(slash + 1))
  if (original === undefined) throw noSuchKey()
  const match = headers['x-amz-copy-source-if-match']
  const noneMatch = headers['x-amz-copy-source-if-none-match']
  if ((match !== undefined && !sameTag(match, original)) || (noneMatch !== undefined && sameTag(noneMatch, original)))
    throw preconditionFailed()
  if (headers['if-none-match'] === '*' && bucketOf(gate, bucket).objects.has(key)) throw preconditionFailed()
  const asked = headers['x-amz-checksum-algorithm']?.toLowerCase()
  if (asked !== undefined && !checksumNames.some((name) => name === asked)) throw notImplemented(`a ${asked} checksum`)
  const kept = headers['x-amz-metadata-directive'] === 'REPLACE' ? keptHeaders(headers) : original.headers
  const received = await gate.store.receive(await gate.store.read(original))
  const copy = await keep(gate, bucket, key, received, kept, asked === undefined ? original.checksums : [asked])
  const shown = copy.checksums.map((name) => {
    const label = `Checksum${name.toUpperCase()}`
    return `<${label}>${escapeXml(digest(copy, name))}</${label}>`
  })
  return xml(
    `<CopyObjectResult><LastModified>${copy.modified}</LastModified><ETag>${escapeXml(etag(copy))}</ETag>${shown.join('')}</CopyObjectResult>`,
  )
}

const getObject = async (gate: Gate, { bucket, key, query, request, method }: Call): Promise<Answer> => {
  const object = query.has('versionId')
    ? versionOf(gate, bucket, key, query.get('versionId'))
    : bucketOf(gate, bucket).objects.get(key)
  if (object === undefined) throw noSuchKey()
  if (object.isMarker)
    throw new Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  const headers = single(request.headers)
  if (headers['if-match'] !== undefined && !sameTag(headers['if-match'], object)) throw preconditionFailed()
  if (headers['if-none-match'] !== undefined && sameTag(headers['if-none-match'], object))
    return { status: 304, headers: { etag: etag(object) } }
  const range = parseRange(headers.range, object.size)
  const overrides = [...query]
    .filter(([name]) => name.startsWith('response-'))
    .map(([name, value]) => [name.slice('response-'.length), value] as const)
  return {
    status: range === undefined ? 200 : 206,
    headers: {
      'content-type': 'binary/octet-stream',
      ...object.headers,
      ...Object.fromEntries(overrides),
      ...(headers['x-amz-checksum-mode']?.toUpperCase() === 'ENABLED' &&
        range === undefined &&
        checksumHeaders(object)),
      ...(range !== undefined && { 'content-range': `bytes ${range.start}-${range.end}/${object.size}` }),
      'content-length': String(range === undefined ? object.size : range.end - range.start + 1),
      'accept-ranges': 'bytes',
      ...lockHeaders(object.lock),
      ...versionHeader(object),
      'last-modified': new Date(object.modified).toUTCString(),
      etag: etag(object),
    },
    ...(method === 'GET' && { body: await gate.store.read(object, range) }),
  }
}

const deleteObject = async (gate: Gate, { bucket, key, query }: Call): Promise<Answer> => {
  bucketOf(gate, bucket)
  if (!query.has('versionId')) {
    await gate.store.remove(bucket, key, gate.signer.now().toISOString())
    return { status: 204 }
  }
  const object = versionOf(gate, bucket, key, query.get('versionId'))
  checkUnlocked(object.lock, gate.signer.now())
  if (object.version === undefined) await gate.store.remove(bucket, key, gate.signer.now().toISOString())
  else await gate.store.removeVersion(bucket, key, object.version)
  return { status: 204, headers: versionHeader(object) }
}

const versionOf = (gate: Gate, bucket: string, key: string, named: string | undefined): StoredObject => {
  const { objects, versions } = bucketOf(gate, bucket)
  const only = objects.get(key)
  const all = versions === null ? (only ? [only] : []) : (versions.get(key) ?? [])
  const found = all.find((each) => versionId(each) === named)
  if (found === undefined) throw new Refusal(404, 'NoSuchVersion', 'The specified version does not exist.')
  return found
}

export const keep = async (
  gate: Gate,
  bucket: string,
  key: string,
  received: Received,
  headers: Readonly<Record<string, string>>,
  checksums: readonly string[],
  { lock = null, check }: { lock?: Lock | null; check?: () => void } = {},
): Promise<StoredObject> => {
  const modified = gate.signer.now().toISOString()
  return gate.store.keep(bucket, { key, ...received, headers, checksums, modified, ...(lock && { lock }) }, check)
}

/** As S3 writes it: opaque. */
export const versionId = ({ version }: StoredObject): string =>
  version === undefined ? 'null' : `v${String(version).padStart(8, '0')}`
const versionHeader = (object: StoredObject): Record<string, string> =>
  object.version === undefined ? {} : { 'x-amz-version-id': versionId(object) }

export const etag = ({ digests }: StoredObject): string => `"${digests.md5}"`
const sameTag = (given: string, object: StoredObject) =>
  given === '*' || given.replaceAll('"', '') === object.digests.md5
const digest = ({ digests }: StoredObject, name: string): string =>
  (digests as Readonly<Record<string, string>>)[name] ?? ''
const checksumHeaders = (object: StoredObject): Record<string, string> =>
  Object.fromEntries(object.checksums.map((name) => [`x-amz-checksum-${name}`, digest(object, name)]))
const stored = (object: StoredObject): Answer => ({
  status: 200,
  headers: { etag: etag(object), ...checksumHeaders(object), ...versionHeader(object) },
})

export const xml = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})

const answeredAgain = ['content-type', 'content-disposition', 'content-language', 'cache-control', 'expires']

/** What S3 keeps of the sender's words. `aws-chunked` is about the way here and is not kept. */
export const keptHeaders = (given: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  const encoding = (given['content-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'aws-chunked')
  const kept = Object.entries(given).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (answeredAgain.includes(entry[0]) || entry[0].startsWith('x-amz-meta-')),
  )
  return { ...Object.fromEntries(kept), ...(encoding.length > 0 && { 'content-encoding': encoding.join(', ') }) }
}

const single = (headers: IncomingHttpHeaders): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

const parseRange = (header: string | undefined, size: number): { start: number; end: number } | undefined => {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (parts === null || (parts[1] === '' && parts[2] === '')) return undefined
  const [, from = '', to = ''] = parts
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) throw new Refusal(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}

/** A small body as text: configurations and lists of keys. */
export const smallBody = async ({ request }: Call): Promise<string> => (await buffer(request)).toString('utf8')
