/**
 * Seals, receipts and the published log on S3. A separate entry point, so that functions that seldom read them have the
 * S3 client in a bundle file of its own.
 */
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { clientTimeouts } from '@portal/items'
import { s3Receipts } from '../receipts/s3-store.ts'
import type { ReceiptStore } from '../receipts/store.ts'
import type { LogFiles } from '../tlog/log-files.ts'
import { s3LogFiles } from '../tlog/s3-log-files.ts'
import { type SealStore, sealKey } from './store.ts'

export { s3LogFiles }

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
 * Seals on S3 under Object Lock in COMPLIANCE mode: not even the account's owner can delete one before its lock ends.
 */
type S3SealOptions = {
  readonly client: S3Client
  readonly bucket: string
  /** Days that each seal is locked. */
  readonly retentionDays: number
  readonly now: () => string
}

const day = 24 * 60 * 60 * 1000

export const s3Seals = ({ client, bucket: Bucket, retentionDays, now }: S3SealOptions): SealStore => ({
  put: async (n, text) => {
    try {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: sealKey(n),
          Body: text,
          ContentType: 'application/json',
          ChecksumAlgorithm: 'SHA256',
          IfNoneMatch: '*',
          ObjectLockMode: 'COMPLIANCE',
          ObjectLockRetainUntilDate: new Date(Date.parse(now()) + retentionDays * day),
        }),
      )
      return true
    } catch (error) {
      // 409 means that another writer is putting it right now.
      if (error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)) return false
      throw error
    }
  },

  read: async (n) => {
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
