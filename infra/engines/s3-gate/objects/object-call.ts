/** One object: routing by method; get, head and delete, of the current or a given version. */
import { requireBucket, type S3Answer, type S3Call, type S3Gate } from '../call.ts'
import { noSuchKey, notImplemented, preconditionFailed, S3Refusal } from '../refusal.ts'
import { checksumHeaders, etag, sameTag, singleValues, versionHeader, versionId } from './headers.ts'
import { checkUnlocked, lockHeaders } from './lock.ts'
import { copyObject, putObject } from './put.ts'
import type { StoredObject } from './stored.ts'

export const objectCall = (gate: S3Gate, call: S3Call): Promise<S3Answer> => {
  const sub = ['acl', 'tagging', 'retention', 'legal-hold', 'uploads', 'uploadId', 'attributes']
  const subresource = sub.find((name) => call.query.has(name))
  if (subresource !== undefined) throw notImplemented(`the subresource ${subresource}`)
  switch (call.method) {
    case 'PUT':
      return call.request.headers['x-amz-copy-source'] === undefined ? putObject(gate, call) : copyObject(gate, call)
    case 'GET':
    case 'HEAD':
      return getObject(gate, call)
    case 'DELETE':
      return deleteObject(gate, call)
    default:
      throw new S3Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  }
}

const getObject = async (gate: S3Gate, { bucket, key, query, request, method }: S3Call): Promise<S3Answer> => {
  const object = query.has('versionId')
    ? versionOf(gate, bucket, key, query.get('versionId'))
    : requireBucket(gate, bucket).objects.get(key)
  if (object === undefined) throw noSuchKey()
  if (object.isMarker)
    throw new S3Refusal(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  const headers = singleValues(request.headers)
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

const deleteObject = async (gate: S3Gate, { bucket, key, query }: S3Call): Promise<S3Answer> => {
  requireBucket(gate, bucket)
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

const versionOf = (gate: S3Gate, bucket: string, key: string, named: string | undefined): StoredObject => {
  const { objects, versions } = requireBucket(gate, bucket)
  const only = objects.get(key)
  const all = versions === null ? (only ? [only] : []) : (versions.get(key) ?? [])
  const found = all.find((each) => versionId(each) === named)
  if (found === undefined) throw new S3Refusal(404, 'NoSuchVersion', 'The specified version does not exist.')
  return found
}

const parseRange = (header: string | undefined, size: number): { start: number; end: number } | undefined => {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (parts === null || (parts[1] === '' && parts[2] === '')) return undefined
  const [, from = '', to = ''] = parts
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}
