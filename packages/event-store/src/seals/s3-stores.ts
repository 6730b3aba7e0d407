/**
 * Seals, receipts and the published log on S3. A separate entry point, so that functions that seldom read them have the
 * S3 client in a bundle file of its own.
 */
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { clientTimeouts } from '@portal/items'
import { type ReceiptStore, receiptKey } from '../receipts/store.ts'
import { type LogFile, type LogFiles, logFileCacheControl, logFileContentType } from '../tlog/log-files.ts'
import { type SealStore, sealKey } from './store.ts'

const maxMilliseconds = 5_000

export type S3StoresOptions = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now: () => string
  /** An existing client, such as an operator command's. */
  readonly client?: S3Client | undefined
}
export type S3Stores = { readonly seals: SealStore; readonly receipts: ReceiptStore; readonly files: LogFiles }

export const openS3Stores = ({ env, now, client = s3From(env) }: S3StoresOptions): S3Stores => {
  const locked = { client, bucket: env.SEALS_BUCKET ?? '', retentionDays: Number(env.SEAL_RETENTION_DAYS), now }
  return {
    seals: s3Seals(locked),
    receipts: s3Receipts(locked),
    files: s3LogFiles({ client, bucket: env.LOG_BUCKET ?? '' }),
  }
}

// Path-style addresses are for local endpoints only, never for AWS.
const s3From = (env: S3StoresOptions['env']): S3Client =>
  new S3Client({
    ...clientTimeouts(maxMilliseconds),
    forcePathStyle: Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL),
  })

/**
 * Objects under Object Lock in COMPLIANCE mode: not even the account's owner can delete one before its lock ends.
 */
type LockedStore = {
  readonly client: S3Client
  readonly bucket: string
  /** Days that each object is locked. */
  readonly retentionDays: number
  readonly now: () => string
}

const day = 24 * 60 * 60 * 1000

const putLocked = (
  { client, bucket: Bucket, retentionDays, now }: LockedStore,
  object: Pick<PutObjectCommandInput, 'Key' | 'Body' | 'ContentType'>,
): Promise<boolean> =>
  isPut(client, {
    ...{ Bucket, ...object, ChecksumAlgorithm: 'SHA256', IfNoneMatch: '*', ObjectLockMode: 'COMPLIANCE' },
    ObjectLockRetainUntilDate: new Date(Date.parse(now()) + retentionDays * day),
  })

export const s3Seals = (store: LockedStore): SealStore => ({
  put: (n, Body) => putLocked(store, { Key: sealKey(n), Body, ContentType: 'application/json' }),
  read: async (n) => {
    const { client, bucket: Bucket } = store
    const Key = sealKey(n)
    const { oldest, others } = await versionsOf(client, Bucket, Key)
    if (oldest === null) return null
    const object = await client.send(new GetObjectCommand({ Bucket, Key, VersionId: oldest }))
    const text = (await object.Body?.transformToString('utf-8')) ?? ''
    return { text, isShadowed: others > 0 }
  },
})

/** S3 lists newest first, so the oldest version is on the last page. */
const versionsOf = async (client: S3Client, Bucket: string, Key: string) => {
  let [oldest, count] = [null as string | null, 0]
  let from: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {}
  for (;;) {
    const markers = { KeyMarker: from.NextKeyMarker, VersionIdMarker: from.NextVersionIdMarker }
    const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key, ...markers }))
    const versions = (page.Versions ?? []).filter((version) => version.Key === Key)
    const hidden = (page.DeleteMarkers ?? []).filter((marker) => marker.Key === Key)
    count += versions.length + hidden.length
    oldest = versions.at(-1)?.VersionId ?? oldest
    // Longer keys that begin with this key follow in the listing and are not wanted.
    if (!page.IsTruncated || page.NextKeyMarker !== Key) break
    from = page
  }
  return { oldest, others: oldest === null ? count : count - 1 }
}

const s3Receipts = (store: LockedStore): ReceiptStore => ({
  put: (id, Body) => putLocked(store, { Key: receiptKey(id), Body, ContentType: 'application/octet-stream' }),
  read: async (id) => (await objectAt(store.client, store.bucket, receiptKey(id)))?.bytes ?? null,
})

/** The published log: objects under `log/`, so that a file's key is its public path. */
export const s3LogFiles = ({
  client,
  bucket: Bucket,
}: {
  readonly client: S3Client
  readonly bucket: string
}): LogFiles => {
  const keyOf = (path: string): string => `log/${path}`
  const put = (path: string, Body: Uint8Array, condition: { IfMatch: string } | { IfNoneMatch: string }) => {
    const headers = { ContentType: logFileContentType(path), CacheControl: logFileCacheControl(path) }
    return isPut(client, { Bucket, Key: keyOf(path), Body, ...headers, ...condition })
  }
  return {
    read: (path) => objectAt(client, Bucket, keyOf(path)),
    putOnce: (path, bytes) => put(path, bytes, { IfNoneMatch: '*' }),
    replace: (path, bytes, tag) => put(path, bytes, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }),
  }
}

/** False when its condition fails. 409: another writer is putting it right now; 404: the object to replace is gone. */
const isPut = async (client: S3Client, object: PutObjectCommandInput): Promise<boolean> => {
  try {
    await client.send(new PutObjectCommand(object))
    return true
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    const refusals = object.IfMatch === undefined ? [409, 412] : [404, 409, 412]
    if (status !== undefined && refusals.includes(status)) return false
    throw error
  }
}

/** Null when there is none. */
const objectAt = async (client: S3Client, Bucket: string, Key: string): Promise<LogFile | null> => {
  try {
    const object = await client.send(new GetObjectCommand({ Bucket, Key }))
    return { bytes: Buffer.from((await object.Body?.transformToByteArray()) ?? []), tag: object.ETag ?? '' }
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}
