/** Receipts on S3 under Object Lock. */
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { type ReceiptStore, receiptKey } from './store.ts'

export const s3Receipts = (options: {
  readonly client: S3Client
  readonly bucket: string
  readonly retentionDays: number
  readonly now: () => string
}): ReceiptStore => {
  const { client, bucket: Bucket, retentionDays, now } = options
  return {
    put: async (id, receipt) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: receiptKey(id),
            Body: receipt,
            ContentType: 'application/octet-stream',
            ChecksumAlgorithm: 'SHA256',
            IfNoneMatch: '*',
            ObjectLockMode: 'COMPLIANCE',
            ObjectLockRetainUntilDate: new Date(Date.parse(now()) + retentionDays * 24 * 60 * 60 * 1000),
          }),
        )
        return true
      } catch (error) {
        const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
        if (status === 409 || status === 412) return false
        throw error
      }
    },
    read: async (id) => {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket, Key: receiptKey(id) }))
        return Buffer.from((await object.Body?.transformToByteArray()) ?? [])
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
  }
}
