/** What the edge serves from private buckets, so that nothing in it runs: public images, and the published log. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { type LogFiles, logFileCacheControl, logFileContentType } from '@portal/event-store/tlog'
import { inertHeaders } from '../../security-headers.ts'
import type { LocalAnswer } from './answer.ts'

export type ServeImage = (path: string, ifNoneMatch: string | undefined) => Promise<LocalAnswer | undefined>

/** Milliseconds until a silent bucket counts as down. */
const defaultTimeout = 25_000

/** `/images/agency-1.svg` is the object `images/agency-1.svg`; a key is written once, so it is cached as immutable. */
export const bucketImages =
  (s3: S3Client, bucket: string, milliseconds = defaultTimeout): ServeImage =>
  async (path, ifNoneMatch) => {
    const key = path.slice(1)
    if (!/^images\/[\w.-]+(\/[\w.-]+)*$/.test(key)) return undefined
    try {
      const wanted = new GetObjectCommand({ Bucket: bucket, Key: key, IfNoneMatch: ifNoneMatch })
      const object = await s3.send(wanted, { abortSignal: AbortSignal.timeout(milliseconds) })
      if (!(object.Body instanceof Readable)) throw new Error('S3 gave no stream')
      return { status: 200, headers: headersOf(object), body: object.Body }
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error
      const status = error.$metadata.httpStatusCode
      if (status === 304) return { status: 304, headers: headersOf({ ETag: ifNoneMatch }), body: '' }
      if (status === 404 || status === 403) return undefined
      throw error
    }
  }

const headersOf = (object: { ETag?: string; ContentType?: string; ContentLength?: number }) => ({
  ...inertHeaders,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  ...(object.ETag !== undefined && { etag: object.ETag }),
  ...(object.ContentType !== undefined && { 'content-type': object.ContentType }),
  ...(object.ContentLength !== undefined && { 'content-length': String(object.ContentLength) }),
})

/**
 * Serves the published log under `/log/`, as the edge does on AWS. A missing file is a 404 and does not show the site.
 */
export type PublishedLog = (path: string, ifNoneMatch: string | undefined) => Promise<LocalAnswer | undefined>

const tile = /^tile\/(entries|[0-9]|[1-5][0-9]|6[0-3])\/(x\d{3}\/)*\d{3}(\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/
const files = new Set(['checkpoint', 'vkey', 'receipt-keys'])

/** `path` begins with `/log/`. */
export const servePublishedLog =
  (log: Pick<LogFiles, 'read'>): PublishedLog =>
  async (path, ifNoneMatch) => {
    const name = path.slice('/log/'.length)
    if (!files.has(name) && !tile.test(name)) return undefined
    const file = await log.read(name)
    if (file === null) return undefined
    const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
    const headers = {
      ...inertHeaders,
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': logFileCacheControl(name),
      'content-type': logFileContentType(name),
      etag,
    }
    return ifNoneMatch === etag ? { status: 304, headers, body: '' } : { status: 200, headers, body: file.bytes }
  }
