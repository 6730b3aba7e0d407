/** Puts an object from a body or from another object, with S3's conditions and checksums. */
import { requireBucket, type S3Answer, type S3Call, type S3Gate, xml } from '../call.ts'
import { checkDigests, checksumNames } from '../checksums.ts'
import { decodeChunked } from '../chunked.ts'
import { badRequest, escapeXml, noSuchKey, notImplemented, preconditionFailed } from '../refusal.ts'
import { checksumHeaders, etag, sameTag, singleValues, storedDigest, storedHeaders, versionHeader } from './headers.ts'
import { checkLockedBody, type ObjectLock, requestedLock } from './lock.ts'
import type { ReceivedBlob, StoredObject } from './stored.ts'

export const putObject = async (gate: S3Gate, { bucket, key, request, caller }: S3Call): Promise<S3Answer> => {
  const headers = singleValues(request.headers)
  const { objects, versions } = requireBucket(gate, bucket)
  const lock = requestedLock(headers, versions !== null, gate.signer.now())
  const isOnce = headers['if-none-match'] === '*'
  const match = headers['if-match']
  const checkOnce = () => {
    if (isOnce && objects.has(key)) throw preconditionFailed()
    if (match === undefined) return
    const former = objects.get(key)
    if (former === undefined) throw noSuchKey()
    if (!sameTag(match, former)) throw preconditionFailed()
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
    // The conditions are checked again when the object is stored, so that of two simultaneous puts one is refused.
    return stored(
      await keepBody(gate, bucket, key, received, storedHeaders(headers), checksums, { lock, check: checkOnce }),
    )
  } catch (error) {
    await gate.store.discard(received)
    throw error
  }
}

export const copyObject = async (gate: S3Gate, { bucket, key, request }: S3Call): Promise<S3Answer> => {
  const headers = singleValues(request.headers)
  requireBucket(gate, bucket)
  const source = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')
  const slash = source.indexOf('/')
  if (slash < 0) throw badRequest('InvalidArgument', 'Copy Source must mention the source bucket and key')
  const [from, name] = [source.slice(0, slash), source.slice(slash + 1)]
  gate.store.forgetDeleted(from, [name])
  const original = requireBucket(gate, from).objects.get(name)
  if (original === undefined) throw noSuchKey()
  const match = headers['x-amz-copy-source-if-match']
  const noneMatch = headers['x-amz-copy-source-if-none-match']
  if ((match !== undefined && !sameTag(match, original)) || (noneMatch !== undefined && sameTag(noneMatch, original)))
    throw preconditionFailed()
  if (headers['if-none-match'] === '*' && requireBucket(gate, bucket).objects.has(key)) throw preconditionFailed()
  const algorithm = headers['x-amz-checksum-algorithm']?.toLowerCase()
  if (algorithm !== undefined && !checksumNames.some((name) => name === algorithm))
    throw notImplemented(`a ${algorithm} checksum`)
  const kept = headers['x-amz-metadata-directive'] === 'REPLACE' ? storedHeaders(headers) : original.headers
  const received = await gate.store.receive(await gate.store.read(original))
  const copy = await keepBody(
    gate,
    bucket,
    key,
    received,
    kept,
    algorithm === undefined ? original.checksums : [algorithm],
  )
  const shown = copy.checksums.map((name) => {
    const label = `Checksum${name.toUpperCase()}`
    return `<${label}>${escapeXml(storedDigest(copy, name))}</${label}>`
  })
  return xml(
    `<CopyObjectResult><LastModified>${copy.modified}</LastModified><ETag>${escapeXml(etag(copy))}</ETag>${shown.join('')}</CopyObjectResult>`,
  )
}

const stored = (object: StoredObject): S3Answer => ({
  status: 200,
  headers: { etag: etag(object), ...checksumHeaders(object), ...versionHeader(object) },
})

export const keepBody = async (
  gate: S3Gate,
  bucket: string,
  key: string,
  received: ReceivedBlob,
  headers: Readonly<Record<string, string>>,
  checksums: readonly string[],
  { lock = null, check }: { lock?: ObjectLock | null; check?: () => void } = {},
): Promise<StoredObject> => {
  const modified = gate.signer.now().toISOString()
  return gate.store.keep(bucket, { key, ...received, headers, checksums, modified, ...(lock && { lock }) }, check)
}
