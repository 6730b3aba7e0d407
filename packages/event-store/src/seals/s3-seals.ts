/** Seals on S3 under Object Lock, in COMPLIANCE mode: not even the account's owner deletes one before its day. */
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type SealStore, sealKey } from './seal-store.ts'

export type S3SealOptions = {
  readonly client: S3Client
  readonly bucket: string
  /** How long each seal is locked. */
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
      // 409: another one writes it this very moment.
      if (error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)) return false
      throw error
    }
  },

  read: async (n) => {
    const Key = sealKey(n)
    const told = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }))
    const versions = (told.Versions ?? []).filter((version) => version.Key === Key)
    const markers = (told.DeleteMarkers ?? []).filter((marker) => marker.Key === Key)
    const oldest = versions.at(-1)
    if (oldest === undefined) return null
    const object = await client.send(new GetObjectCommand({ Bucket, Key, VersionId: oldest.VersionId }))
    const text = (await object.Body?.transformToString('utf-8')) ?? ''
    return { text, isShadowed: versions.length > 1 || markers.length > 0 || told.IsTruncated === true }
  },
})
