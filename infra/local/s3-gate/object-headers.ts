/** Headers of objects: what is kept of the sender's words, and what is told of an object as it lies there. */
import type { IncomingHttpHeaders } from 'node:http'
import type { StoredObject } from './stored-objects.ts'

/** Each as one text. */
export const singleValues = (headers: IncomingHttpHeaders): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

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

/** As S3 writes it: opaque. */
export const versionId = ({ version }: StoredObject): string =>
  version === undefined ? 'null' : `v${String(version).padStart(8, '0')}`
export const versionHeader = (object: StoredObject): Record<string, string> =>
  object.version === undefined ? {} : { 'x-amz-version-id': versionId(object) }

export const etag = ({ digests }: StoredObject): string => `"${digests.md5}"`
export const sameTag = (given: string, object: StoredObject) =>
  given === '*' || given.replaceAll('"', '') === object.digests.md5
export const digestOf = ({ digests }: StoredObject, name: string): string =>
  (digests as Readonly<Record<string, string>>)[name] ?? ''
export const checksumHeaders = (object: StoredObject): Record<string, string> =>
  Object.fromEntries(object.checksums.map((name) => [`x-amz-checksum-${name}`, digestOf(object, name)]))
