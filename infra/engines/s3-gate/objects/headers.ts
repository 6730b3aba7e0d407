/** Headers of objects: which of the sender's are stored, and which a read returns. */
import type { IncomingHttpHeaders } from 'node:http'
import type { StoredObject } from './stored.ts'

/** Joins repeated headers into one string each. */
export const singleValues = (headers: IncomingHttpHeaders): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

const answeredAgain = ['content-type', 'content-disposition', 'content-language', 'cache-control', 'expires']

/** The sender's headers that S3 stores. `aws-chunked` describes the transfer and is dropped. */
export const storedHeaders = (given: Readonly<Record<string, string | undefined>>): Record<string, string> => {
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

/** An opaque version id, as in S3. */
export const versionId = ({ version }: StoredObject): string =>
  version === undefined ? 'null' : `v${String(version).padStart(8, '0')}`
export const versionHeader = (object: StoredObject): Record<string, string> =>
  object.version === undefined ? {} : { 'x-amz-version-id': versionId(object) }

export const etag = ({ digests }: StoredObject): string => `"${digests.md5}"`
export const sameTag = (given: string, object: StoredObject) =>
  given === '*' || given.replaceAll('"', '') === object.digests.md5
export const storedDigest = ({ digests }: StoredObject, name: string): string =>
  (digests as Readonly<Record<string, string>>)[name] ?? ''
export const checksumHeaders = (object: StoredObject): Record<string, string> =>
  Object.fromEntries(object.checksums.map((name) => [`x-amz-checksum-${name}`, storedDigest(object, name)]))
