/** Calls on a bucket: create, CORS rules, list objects, delete several. */
import { requireBucket, type S3Answer, type S3Call, type S3Gate, smallBody, xml } from './call.ts'
import { parseCors } from './cors.ts'
import { etag, versionId } from './objects/headers.ts'
import { escapeXml, notImplemented } from './refusal.ts'
import { elementTexts } from './xml.ts'

export const bucketCall = async (gate: S3Gate, call: S3Call): Promise<S3Answer> => {
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
